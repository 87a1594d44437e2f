import { ts } from "ts-morph";
import { remembered } from "../../remembered.ts";
import { RESOLVED, RETURNED } from "../data/mocks.ts";
import { declarationOf } from "../referents/declarations.ts";
import { isTest } from "../syntax/is-test.ts";
import { keyText } from "../syntax/keys.ts";
import { nameOfFunction } from "../syntax/name-of-function.ts";
import { isConstant, isFunctionValue, resultsOf, valueIn } from "../syntax/nodes-at.ts";
import { innermost } from "../syntax/value-parts.ts";
import type { Work } from "../work.ts";
import { fieldsMet } from "./meets-api.ts";
import { chosenBy, type Operation, operationsOf } from "./operations.ts";
import { addressOfStub, answerIn, ownStubOf, replyIn, stubOf } from "./stubs.ts";

/** A body that a request is answered with in a test. */
export interface StubbedAnswer {
  /** The operations that it may stand for. */
  operations: readonly Operation[];
  body: ts.Expression;
  status: number | null;
  /** The fields of the API that the test is about, as far as types say. */
  met: ReadonlySet<ts.Declaration>;
}

/** How many functions lead from a stub to what it answers. */
const DEPTH = 4;

/** What stubs something. */
const STUBBING =
  /\.(mock|stub)[A-Z]\w*\(|\.fetch =|\bfetch(:|\s*[,}])|\.(fulfill|intercept|reply)\(|\b(jest|vi)\.mock\(/;

const known = new WeakMap<Work, StubbedAnswer[]>();

/** What tests answer requests with in the files that can know of what changes. */
export function stubbedBy(work: Work): StubbedAnswer[] {
  return remembered(known, work, () => stubbedOf(work));
}

function stubbedOf(work: Work): StubbedAnswer[] {
  const files = work.sources.matching(STUBBING).filter(isTest);
  if (files.length === 0) return [];
  const operations = operationsOf(work.apiFiles);
  return files
    .filter(({ fileName }) => work.reached.has(fileName))
    .flatMap((file) => stubbedIn(work, file, operations));
}

/**
 * What requests are answered with in tests that put something in the place of `fetch` or of a client:
 * `fetchMock.mockResolvedValue(new Response(JSON.stringify({ id: "1" })))`, `vi.stubGlobal("fetch", async () => ({ ok: true,
 * json: async () => ({ id: "1" }) }))`, `vi.spyOn(client, "GET").mockResolvedValue({ data: { id: "1" } })`.
 */
function stubbedIn(work: Work, file: ts.SourceFile, operations: readonly Operation[]): StubbedAnswer[] {
  const found: StubbedAnswer[] = [];
  const open: Pick<StubbedAnswer, "body" | "status">[] = [];
  const named = new Set<ts.Node>();

  const visit = (node: ts.Node): void => {
    const stub = stubOf(node);
    const reply = replyIn(node);
    if (reply) add(reply.body, reply.status, []);
    else if (stub) for (const given of stub.given) answersIn(madeFor(given), stub.body, []);
    else ts.forEachChild(node, visit);
    if (open.length === 0)
      for (const body of ownBodies(node)) found.push({ body, status: null, operations, met: new Set() });
    settle(node);
  };

  /** What a name stands for that a stub is made under, the first time. */
  const madeFor = (given: ts.Expression): ts.Expression => {
    const declaration = declarationNamed(innermost(given));
    const made = isConstant(declaration) ? declaration.initializer : undefined;
    if (!made || named.has(made)) return given;
    named.add(made);
    return made;
  };

  /** What was found in a stub, or where functions are called that it is in, is of the API if the test is. */
  const settle = (stub: ts.Node): void => {
    if (open.length === 0) return;
    const asked = addressOfStub(work, stub);
    const fitting = asked ? chosenBy(asked.address, asked.method, operations) : operations;
    for (const one of open.splice(0))
      if (fitting.length > 0) found.push({ ...one, operations: fitting, met: fieldsMet(work, one.body) });
  };

  /**
   * What stands in a stub for a response, or is made into one by a function of the consumer's own.
   *
   * @param calls what leads to where it is, the last one first.
   */
  const answersIn = (node: ts.Node, named: RegExp, calls: readonly ts.CallExpression[]): void => {
    const answer = answerIn(node);
    if (answer) {
      add(answer.body, answer.status, calls);
      return;
    }
    if (ts.isObjectLiteralExpression(node)) {
      const bodies = bodiesIn(node, named);
      for (const one of bodies) add(one, numberIn(node, "status"), calls);
      if (bodies.length > 0) return;
    }
    const made = ts.isCallExpression(node) && calls.length < DEPTH ? functionOf(node)?.body : undefined;
    if (made) answersIn(made, named, [node as ts.CallExpression, ...calls]);
    else ts.forEachChild(node, (child) => answersIn(child, named, calls));
  };

  /** The function of the consumer's own that a call is of. */
  const functionOf = (call: ts.CallExpression) => {
    const declaration = work.checker.getResolvedSignature(call)?.declaration;
    const isOwn = declaration && work.sources.paths.has(declaration.getSourceFile().fileName);
    return isOwn ? (declaration as ts.SignatureDeclaration & { body?: ts.ConciseBody }) : undefined;
  };

  /** A body, or what it is where the function is called that has it from its parameter. */
  const add = (body: ts.Expression, status: number | null, calls: readonly ts.CallExpression[]): void => {
    const inner = innermost(body);
    const parameter = parameterRead(inner);
    if (!parameter) {
      open.push({ body: answerIn(inner)?.body ?? inner, status });
      return;
    }
    const { parent: owner } = parameter;
    const index = owner.parameters.indexOf(parameter);
    // What a call led to is given by that one, and no other.
    const [call, ...outer] = calls;
    const isLed = call !== undefined && functionOf(call) === owner;
    const name = calls.length === 0 ? nameOfFunction(owner) : undefined;
    for (const one of isLed ? [call] : name ? work.givers.callsOf(name).by : []) {
      const given = one.arguments?.[index];
      if (given) add(given, status, isLed ? outer : [one as ts.CallExpression]);
    }
  };

  const parameterRead = (node: ts.Expression): ts.ParameterDeclaration | undefined => {
    const declaration = declarationNamed(node);
    return declaration && ts.isParameter(declaration) ? declaration : undefined;
  };

  const declarationNamed = (node: ts.Expression): ts.Declaration | undefined => {
    if (!ts.isIdentifier(node)) return undefined;
    return ts.isShorthandPropertyAssignment(node.parent)
      ? work.checker.variableNamed(node.text, node)?.declarations?.[0]
      : declarationOf(work.checker, node);
  };

  visit(file);
  return found;
}

/** What a client of one's own is told to answer with, if it is written out: which types its methods have, nobody says. */
function ownBodies(node: ts.Node): ts.Expression[] {
  const given = ownStubOf(node);
  if (!given) return [];
  const answers = ts.isPropertyAssignment(node) ? answeredBy(given) : [held(given)];
  return answers.filter((one) => ts.isObjectLiteralExpression(one) || ts.isArrayLiteralExpression(one));
}

/** The bodies of an object that stands for a response: what its `json` results in, or is called like one. */
function bodiesIn({ properties }: ts.ObjectLiteralExpression, body: RegExp): ts.Expression[] {
  return properties.flatMap((one) => {
    const key = one.name ? (keyText(one.name) ?? "") : "";
    if (ts.isMethodDeclaration(one)) return key === "json" && one.body ? resultsOf(one.body).map(held) : [];
    const value = valueIn(one);
    const made = value && key === "json" ? answeredBy(value) : [];
    return made.length === 0 && value && body.test(key) ? [value] : made;
  });
}

/** What a function results in, or a mock of one. */
function answeredBy(value: ts.Expression): ts.Expression[] {
  if (isFunctionValue(value)) return resultsOf(value.body).map(held);
  if (!ts.isCallExpression(value)) return [];
  const { expression: called, arguments: given } = value;
  const isTold =
    ts.isPropertyAccessExpression(called) && [RETURNED, RESOLVED].some((one) => one.test(called.name.text));
  const [first] = given;
  if (!first) return [];
  return isTold ? [held(first)] : answeredBy(first);
}

/** What a promise holds that is made for nothing else. */
function held(value: ts.Expression): ts.Expression {
  const inner = innermost(value);
  const isPromise = ts.isCallExpression(inner) && inner.expression.getText() === "Promise.resolve";
  return (isPromise && inner.arguments[0]) || inner;
}

function numberIn({ properties }: ts.ObjectLiteralExpression, name: string): number | null {
  const own = properties.find((one) => one.name !== undefined && keyText(one.name) === name);
  const value = own && ts.isPropertyAssignment(own) ? own.initializer : undefined;
  return value && ts.isNumericLiteral(value) ? Number(value.text) : null;
}
