import { ts } from "ts-morph";
import { isIdentifier } from "../../quote.ts";
import { isTold } from "../follow/by-declaration.ts";
import { apparentParts } from "../referents/property-lookup.ts";
import type { Renamed } from "../renamed.ts";
import { callAround } from "../syntax/computed-once.ts";
import { testedValue } from "../syntax/keys.ts";
import { isAnd, isOr } from "../syntax/operators.ts";
import { withOwnAssertion, withOwnParentheses } from "../syntax/parentheses.ts";
import { rangeOf, widthOf } from "../syntax/ranges.ts";
import { type Access, isAccess } from "../syntax/value-paths.ts";
import { isThereWhereReached, withoutQuestions } from "../unions/chains.ts";
import { readAs, testAs } from "../unions/dual-read.ts";
import { connection } from "../unions/links.ts";
import { hasNow } from "../unions/read-names.ts";
import type { Work } from "../work.ts";

/**
 * Lets a dual read become one read where its names come to be the same: `"a" in x ? x.a : x.b` is `x.b` where `a` is `b`
 * now. What asks for one name all along stays.
 */
export function collapseDualReads(work: Work): void {
  const gone = new Set<ts.Node>();
  const found = work.answers.flatMap(({ question, renamed }) => {
    const { node } = question.occurrence;
    const to = renamed?.to ?? null;
    const test = testFor(node);
    const value = test && testedValue(test.left);
    if (!renamed || to === null || gone.has(node) || !value) return [];
    const dual = dualAround(test, value.getText());
    // A test that does not tell things apart any more was not edited, but has another name all the same.
    const nameOf = (name: Name) =>
      work.edits.get(name)?.to ?? (isTold(work, name) ? work.answerAt(name)?.renamed?.to : null) ?? name.text;
    // What is read where it was asked for goes with that: of a type parameter, nobody knows then what it is.
    const isOne = (name: Name) =>
      dual?.names.some((other) => other.text === name.text && nameOf(other) === to) === true;
    if (!dual?.names.every(isOne)) return [];
    if (new Set(dual.names.map((name) => name.text)).size === 1) return [];
    if (!dual.access && !asksAll(work, dual.names, to)) return [];
    for (const name of dual.names) gone.add(name);
    return [{ ...dual, renamed, to }];
  });
  // What is inside of something else becomes one before it.
  for (const dual of found.toSorted((a, b) => widthOf(outermost(a)) - widthOf(outermost(b))))
    collapse(work, dual);
}

/**
 * Whether whatever is called so now is among what is asked for: `"kind" in item || "sort" in item` tells some from others
 * whose name for it stayed.
 */
function asksAll(work: Work, names: readonly Name[], to: string): boolean {
  const { checker } = work;
  const value = names[0] && testedValue(names[0]);
  const parts = value ? apparentParts(checker, checker.getTypeAtLocation(value)) : [];
  return parts.every(
    (part) => !hasNow(work, part, to) || names.some(({ text }) => checker.getPropertyOfType(part, text)),
  );
}

function outermost({ whole, value }: Dual): ts.Node {
  const text = value.getText();
  return callAround(whole, text) ?? linkOf(whole, text) ?? ledBy(whole, text) ?? whole;
}

