import { ts } from "ts-morph";
import type { Checker } from "../../checker/checker.ts";
import { isIdentifier, quoteLike } from "../../quote.ts";
import type { Question } from "../ask.ts";
import type { Renamed } from "../renamed.ts";
import { testedValue } from "../syntax/keys.ts";
import { isAnd, isNot, isOr } from "../syntax/operators.ts";
import { cannotBegin, standsAlone, wrapped } from "../syntax/parentheses.ts";
import { rangeOf } from "../syntax/ranges.ts";
import { type Access, hasGetter, isAccess, isPath } from "../syntax/value-paths.ts";
import { isWritten } from "../syntax/written.ts";
import type { Work } from "../work.ts";
import { preferredQuote } from "../writing/file-style.ts";
import { isChainedPath, isThereWhereReached, withoutQuestions } from "./chains.ts";

/** A read that works whichever of some names a value has. */
export interface DualRead {
  question: Question;
  /** The names in the order in which they are asked for; the last one is asked for only where none may be there. */
  names: readonly string[];
  /** Whether there may be none of them. */
  isOptional: boolean;
  /** What it takes the place of: `event.startsAt`, or `"startsAt" in event`. */
  whole: ts.Expression;
  /** The value that the names are of. */
  value: ts.Expression;
  /** Whether reading the value twice gives the same. */
  isSteady: boolean;
  /** Whether it is asked once more whether there is something, though a chain has come there: `page?.item?.title`. */
  isAskedAgain: boolean;
  /** Whether types say what may be missing: if not, to ask for that and for a name in one tells nothing of what is left. */
  knowsNull: boolean;
  /** What the last name is read of, as it is called there, if nothing else rules out what may have any field. */
  rest?: string;
  /** What is asked before one of the names is read, if it is not the name itself. */
  testOf?: (name: string, value: string) => string;
}

/** Some names, each once, in the order in which they are asked for: whatever is left has the one that was there before. */
export function inTurn(names: readonly (string | null)[], before: string): string[] {
  const all = [...new Set(names)].filter((name) => name !== null);
  return [...all.filter((name) => name !== before), ...all.filter((name) => name === before)];
}

/** Null where a name is not read from a value. */
export function dualRead(
  checker: Checker,
  question: Question,
  names: readonly string[],
  isOptional: boolean,
): DualRead | null {
  const { node } = question.occurrence;
  const { parent } = node;
  const of = (whole: ts.Expression, value: ts.Expression): DualRead => {
    const isSteady = isPath(value) && !hasGetter(checker, value);
    const isAskedAgain =
      isAccess(whole) && whole.questionDotToken !== undefined && isThereWhereReached(checker, value);
    const { knowsNull } = checker;
    return { question, names, isOptional, whole, value, isSteady, isAskedAgain, knowsNull };
  };
  const value = testedValue(node);
  if (value) return of(parent as ts.BinaryExpression, value);
  const isRead = isAccess(parent) && (question.role === "access" || question.role === "element");
  return isRead ? of(parent, parent.expression) : null;
}

/**
 * `"startAt" in x ? x.startAt : x.startsAt`; what is computed is computed once:
 * `((one) => "startAt" in one ? one.startAt : one.startsAt)(first())`.
 */
