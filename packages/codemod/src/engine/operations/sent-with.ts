import { ts } from "ts-morph";
import { isMapCall } from "../flows/lists-gone-through.ts";
import { declarationOf } from "../referents/declarations.ts";
import { ANY, type Step } from "../referents/steps.ts";
import { keyText } from "../syntax/keys.ts";
import { isConstant, resultsOf } from "../syntax/nodes-at.ts";
import { isAnd, isSum } from "../syntax/operators.ts";
import { nameInside } from "../texts/given-names.ts";
import type { Work } from "../work.ts";
import { addressOf, makesQuery } from "./addresses.ts";
import { type Asking, hasAddress, nameCalled } from "./asked-operations.ts";
import { isRequest } from "./is-request.ts";

/** What holds the body of a request, or the parameters of its query, in what clients are given. */
export const HOLDERS = { body: /^(body|data|json|payload)$/, query: /^(params|query|searchParams)$/ };

/** What an object is given to in the end: a call, or a list that has an address, too, as keys of caches do. */
export interface Sent {
  call: Asking;
  /** The names that lead to one in it. */
  path: readonly Step[];
  /** Whether it is a part of an address. */
  isQuery: boolean;
}

/**
 * What is sent with an object in the end, and where in it something is to which a path leads from that object.
 *
 * @param seen the constants that were gone through.
 */
export function sentWith(
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
    if (key === null) return [];
    const { parent: options } = parent;
    // `{ url: "/events", params: { size } }`, where what takes it is not known to ask for anything.
    const { parent: taking } = options;
    const isKnown = ts.isCallExpression(taking) && isRequest(work, taking);
    const isOfRequest =
      !isKnown && (HOLDERS.body.test(key) || HOLDERS.query.test(key)) && hasAddress(work, options);
    return isOfRequest ? [{ call: options, path: [key, ...path], isQuery }] : outer(options, [key]);
  }
  if (ts.isArrayLiteralExpression(parent))
    return parent.elements.some((one) => one !== node && addressOf(work, one) !== null)
      ? [{ call: parent, path, isQuery }]
      : outer(parent, [ANY]);
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
  // In `/events?${toQuery({ size })}`, what makes a text of it for an address.
  if (isPartOfQuery(parent)) return sentWith(work, parent, path, true, seen);
  // What is given no address may ask for one of its own.
  const isAsking = parent.arguments.some(
    (one) => addressOf(work, one) !== null || (ts.isObjectLiteralExpression(one) && hasAddress(work, one)),
  );
  const name = isAsking ? null : nameInside(work, node as ts.Expression);
  const reads = name && !seen.has(name) ? work.references.of(name) : [];
  if (name) seen.add(name);
  const further = reads.flatMap((read) => sentWith(work, read, path, isQuery, seen));
  // `request.post("/events").send({ title })`: what is added later to what was begun by an address.
  const added = nameCalled(parent.expression);
  const begun = added === "query" || added === "send" ? callBegun(work, parent) : null;
  const own = { call: begun ?? parent, path, isQuery: isQuery || (begun !== null && added === "query") };
  return [...further, own];
}

/** The call in a chain that an address is given to, before what another one adds. */
function callBegun(work: Work, { expression: called }: ts.CallExpression): ts.CallExpression | null {
  const before = ts.isPropertyAccessExpression(called) ? called.expression : called;
  if (!ts.isCallExpression(before)) return null;
  const isBegun = before.arguments.some((one) => addressOf(work, one) !== null);
  return isBegun ? before : callBegun(work, before);
}

/**
 * The same of a parameter that is added to others: `params.set("size", "10")`, where `params` is a part of an address in the
 * end, `url.searchParams.set("size", "10")`, where `url` is one, and `new HttpParams().set("size", "10")`.
 */
export function sentAsParameter(work: Work, set: ts.CallExpression, name: string): Sent[] {
  const { expression: called } = set;
  if (!ts.isPropertyAccessExpression(called) || !ADDING.test(called.name.text)) return [];
  const { expression: holder } = called;
  if (isParameters(addedTo(holder))) return sentWith(work, allAdded(set), [name], true);
  const isOfUrl = ts.isPropertyAccessExpression(holder) && holder.name.text === "searchParams";
  const address = isOfUrl ? holder.expression : holder;
  const made = ts.isIdentifier(address) ? declarationOf(work.checker, address) : undefined;
  if (!made || !ts.isVariableDeclaration(made) || !ts.isIdentifier(made.name)) return [];
  if (!isOfUrl && !(made.initializer && isParameters(addedTo(made.initializer)))) return [];
  return work.references.of(made.name).flatMap((read) => sentWith(work, read, [name], true));
}

const ADDING = /^(append|set)$/;

/** In `new HttpParams().set("size", "10").set("sort", "title")`, what all of it is added to. */
function addedTo(node: ts.Expression): ts.Expression {
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return node;
  return ADDING.test(node.expression.name.text) ? addedTo(node.expression.expression) : node;
}

/** The same with all that is added to it further. */
function allAdded(node: ts.Expression): ts.Expression {
  const { parent } = node;
  const isAdded = ts.isPropertyAccessExpression(parent) && ADDING.test(parent.name.text);
  return isAdded && ts.isCallExpression(parent.parent) ? allAdded(parent.parent) : node;
}

/** Whether what a call makes stands behind a question mark: in `` `/events?${toQuery({ size })}` ``. */
function isPartOfQuery(call: ts.CallExpression): boolean {
  let text: ts.Node = call;
  while (ts.isTemplateSpan(text.parent) || ts.isTemplateExpression(text.parent) || isSum(text.parent))
    text = text.parent;
  const before = call.getSourceFile().text.slice(text.getStart(), call.getStart());
  return text !== call && (before.includes("?") || (makesQuery(call) && before.includes("/")));
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
    isSum(outer) ||
    (ts.isPropertyAccessExpression(outer) && /^(href|search|toString)$/.test(outer.name.text))
  );
}

function isParameters(node: ts.Node): boolean {
  return ts.isNewExpression(node) && /^(HttpParams|URLSearchParams)$/.test(node.expression.getText());
}
