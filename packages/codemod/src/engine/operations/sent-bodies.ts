import { ts } from "ts-morph";
import type { Member } from "../../types/type-members.ts";
import { typesAlong } from "../data/data-in.ts";
import { spyOf } from "../data/expectations.ts";
import { isMapCall } from "../flows/lists-gone-through.ts";
import { declaredAs } from "../referents/declared-name.ts";
import { typesOf } from "../referents/type-leaves.ts";
import { ANY, type Step } from "../referents/type-path.ts";
import { keyText } from "../syntax/keys.ts";
import { isConstant, resultsOf } from "../syntax/nodes-at.ts";
import { isAnd } from "../syntax/operators.ts";
import { firstOf, type Renamed, type Work } from "../work.ts";
import { nameCalled, operationsAskedBy } from "./asked-operations.ts";
import { METHODS, parametersOfQuery, requestBodiesOf } from "./operations.ts";
import { saidByTypes } from "./said-by-bodies.ts";

/** What holds the body of a request, or the parameters of its query, in what clients are given. */
const HOLDERS = { body: /^(body|data|json|payload)$/, query: /^(params|query|searchParams)$/ };

/** The names of what asks for something: `fetch(url)`, `http.post(url)`, `postEvent(url)`, `request(url)`. */
const REQUEST = new RegExp(`^\\$?(fetch|request|axios|ky|got|ofetch|${METHODS.join("|")})`, "i");

/**
 * What a key of an object is called now that goes to an address of the API where no type says what that takes: `fetch(url,
 * { method: "POST", body: JSON.stringify({ startsAt }) })`, `http.get("/events", { params: { size } })`.
 */
export function renameOfSent(work: Work, literal: ts.ObjectLiteralExpression, name: string): Renamed | null {
  return firstOf(sentWith(work, literal, [name]).map((sent) => renameIn(work, sent, name))) ?? null;
}

function renameIn(work: Work, sent: Sent, name: string): Renamed | undefined {
  const place = placeOf(work, sent, name);
  if (!place) return undefined;
  if ("parameters" in place) return firstOf(place.parameters.map((member) => work.renamed.get(member)));
  const said = saidByTypes(work, place.bodies, place.path);
  return said === "kept" || !said ? undefined : said;
}

/** What a value is called now that is sent to the API where no type says what that takes: `{ body: { state: "draft" } }`. */
export function valueSent(work: Work, text: ts.StringLiteralLike): Renamed | null {
  const { parent } = text;
  const name = ts.isPropertyAssignment(parent) && parent.initializer === text ? keyText(parent.name) : null;
  if (name === null) return null;
  for (const sent of sentWith(work, parent.parent, [name])) {
    const place = placeOf(work, sent, name);
    if (!place) continue;
    const types =
      "parameters" in place
        ? typesOf(place.parameters)
        : typesAlong(
            work,
            place.bodies.map((type) => ({ type })),
            place.path,
          );
    const said = declaredAs(work, types, text.text);
    if (said && said !== "kept") return said;
  }
  return null;
}

/** Where something is that is sent: parameters of a query, or at the end of a path in bodies; null if it is no request. */
function placeOf(
  work: Work,
  sent: Sent,
  name: string,
): { parameters: Member[] } | { bodies: ts.TypeNode[]; path: readonly Step[] } | null {
  if (!isRequest(sent.call)) return null;
  const [holder, ...held] = sent.path;
  const isHeld = (pattern: RegExp) => typeof holder === "string" && held.length > 0 && pattern.test(holder);
  const operations = operationsAskedBy(work, sent.call);
  const bodies = operations.flatMap(requestBodiesOf);
  // What takes no body is given its parameters by themselves, too.
  if (sent.isQuery || isHeld(HOLDERS.query) || (bodies.length === 0 && held.length === 0))
    return { parameters: operations.flatMap((operation) => parametersOfQuery(operation, name)) };
  return { bodies, path: isHeld(HOLDERS.body) ? held : sent.path };
}

/** What an object is given to in the end. */
interface Sent {
  call: ts.CallExpression;
  /** The names that lead to one in it. */
  path: readonly Step[];
  /** Whether it is a part of an address. */
  isQuery: boolean;
}

/** @param seen the constants that were gone through. */
function sentWith(
  work: Work,
  node: ts.Node,
  path: readonly Step[],
  isQuery = false,
  seen = new Set<ts.Node>(),
): Sent[] {
  const { parent } = node;
  const outer = (next: ts.Node, steps: readonly Step[] = []) =>
    sentWith(work, next, [...steps, ...path], isQuery || isParameters(next), seen);
  const isValue = ts.isPropertyAssignment(parent) && parent.initializer === node;
  if (isValue || ts.isShorthandPropertyAssignment(parent)) {
    const key = keyText(parent.name);
    return key === null ? [] : outer(parent.parent, [key]);
  }
  if (ts.isArrayLiteralExpression(parent)) return outer(parent, [ANY]);
  if (ts.isSpreadAssignment(parent)) return outer(parent.parent);
  if (isPassing(parent, node)) return outer(parent);
  if (isConstant(parent) && ts.isIdentifier(parent.name)) {
    if (seen.has(parent)) return [];
    seen.add(parent);
    return work.references.of(parent.name).flatMap((read) => sentWith(work, read, path, isQuery, seen));
  }
  const made = ts.findAncestor(node, ts.isArrowFunction);
  if (made && isMapCall(made.parent) && resultsOf(made.body).includes(node as ts.Expression))
    return outer(made.parent, [ANY]);
  if (!ts.isCallExpression(parent) || parent.expression === node) return [];
  if (parent.expression.getText() === "JSON.stringify") return outer(parent);
  return [{ call: parent, path, isQuery }];
}

/** Whether a call asks for something, or a test says that it was asked for, as far as its name says. */
function isRequest(call: ts.CallExpression): boolean {
  const spy = spyOf(call);
  return REQUEST.test(spy ? nameCalled(spy).replace(/^mock/, "") : nameCalled(call.expression));
}

/** What stands for the same in an address or a body: `"/events?" + new URLSearchParams({ size }).toString()`. */
function isPassing(outer: ts.Node, node: ts.Node): boolean {
  if (isParameters(outer)) return true;
  if (ts.isCallExpression(outer))
    return ts.isPropertyAccessExpression(outer.expression) && outer.expression.name.text === "toString";
  if (ts.isConditionalExpression(outer)) return outer.condition !== node;
  return (
    ts.isParenthesizedExpression(outer) ||
    ts.isAsExpression(outer) ||
    ts.isSatisfiesExpression(outer) ||
    ts.isTemplateSpan(outer) ||
    ts.isTemplateExpression(outer) ||
    (isAnd(outer) && outer.right === node) ||
    (ts.isBinaryExpression(outer) && outer.operatorToken.kind === ts.SyntaxKind.PlusToken) ||
    (ts.isPropertyAccessExpression(outer) && outer.name.text === "toString")
  );
}

function isParameters(node: ts.Node): boolean {
  return ts.isNewExpression(node) && node.expression.getText() === "URLSearchParams";
}
