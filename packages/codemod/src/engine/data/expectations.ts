import { ts } from "ts-morph";
import type { Checker } from "../../checker/checker.ts";
import { parameterAt } from "../referents/parameter-at.ts";
import { isUnknown, lookUp, typeArgumentsOf, typeOfProperty } from "../referents/property-lookup.ts";
import { keyText } from "../syntax/keys.ts";
import { signatureOf } from "./called-as.ts";
import { typeSpied } from "./spied-arguments.ts";

/** What a test says of a value: `expect(event).toEqual({ … })`. */
export interface Expectation {
  matcher: string;
  /** What is looked at, and the type of the value that is. */
  of: ts.Expression;
  value: ts.Type;
  given: readonly ts.Expression[];
}

/** Words of Chai that say nothing but how the next one is meant. */
const CHAINS =
  /^(to|be|been|is|that|which|and|has|have|with|at|of|same|but|does|still|also|not|deep|own|nested)$/;

/** Null where a call expects nothing of a value. */
export function expectationOf(
  checker: Checker,
  { expression, arguments: given }: ts.CallExpression,
): Expectation | null {
  if (!ts.isPropertyAccessExpression(expression)) return null;
  const matcher = isAssert(expression.expression) ? matcherOf(expression.name.text) : null;
  const [of, ...others] = given;
  if (matcher && of) return { matcher, of, value: checker.getTypeAtLocation(of), given: others };
  const expected = expectedValue(checker, expression.expression);
  return expected ? { matcher: expression.name.text, ...expected, given } : null;
}

/** What `assert` of Node and Chai compares a value with by a method, as Jest calls it: `assert.deepEqual(event, { … })`. */
function matcherOf(method: string): string | null {
  if (/^partialDeep(Strict)?Equal$/.test(method)) return "toMatchObject";
  return /^(not)?(deep|strict)*equal$/i.test(method) ? "toEqual" : null;
}

/** What is expected where an expression stands, and the how many-th of what is given for that it is. */
export function expectedAt(checker: Checker, node: ts.Expression): (Expectation & { index: number }) | null {
  const { parent: call } = node;
  const expectation = ts.isCallExpression(call) ? expectationOf(checker, call) : null;
  const index = expectation?.given.indexOf(node) ?? -1;
  return expectation && index >= 0 ? { ...expectation, index } : null;
}

/** What a value in a test is to be like, as it is written: `event.state` in `expect(event.state).toBe("draft")`. */
export function likenesses(checker: Checker, node: ts.Expression): ts.Expression[] {
  const { parent } = node;
  if (ts.isArrayLiteralExpression(parent))
    return likenesses(checker, parent).flatMap(
      (list) => elementsOf(list)[parent.elements.indexOf(node)] ?? [],
    );
  const expectation = expectedAt(checker, node);
  if (expectation?.index !== 0) return [];
  const { matcher, of } = expectation;
  if (CONTAINED.test(matcher)) return [...elementsOf(of)];
  return ALIKE.test(matcher) && isSameValue(checker, expectation) ? [of] : [];
}

/** The same of what is somewhere in that value, with the path to it: `"draft"` in `expect(event).toEqual({ state: "draft" })`. */
export function likenessesAt(
  checker: Checker,
  node: ts.Expression,
  path: readonly string[] = [],
): { of: ts.Expression; path: readonly string[] }[] {
  const { parent } = node;
  const whole = likenesses(checker, node);
  if (whole.length > 0) return whole.map((of) => ({ of, path }));
  if (ts.isPropertyAssignment(parent) && parent.initializer === node) {
    const key = keyText(parent.name);
    return key === null ? [] : likenessesAt(checker, parent.parent, [key, ...path]);
  }
  if (ts.isArrayLiteralExpression(parent))
    return likenessesAt(checker, parent, [String(parent.elements.indexOf(node)), ...path]);
  return ts.isCallExpression(parent) && isContaining(parent) ? likenessesAt(checker, parent, path) : [];
}

function elementsOf(list: ts.Expression): readonly ts.Expression[] {
  return ts.isArrayLiteralExpression(list) ? list.elements : [];
}

