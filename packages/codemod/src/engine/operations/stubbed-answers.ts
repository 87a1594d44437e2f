import { ts } from "ts-morph";
import { DONE, RESOLVED, RETURNED } from "../data/mocks.ts";
import { declarationOf, keyText } from "../referents/property-lookup.ts";
import { resultsOf } from "../syntax/nodes-at.ts";
import { innermost } from "../syntax/value-parts.ts";
import { nameOfFunction } from "../texts/text-origins.ts";
import type { Work } from "../work.ts";
import { bodyOf, statusOf } from "./mocked-answers.ts";

/** A body that a request is answered with in a test, whichever request that is. */
export interface StubbedAnswer {
  body: ts.Expression;
  status: number | null;
}

/** What sends requests is called so. */
const REQUESTING = /fetch|axios/i;

/** How many functions lead from a stub to what it answers. */
const DEPTH = 4;

/**
 * What requests are answered with in tests that put something in the place of `fetch` or axios:
 * `fetchMock.mockResolvedValue(new Response(JSON.stringify({ id: "1" })))`, `vi.stubGlobal("fetch", async () => ({ ok: true,
 * json: async () => ({ id: "1" }) }))`, `mockedAxios.get.mockResolvedValue({ data: { id: "1" } })`.
 */
export function stubbedIn(work: Work, file: ts.SourceFile): StubbedAnswer[] {
  const found: StubbedAnswer[] = [];

  const visit = (node: ts.Node): void => {
    const stub = stubOf(node);
    if (stub) for (const given of stub.given) answersIn(given, stub.isAxios, DEPTH);
    else ts.forEachChild(node, visit);
  };

  /** What stands in a stub for a response, or is made into one by a function of the consumer's own. */
  const answersIn = (node: ts.Node, isAxios: boolean, depth: number): void => {
    const body = bodyOf(node) ?? textOf(node);
    if (body) {
      add(body, ts.isCallExpression(node) || ts.isNewExpression(node) ? statusOf(node) : null, depth);
      return;
    }
    if (ts.isObjectLiteralExpression(node)) {
      const bodies = bodiesIn(node, isAxios);
      for (const one of bodies) add(one, numberIn(node, "status"), depth);
      if (bodies.length > 0) return;
    }
    if (ts.isCallExpression(node) && depth > 0) {
      const { body: made } = (work.checker.getResolvedSignature(node)?.declaration ?? {}) as {
        body?: ts.ConciseBody;
      };
      if (made && work.sources.paths.has(made.getSourceFile().fileName)) {
        answersIn(made, isAxios, depth - 1);
        return;
      }
    }
    ts.forEachChild(node, (child) => answersIn(child, isAxios, depth));
  };

  /** A body, or what it is where the function is called that has it from its parameter. */
  const add = (body: ts.Expression, status: number | null, depth: number): void => {
    const inner = innermost(body);
    const declaration = ts.isIdentifier(inner) ? declarationOf(work.checker, inner) : undefined;
    if (!declaration || !ts.isParameter(declaration)) {
      found.push({ body: inner, status });
      return;
    }
    const { parent: owner } = declaration;
    const name = depth > 0 ? nameOfFunction(owner) : undefined;
    const index = owner.parameters.indexOf(declaration);
    for (const call of name ? work.givers.callsOf(name).by : []) {
      const given = call.arguments?.[index];
      if (given) add(given, status, depth - 1);
    }
  };

  visit(file);
  return found;
}

/** What something is told to answer, if it stands for what sends requests. */
function stubOf(node: ts.Node): { given: readonly ts.Expression[]; isAxios: boolean } | null {
  if (ts.isBinaryExpression(node)) {
    const isSet =
      node.operatorToken.kind === ts.SyntaxKind.EqualsToken && /\.fetch$/.test(node.left.getText());
    return isSet ? { given: [node.right], isAxios: false } : null;
  }
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return null;
  const { name, expression: mock } = node.expression;
  if (name.text === "stubGlobal") {
    const [what, stub] = node.arguments;
    const isFetch = what && ts.isStringLiteralLike(what) && what.text === "fetch";
    return isFetch && stub ? { given: [stub], isAxios: false } : null;
  }
  const isTold = [RETURNED, RESOLVED, DONE, /^mockResponse(Once)?$/].some((one) => one.test(name.text));
  const said = mock.getText();
  return isTold && REQUESTING.test(said) ? { given: node.arguments, isAxios: /axios/i.test(said) } : null;
}

/** The bodies of an object that stands for a response: what its `json` results in, or is the `data` of axios. */
function bodiesIn({ properties }: ts.ObjectLiteralExpression, isAxios: boolean): ts.Expression[] {
  return properties.flatMap((one) => {
    const key = one.name ? keyText(one.name) : null;
    if (isAxios && key === "data" && ts.isPropertyAssignment(one)) return [one.initializer];
    if (key !== "json") return [];
    if (ts.isMethodDeclaration(one)) return one.body ? resultsOf(one.body).map(held) : [];
    return ts.isPropertyAssignment(one) ? madeBy(one.initializer) : [];
  });
}

/** What a function results in, or a mock of one. */
function madeBy(value: ts.Expression): ts.Expression[] {
  if (ts.isArrowFunction(value) || ts.isFunctionExpression(value)) return resultsOf(value.body).map(held);
  if (!ts.isCallExpression(value)) return [];
  const { expression: called, arguments: given } = value;
  const isTold =
    ts.isPropertyAccessExpression(called) && [RETURNED, RESOLVED].some((one) => one.test(called.name.text));
  const [first] = given;
  if (!first) return [];
  return isTold ? [held(first)] : madeBy(first);
}

/** What a promise holds that is made for nothing else. */
function held(value: ts.Expression): ts.Expression {
  const inner = innermost(value);
  const isPromise = ts.isCallExpression(inner) && inner.expression.getText() === "Promise.resolve";
  return (isPromise && inner.arguments[0]) || inner;
}

/** In `fetchMock.mockResponseOnce(JSON.stringify(body))`, the body. */
function textOf(node: ts.Node): ts.Expression | undefined {
  const isText = ts.isCallExpression(node) && node.expression.getText() === "JSON.stringify";
  return isText ? node.arguments[0] : undefined;
}

function numberIn({ properties }: ts.ObjectLiteralExpression, name: string): number | null {
  const own = properties.find((one) => one.name !== undefined && keyText(one.name) === name);
  const value = own && ts.isPropertyAssignment(own) ? own.initializer : undefined;
  return value && ts.isNumericLiteral(value) ? Number(value.text) : null;
}