function collapse(work: Work, found: Dual & Became): void {
  const { whole: dual, names, value, access, dot, isMarked, mayLack, renamed, to } = found;
  const [first] = names;
  const link = access && linkOf(dual, value.getText());
  // What has none of the names is still asked for it.
  const isAsked = mayLack && !haveAll(work, (first && testedValue(first)) ?? value, names, to);
  const call = callAround(dual, value.getText());
  const led = isAsked ? null : ledBy(dual, value.getText());
  const own = call ?? (isAsked ? dual : withOwnParentheses(led ?? dual, access ? "choice" : "or"));
  const whole = isAsked ? own : withOwnAssertion(own);
  const isAsserted = whole !== own && ts.isNonNullExpression(whole);
  const known = isAsserted && ts.isNonNullExpression(value) ? value.expression : value;
  const read = (link ?? call)?.arguments[0] ?? led?.left ?? known;
  // What was a choice is one read by now.
  const isRead = ts.isLeftHandSideExpression(read) || work.isRewritten(read);
  const now = access && !isRead ? `(${work.textNow(read)})` : work.textNow(read);
  if (link) {
    const { end, before } = connection(link);
    const next = ts.isElementAccessExpression(link.parent) ? "" : ".";
    const text = readAs(access, to, now, "?.") + before + next;
    work.rewrite(link, { ...rangeOf(link), end }, text, renamed, to);
    return;
  }
  const isThere = !isMarked && (call ?? led) !== null && isThereWhereReached(work.checker, read);
  const test = first && testAs(first, to, now);
  const one = access && readAs(access, to, now, isThere ? "." : led ? "?." : dot);
  const text = one && test && isAsked ? `${test} ? ${one} : undefined` : (one ?? test);
  if (text !== undefined) work.rewrite(whole, rangeOf(whole), text, renamed, to);
}

/** Whether all that a value can be has one of the names that it is asked for, or one that comes to be the same. */
function haveAll(work: Work, value: ts.Expression, names: readonly Name[], to: string): boolean {
  const { checker } = work;
  const type = checker.getTypeAtLocation(value);
  // Of a type parameter, a condition before it rules out nothing where it is asked for a name, but does where it is read.
  if ((type.flags & ts.TypeFlags.TypeParameter) !== 0) return true;
  const parts = apparentParts(checker, type);
  const hasOne = (part: ts.Type) => names.some(({ text }) => checker.getPropertyOfType(part, text));
  return parts.every((part) => hasOne(part) || hasNow(work, part, to));
}

/** The test in which a name is asked for, or the one by which it is read: what keeps its name may be asked for. */
function testFor(name: ts.Node): ts.BinaryExpression | null {
  const choice = name.parent.parent;
  const asked = ts.isConditionalExpression(choice) ? choice.condition : name.parent;
  const test = ts.isBinaryExpression(asked) && isAnd(asked) ? asked.right : asked;
  const isTest = ts.isBinaryExpression(test) && testedValue(test.left) !== null;
  return isTest && (asked !== name.parent || test.left === name) ? test : null;
}

/** What all names of a dual read became. */
interface Became {
  renamed: Renamed;
  to: string;
}

type Name = ts.Identifier | ts.StringLiteralLike;

interface Dual {
  whole: ts.Expression;
  names: Name[];
  value: ts.Expression;
  /** The last of the reads; null if the names are only asked for. */
  access: Access | null;
  /** How it is read of what may not be there. */
  dot: "?." | undefined;
  /** Whether it is nothing if none of the names is there. */
  mayLack: boolean;
  /** Whether it was read so though there is always something, which a choice says by doing so throughout. */
  isMarked: boolean;
}

/** The choice that a test belongs to, or the tests of other names beside it, if there is nothing else in them. */
function dualAround(test: ts.BinaryExpression, value: string): Dual | null {
  let whole: ts.Expression = test;
  while (isOr(whole.parent)) whole = whole.parent;
  const tested = whole === test ? null : testedNames(whole, value);
  if (tested)
    return {
      whole,
      names: tested,
      value: test.right,
      access: null,
      dot: undefined,
      mayLack: false,
      isMarked: false,
    };
  const condition = isGuard(test.parent, value) ? test.parent : test;
  const choice = condition.parent;
  if (!ts.isConditionalExpression(choice) || choice.condition !== condition) return null;
  const names = namesOf(choice, value);
  // What has to stand in brackets does not say how the others were written.
  const read = names?.filter(({ parent }) => isAccess(parent) && parent.expression.getText() === value);
  const access = (read?.findLast(({ text }) => isIdentifier(text)) ?? read?.at(-1))?.parent;
  const asked = askedFirst(choice, value);
  return names && access && isAccess(access)
    ? {
        whole: asked ?? choice,
        names,
        value: access.expression,
        access,
        dot: condition === test && !asked ? undefined : "?.",
        mayLack: condition === test && !asked && callAround(choice, value) === null && endsInNothing(choice),
        isMarked: read?.every(({ parent }) => isAccess(parent) && parent.questionDotToken) === true,
      }
    : null;
}