/** Whether what is expected something of is what was given to `expect`, and not what that resolves to. */
function isSameValue(checker: Checker, { of, value }: Expectation): boolean {
  return value === checker.getNonNullableType(checker.getTypeAtLocation(of));
}

/** What declares the field of which it is said what it is: `state` in `expect(event).toHaveProperty("state", "draft")`. */
export function fieldExpected(checker: Checker, call: ts.CallExpression): readonly ts.Declaration[] {
  const [path] = call.arguments;
  const asked = path && ts.isStringLiteralLike(path) ? holderOfPath(checker, path) : null;
  const last = asked?.steps.at(-1);
  const holder = asked && along(checker, asked.holder, asked.steps.slice(0, -1));
  return holder && last !== undefined ? (lookUp(checker, holder, last)?.declarations.flat() ?? []) : [];
}

/** In `expect.objectContaining({ … })`, which stands for something like its argument, whether it does. */
export function isContaining({ expression }: ts.CallExpression): boolean {
  return (
    ts.isPropertyAccessExpression(expression) &&
    isExpect(expression.expression) &&
    /^(object|array)Containing$/.test(expression.name.text)
  );
}

/** In `expect(value).not`, the type of the value; in `expect(promise).resolves`, what it resolves to. */
function expectedValue(
  checker: Checker,
  receiver: ts.Expression,
): Pick<Expectation, "of" | "value"> | undefined {
  if (ts.isPropertyAccessExpression(receiver)) {
    const inner = expectedValue(checker, receiver.expression);
    if (CHAINS.test(receiver.name.text)) return inner;
    const [resolved] =
      inner && receiver.name.text === "resolves" ? typeArgumentsOf(checker, inner.value) : [];
    return inner && resolved && { of: inner.of, value: resolved };
  }
  const isCall = ts.isCallExpression(receiver) && isExpect(receiver.expression);
  const [value] = isCall ? receiver.arguments : [];
  if (!isCall || !value) return undefined;
  const known = checker.getTypeAtLocation(value);
  const type = checker.getNonNullableType((isUnknown(known) && typeSpied(checker, value)) || known);
  const isPolled =
    ts.isPropertyAccessExpression(receiver.expression) && receiver.expression.name.text === "poll";
  const polled = isPolled ? type.getCallSignatures()[0]?.getReturnType() : undefined;
  return { of: value, value: polled ? (typeArgumentsOf(checker, polled)[0] ?? polled) : type };
}

/** `assert`, and `assert.strict`. */
function isAssert(node: ts.Expression): boolean {
  if (ts.isPropertyAccessExpression(node)) return node.name.text === "strict" && isAssert(node.expression);
  return ts.isIdentifier(node) && node.text === "assert";
}

/** `expect`, and `expect.soft`. */
function isExpect(node: ts.Expression): boolean {
  if (ts.isPropertyAccessExpression(node)) return isExpect(node.expression);
  return ts.isIdentifier(node) && node.text === "expect";
}

/** Matchers of Jest, Vitest, Playwright and Chai that compare a value with something that is written like it. */
const ALIKE = /^(toBe|toEqual|toStrictEqual|toMatchObject|equals?|eql?)$/;

/** Matchers that compare what a function was called with, and those that say first which time is meant. */
const CALLED =
  /^(toHaveBeenCalledWith|toHaveBeenLastCalledWith|toHaveBeenCalledExactlyOnceWith|toBeCalledWith|lastCalledWith)$/;
const NTH_CALLED = /^(toHaveBeenNthCalledWith|nthCalledWith)$/;

/** The same of what it returned. */
const RETURNED = /^(toHaveReturnedWith|toHaveLastReturnedWith|toReturnWith|lastReturnedWith)$/;
const NTH_RETURNED = /^(toHaveNthReturnedWith|nthReturnedWith)$/;

const OF_CALLS = [CALLED, NTH_CALLED, RETURNED, NTH_RETURNED];

/** The function of which a test says what it was called with: `client.GET` in `expect(client.GET).toHaveBeenCalledWith("/events")`. */
export function spyOf({ expression: called }: ts.CallExpression): ts.Expression | undefined {
  if (!ts.isPropertyAccessExpression(called)) return undefined;
  const { expression: expected, name } = called;
  const isOfCalls = CALLED.test(name.text) || NTH_CALLED.test(name.text);
  return isOfCalls && ts.isCallExpression(expected) && isExpect(expected.expression)
    ? expected.arguments[0]
    : undefined;
}