export function dualText(
  { question, names, isOptional, whole, value, isSteady, isAskedAgain, knowsNull, rest, testOf }: DualRead,
  now = asArgument(value).getText(),
): string {
  const isRead = isAccess(whole);
  // What is known of a chain that has a value stays known of it: `a?.b && ("x" in a.b ? a.b.x : a.b.y)`.
  const isLead = isLed({ whole, value, isSteady }, now);
  const held = isLead ? withoutQuestions(now) : isSteady ? now : "one";
  const tests = names.map((name) =>
    testOf
      ? testOf(name, held)
      : isRead
        ? hasText(whole, name, held)
        : testAs(question.occurrence.node, name, held),
  );
  const mayLack = ts.isOptionalChain(whole) && !isLead;
  const isFirst = mayLack && isRead && !knowsNull;
  const guard = mayLack && !isFirst ? `${held} && ` : "";
  const readsIn = (access: Access) =>
    names.map((name, index) => {
      const isLast = index === names.length - 1 && !isOptional;
      // Where the chain before it came to an end, there is nothing to read from.
      const dot = (mayLack && !isFirst) || isAskedAgain ? "?." : ".";
      return isLast
        ? readAs(access, name, rest === undefined ? held : `(${held} as ${rest})`, dot)
        : `${guard}${tests[index]} ? ${readAs(access, name, held, isAskedAgain ? "?." : ".")}`;
    });
  // TypeScript does not rule out what may be without the name that it was asked for.
  const choice = isRead
    ? [...readsIn(whole), ...(isOptional ? ["undefined"] : [])].join(" : ")
    : tests.join(" || ");
  const text = isFirst ? `${held} ? (${choice}) : undefined` : choice;
  if (isLead) return `${now} && (${text})`;
  return held === now ? text : `((${held}) => ${text})(${now})`;
}

/** Whether a read through a chain is only asked whether there is something: what leads to it is asked first then. */
function isLed(
  { whole, value, isSteady }: Pick<DualRead, "whole" | "value" | "isSteady">,
  now: string,
): boolean {
  return (
    !isSteady &&
    !isChoice(now) &&
    isAccess(whole) &&
    ts.isOptionalChain(whole) &&
    isChainedPath(value) &&
    isOnlyAsked(whole)
  );
}

/** Whether a value, which was read by a path, is one by this or that name now: it is computed once. */
export function isChoice(now: string): boolean {
  return / in | \? /.test(now);
}

/** Whether it does not matter what a value is, but whether it is anything. */
export function isOnlyAsked(node: ts.Expression): boolean {
  const { parent } = node;
  if (ts.isParenthesizedExpression(parent)) return isOnlyAsked(parent);
  if (isNot(parent)) return true;
  if (isAnd(parent) && parent.left === node && isRendered(parent)) return true;
  if (isAnd(parent) || isOr(parent)) return isOnlyAsked(parent);
  if (ts.isConditionalExpression(parent) || ts.isForStatement(parent)) return parent.condition === node;
  return ts.isIfStatement(parent) || ts.isWhileStatement(parent) || ts.isDoStatement(parent);
}

/** Whether something stands between tags, where `false` shows no more than `null` does. */
function isRendered({ parent }: ts.Node): boolean {
  if (ts.isParenthesizedExpression(parent)) return isRendered(parent);
  return ts.isJsxExpression(parent) && (ts.isJsxElement(parent.parent) || ts.isJsxFragment(parent.parent));
}

/** In `(await first()).startsAt`, what is given to a call: it needs its parentheses only there. */
export function asArgument(value: ts.Expression): ts.Expression {
  const isNeeded = ts.isParenthesizedExpression(value) && !ts.isLeftHandSideExpression(value.expression);
  // Comments stay with them.
  return isNeeded && value.getText() === `(${value.expression.getText()})` ? value.expression : value;
}

/** Whether a dual read means the same where it stands as the read that it takes the place of. */
export function isSafe({ whole }: DualRead): boolean {
  return !isWritten(whole) && !isContinued(whole) && !(cannotBegin(whole) && !standsAlone(whole));
}

/** Whether a chain goes on with a read, which is not done either where the chain came to an end before it. */
export function isContinued(read: ts.Expression): boolean {
  const { parent } = read;
  return (
    ts.isOptionalChain(parent) &&
    parent.expression === read &&
    (ts.isNonNullExpression(parent) || !parent.questionDotToken)
  );
}

/** Writes the dual reads; only now it is known what all names in them are called. */
export function writeDualRead(work: Work, read: DualRead, renamed: Renamed): void {
  const { whole, value, names, question } = read;
  const before = work.textNow(value);
  // What is a choice itself now is computed once.
  const isSteady = read.isSteady && !isChoice(before);
  const text = dualTextInPlace({ ...read, isSteady }, isSteady ? before : argumentNow(work, value));
  work.rewrite(question.occurrence.node, rangeOf(whole), text, renamed, names[0] ?? "", value);
}