/** The names that an expression asks a value for and reads from it, if it does nothing else. */
function namesOf(expression: ts.Expression, value: string): Name[] | null {
  if (ts.isConditionalExpression(expression)) {
    const { condition, whenTrue, whenFalse } = expression;
    const asked = testedNames(isGuard(condition, value) ? condition.right : condition, value);
    const one = namesOf(whenTrue, value);
    const other = whenFalse.getText() === "undefined" ? [] : namesOf(whenFalse, value);
    return asked && one && other ? [...asked, ...one, ...other] : null;
  }
  if (ts.isPropertyAccessExpression(expression) && ts.isIdentifier(expression.name))
    return textReadFrom(expression) === value ? [expression.name] : null;
  if (!ts.isElementAccessExpression(expression) || textReadFrom(expression) !== value) return null;
  const { argumentExpression: argument } = expression;
  return ts.isStringLiteralLike(argument) ? [argument] : null;
}

/** What is read from; in `(x as Event).a`, which says what is left, `x`. */
function textReadFrom({ expression }: Access): string {
  const inner = ts.isParenthesizedExpression(expression) ? expression.expression : expression;
  return (ts.isAsExpression(inner) ? inner.expression : expression).getText();
}

/** Whether the last thing of a chain of choices is `undefined`. */
function endsInNothing({ whenFalse }: ts.ConditionalExpression): boolean {
  return ts.isConditionalExpression(whenFalse)
    ? endsInNothing(whenFalse)
    : whenFalse.getText() === "undefined";
}

/** The names that `"a" in x || "b" in x` asks for. */
function testedNames(expression: ts.Expression, value: string): Name[] | null {
  if (isOr(expression)) {
    const [one, other] = [testedNames(expression.left, value), testedNames(expression.right, value)];
    return one && other && [...one, ...other];
  }
  if (!ts.isBinaryExpression(expression)) return null;
  const { left } = expression;
  return ts.isStringLiteralLike(left) && testedValue(left)?.getText() === value ? [left] : null;
}

/** `x && "a" in x`, of what may not be there. */
function isGuard(node: ts.Node, value: string): node is ts.BinaryExpression {
  return isAnd(node) && node.left.getText() === value;
}

/** `item ? (…) : undefined`, which asks for a value before the choice, where types do not say what may be missing. */
function askedFirst({ parent }: ts.Expression, value: string): ts.ConditionalExpression | null {
  const asked = parent.parent;
  const isFirst =
    ts.isParenthesizedExpression(parent) &&
    ts.isConditionalExpression(asked) &&
    asked.whenTrue === parent &&
    asked.condition.getText() === value &&
    asked.whenFalse.getText() === "undefined";
  return isFirst ? asked : null;
}

/** `page?.item && (…)`, which asks for what leads to a value before the choice. */
function ledBy({ parent }: ts.Expression, value: string): ts.BinaryExpression | null {
  const led = parent.parent;
  if (!ts.isParenthesizedExpression(parent) || !isAnd(led) || led.right !== parent) return null;
  const { left } = led;
  return ts.isOptionalChain(left) && withoutQuestions(left.getText()) === value ? led : null;
}

/** `((one) => one && (…))(first())`, with which a chain goes on. */
function linkOf({ parent }: ts.Expression, value: string): ts.CallExpression | null {
  const led = parent.parent;
  const isLed = ts.isParenthesizedExpression(parent) && isAnd(led) && led.right === parent;
  const call = isLed && led.left.getText() === value ? callAround(led, value) : null;
  const isContinued = call && isAccess(call.parent) && call.parent.questionDotToken !== undefined;
  return isContinued ? call : null;
}