/** Matchers that compare an element of a list. */
const CONTAINED = /^(toContain|toContainEqual|contains?|includes?)$/;

/** Matchers that ask for a field by its name, or by the path to it. */
const FIELD = /^(toHaveProperty|property|haveOwnProperty|ownProperty)$/;

/** Whether a matcher compares a value with something like it. */
export function isAlike(matcher: string): boolean {
  return ALIKE.test(matcher);
}

/** Whether a matcher compares an element of a list with something like it. */
export function isContained(matcher: string): boolean {
  return CONTAINED.test(matcher);
}

/** Whether a matcher compares what a function was called with. */
export function isCalled(matcher: string): boolean {
  return CALLED.test(matcher);
}

/** What an argument of a matcher is to be like. */
export function askedByMatcher(
  checker: Checker,
  { matcher, of, value, given }: Expectation,
  index: number,
): ts.Type | undefined {
  if (ALIKE.test(matcher)) return index === 0 ? value : undefined;
  if (CONTAINED.test(matcher)) return checker.getIndexTypeOfType(value, ts.IndexKind.Number);
  if (FIELD.test(matcher)) return index === 1 && given[0] ? typeAt(checker, value, given[0]) : undefined;
  const signature = OF_CALLS.some((matchers) => matchers.test(matcher))
    ? signatureOf(checker, of, value)
    : undefined;
  if (!signature) return undefined;
  if (RETURNED.test(matcher) || NTH_RETURNED.test(matcher)) return signature.getReturnType();
  // Which time is meant stands before what it was called with.
  const place = CALLED.test(matcher) ? index : index - 1;
  const asked = place >= 0 ? parameterAt(checker, signature, place) : undefined;
  return asked && checker.getNonNullableType(asked);
}

/** What a path in a text, or in a list of texts and numbers, leads to. */
function typeAt(checker: Checker, holder: ts.Type, path: ts.Expression): ts.Type | undefined {
  const steps = ts.isArrayLiteralExpression(path)
    ? path.elements.map(stepIn)
    : ts.isStringLiteralLike(path)
      ? path.text.split(".")
      : [null];
  return along(checker, holder, steps);
}

/** What some steps lead to, of which null is one that nobody knows. */
function along(checker: Checker, holder: ts.Type, steps: readonly (string | null)[]): ts.Type | undefined {
  return steps.reduce<ts.Type | undefined>(
    (type, step) => (type && step !== null ? stepInto(checker, type, step) : undefined),
    holder,
  );
}

/** What a field of a type is, or what one of its elements or entries is. */
export function stepInto(checker: Checker, holder: ts.Type, step: string): ts.Type | undefined {
  const type = checker.getNonNullableType(holder);
  return (
    typeOfProperty(checker, type, step) ??
    checker.getIndexTypeOfType(type, /^\d+$/.test(step) ? ts.IndexKind.Number : ts.IndexKind.String)
  );
}

function stepIn(node: ts.Expression): string | null {
  return ts.isStringLiteralLike(node) || ts.isNumericLiteral(node) ? node.text : null;
}

/**
 * In `expect(event).toHaveProperty("owner.name")`, the type of `event`, for the path; in `["owner", "name"]`, what is asked
 * for each of the names.
 */
export function holderOfPath(
  checker: Checker,
  node: ts.StringLiteralLike,
): { holder: ts.Type; steps: string[] } | null {
  const list = ts.isArrayLiteralExpression(node.parent) ? node.parent : null;
  const path = list ?? node;
  const expectation = expectedAt(checker, path);
  if (expectation?.index !== 0 || !FIELD.test(expectation.matcher)) return null;
  if (!list) return { holder: expectation.value, steps: node.text.split(".") };
  const before = list.elements.slice(0, list.elements.indexOf(node)).map(stepIn);
  const holder = along(checker, expectation.value, before);
  return holder ? { holder, steps: [node.text] } : null;
}