/** What a value is now, as it is given to a call. */
export function argumentNow(work: Work, value: ts.Expression): string {
  const now = work.textNow(value);
  const isWrapped = work.isRewritten(value) && /^\((?!\()/.test(now);
  return isWrapped ? now.slice(1, -1) : work.textNow(asArgument(value));
}

/** The same with the parentheses that it gets where it stands. */
export function dualTextInPlace(read: DualRead, now = asArgument(read.value).getText()): string {
  const { whole, isSteady } = read;
  const text = dualText(read, now);
  const isCalled = !isSteady && !isLed(read, now);
  return isCalled ? text : wrapped(whole, isAccess(whole) ? "choice" : "or", text);
}

/** How the same value is read by another name. */
export function otherRead(work: Work, { occurrence: { node }, role }: Question, to: string): string {
  const { parent } = node;
  if (role === "binding") return `{ ${isIdentifier(to) ? to : JSON.stringify(to)}: ${node.text} }`;
  if ((role !== "access" && role !== "element") || !isAccess(parent)) return to;
  return readAs(parent, to, work.textNow(parent.expression));
}

/** How a read is connected with what it is read from. */
type Dot = "." | "?.";

/** What connects them in a text, and comments. */
export const CONNECTION = /\/\*[\s\S]*?\*\/|\/\/.*|\?\.|[.[]/g;

/** The same read by another name, and of a value that may be called otherwise; comments and line breaks stay. */
export function readAs(
  access: Access,
  name: string,
  value: string = access.expression.getText(),
  dot: Dot = access.questionDotToken ? "?." : ".",
): string {
  const { text } = access.getSourceFile();
  const isElement = ts.isElementAccessExpression(access);
  const key = isElement ? access.argumentExpression : access.name;
  const before = text.slice(access.expression.end, key.getStart());
  const after = text.slice(key.end, access.end);
  // What had to be quoted need not be any more, and what need not be may have to.
  const isNeeded = isElement && ts.isStringLiteralLike(key) && !isIdentifier(key.text);
  if (isElement ? isNeeded && isIdentifier(name) : !isIdentifier(name))
    return readFrom(access, name, value, dot);
  const connected = before.replace(CONNECTION, (part) => {
    if (part === "[") return dot === "." || access.questionDotToken ? "[" : "?.[";
    if (part === "." || part === "?.") return isElement && dot === "." ? "" : dot;
    return part;
  });
  return value + connected + (isElement ? quoteLike(key.getText(), name) : name) + after;
}

/** `"startsAt" in hit` for another name, and of a value that may be called otherwise. */
export function testAs(name: ts.Node, to: string, value: string): string {
  const between = name.getSourceFile().text.slice(name.end, testedValue(name)?.getStart());
  return quoteLike(name.getText(), to) + between + value;
}

/** `"startAt" in value`, in the file that a node is in. */
export function hasText(node: ts.Node, name: string, value: string): string {
  return `${quoteLike(preferredQuote(node.getSourceFile()), name)} in ${value}`;
}

/** A read of a value, in the file that a node is in. */
export function readFrom(node: ts.Node, name: string, value: string, dot: Dot): string {
  if (isIdentifier(name)) return `${value}${dot}${name}`;
  return `${value}${dot === "." ? "" : dot}[${quoteLike(preferredQuote(node.getSourceFile()), name)}]`;
}

/** A read by whichever of some names is there: `"startAt" in x ? x.startAt : x.startsAt`. */
export function readInTurn(
  file: ts.SourceFile,
  names: readonly string[],
  value: string,
  isOptional: boolean,
): string {
  const reads = names.map((name, index) => {
    const read = readFrom(file, name, value, ".");
    const isLast = index === names.length - 1 && !isOptional;
    return isLast ? read : `${hasText(file, name, value)} ? ${read}`;
  });
  return [...reads, ...(isOptional ? ["undefined"] : [])].join(" : ");
}
