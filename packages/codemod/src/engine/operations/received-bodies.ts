import { ts } from "ts-morph";
import {
  type Expectation,
  expectationOf,
  isAlike,
  isCalled,
  isContained,
  isContaining,
} from "../data/expectations.ts";
import { isConstant } from "../syntax/nodes-at.ts";
import { isOnlyTyping } from "../syntax/value-parts.ts";
import type { Work } from "../work.ts";
import { isKnownType } from "./likely-answers.ts";
import type { MockedRequest } from "./mocked-answers.ts";
import type { Pair } from "./mocked-flows.ts";
import { requestBodiesOf } from "./operations.ts";

/** How often a body may be handed on. */
const DEPTH = 4;

/**
 * What a test expects of bodies that handlers are sent, with what the API takes there: the object in
 * `expect(received).toEqual({ title: "" })`, where a handler says `received = await request.json()`.
 */
export function receivedPairs(work: Work, requests: readonly MockedRequest[]): Pair[] {
  const types = requests.map(({ operations }) =>
    operations
      .flatMap(requestBodiesOf)
      .map((declared) => ({ declared, into: work.checker.getTypeFromTypeNode(declared) })),
  );
  return requests.flatMap(({ body, operations }, index) =>
    expectedOf(work, body, 0, 0).flatMap((expected) =>
      (types[index] ?? []).map((type) => ({
        answer: { body: expected, operations },
        ...type,
        isSure: isKnownType(work.checker, work.checker.getTypeAtLocation(expected), type.into),
      })),
    ),
  );
}

/**
 * What is expected of a value, wherever it goes.
 *
 * @param lists in how many lists it is by now.
 */
function expectedOf(work: Work, value: ts.Expression, lists: number, depth: number): ts.Expression[] {
  const { parent } = value;
  const next = (node: ts.Expression, more = lists) => expectedOf(work, node, more, depth);
  if (depth > DEPTH) return [];
  if (ts.isAwaitExpression(parent) || isOnlyTyping(parent)) return next(parent);
  const one = elementAt(value);
  if (one) return lists > 0 ? next(one, lists - 1) : [];
  if (isConstant(parent) && ts.isIdentifier(parent.name)) return readsOf(work, parent.name, lists, depth);
  if (ts.isBinaryExpression(parent) && parent.operatorToken.kind === ts.SyntaxKind.EqualsToken)
    return parent.right === value ? readsOf(work, parent.left, lists, depth) : [];
  if (!ts.isCallExpression(parent) || !parent.arguments.includes(value)) return [];
  const { expression: called } = parent;
  if (ts.isPropertyAccessExpression(called) && /^(push|unshift)$/.test(called.name.text))
    return readsOf(work, called.expression, lists + 1, depth);
  const said = saidOf(work, parent);
  if (said) return saidAlike(said, lists);
  // A spy is asked for what it was called with.
  const index = parent.arguments.indexOf(value);
  return nameOf(called)
    .flatMap((name) => work.references.of(name))
    .flatMap((read) => (ts.isCallExpression(read.parent) ? (saidOf(work, read.parent) ?? []) : []))
    .flatMap(({ matcher, given }) => (isCalled(matcher) ? given.slice(index, index + 1) : []))
    .flatMap((expected) => inside(expected, lists));
}

/** What a value, or an element of it, is to be like. */
function saidAlike({ matcher, given }: Expectation, lists: number): ts.Expression[] {
  if (isContained(matcher)) return given.flatMap((one) => inside(one, lists - 1));
  return isAlike(matcher) ? given.flatMap((one) => inside(one, lists)) : [];
}

/** In `received[0]` and `received.at(-1)`, that for `received`. */
function elementAt(list: ts.Expression): ts.Expression | null {
  const { parent } = list;
  if (ts.isElementAccessExpression(parent)) return parent.expression === list ? parent : null;
  const isMethod =
    ts.isPropertyAccessExpression(parent) &&
    parent.expression === list &&
    /^(at|pop|shift)$/.test(parent.name.text);
  return isMethod && ts.isCallExpression(parent.parent) ? parent.parent : null;
}

/** What is expected of what has a name, wherever that is read. */
function readsOf(work: Work, holder: ts.Expression, lists: number, depth: number): ts.Expression[] {
  const reads = nameOf(holder).flatMap((name) => work.references.of(name));
  return reads.flatMap((read) => {
    const { parent } = read;
    const whole = ts.isPropertyAccessExpression(parent) && parent.name === read ? parent : read;
    return expectedOf(work, whole, lists, depth + 1);
  });
}

/** In `received` and `seen.body`, what is declared somewhere. */
function nameOf(holder: ts.Expression): ts.Identifier[] {
  if (ts.isIdentifier(holder)) return [holder];
  return ts.isPropertyAccessExpression(holder) && ts.isIdentifier(holder.name) ? [holder.name] : [];
}

/** In `expect(value).not.toEqual({ … })`, what is said of the value, for `expect(value)`. */
function saidOf(work: Work, expect: ts.CallExpression): Expectation | null {
  let outer: ts.Node = expect.parent;
  while (ts.isPropertyAccessExpression(outer)) outer = outer.parent;
  return ts.isCallExpression(outer) ? expectationOf(work.checker, outer) : null;
}

/** What is written out of something: that in lists, and in `expect.objectContaining({ … })`. */
function inside(expected: ts.Expression, lists: number): ts.Expression[] {
  if (ts.isCallExpression(expected) && isContaining(expected))
    return expected.arguments.flatMap((one) => inside(one, lists));
  if (lists <= 0) return lists === 0 ? [expected] : [];
  return ts.isArrayLiteralExpression(expected)
    ? expected.elements.flatMap((one) => inside(one, lists - 1))
    : [];
}
