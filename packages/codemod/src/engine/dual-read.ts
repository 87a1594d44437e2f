import { ts } from "ts-morph";
import { isIdentifier, quoteLike } from "../quote.ts";
import type { Question } from "./ask.ts";
import { testedValue } from "./property-lookup.ts";
import type { Range, Renamed, Work } from "./work.ts";
import { preferredQuote } from "./write-name.ts";

export type Access = ts.PropertyAccessExpression | ts.ElementAccessExpression;

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
}

/** Some names, each once, in the order in which they are asked for: whatever is left has the one that was there before. */
export function inTurn(names: readonly (string | null)[], before: string): string[] {
  const all = [...new Set(names)].filter((name) => name !== null);
  return [...all.filter((name) => name !== before), ...all.filter((name) => name === before)];
}

/** Null where a name is not read from a value. */
export function dualRead(question: Question, names: readonly string[], isOptional: boolean): DualRead | null {
  const { node } = question.occurrence;
  const { parent } = node;
  const value = testedValue(node);
  if (value) return { question, names, isOptional, whole: parent as ts.BinaryExpression, value };
  if (!isAccess(parent) || (question.role !== "access" && question.role !== "element")) return null;
  return { question, names, isOptional, whole: parent, value: parent.expression };
}

/**
 * `"startAt" in x ? x.startAt : x.startsAt`; what is computed is computed once:
 * `((one) => "startAt" in one ? one.startAt : one.startsAt)(first())`.
 */
export function dualText(
  { question, names, isOptional, whole, value }: DualRead,
  now = withoutParentheses(value).getText(),
): string {
  const source = whole.getSourceFile();
  const isRead = isAccess(whole);
  const held = isPath(value) ? now : "one";
  const tests = names.map((name) => {
    const quote = isRead ? preferredQuote(source) : question.occurrence.node.getText(source);
    return `${quoteLike(quote, name)} in ${held}`;
  });
  const guard = ts.isOptionalChain(whole) ? `${held} && ` : "";
  const reads = names.map((name, index) => {
    const isLast = index === names.length - 1 && !isOptional;
    return isLast
      ? readAs(whole as Access, name, held)
      : `${guard}${tests[index]} ? ${readAs(whole as Access, name, held, ".")}`;
  });
  // TypeScript does not rule out what may be without the name that it was asked for.
  const text = isRead ? [...reads, ...(isOptional ? ["undefined"] : [])].join(" : ") : tests.join(" || ");
  return held === now ? text : `((${held}) => ${text})(${now})`;
}

/** In `(await first()).startsAt`, what needs its parentheses only there. */
function withoutParentheses(value: ts.Expression): ts.Expression {
  const isNeeded = ts.isParenthesizedExpression(value) && !ts.isLeftHandSideExpression(value.expression);
  return isNeeded ? value.expression : value;
}

/** Whether a dual read means the same where it stands as the read that it takes the place of. */
export function isSafe({ whole, value }: DualRead): boolean {
  const { parent } = whole;
  const isContinued =
    ts.isOptionalChain(parent) &&
    parent.expression === whole &&
    (ts.isNonNullExpression(parent) || !parent.questionDotToken);
  // Of what a chain goes on with, nobody knows whether it came to an end before.
  const isInside = isAccess(whole) && ts.isOptionalChain(whole) && !whole.questionDotToken && !isPath(value);
  return !isWritten(whole) && !isContinued && !isInside && !(startsStatement(whole) && !standsAlone(whole));
}

/** Writes the dual reads; only now it is known what all names in them are called. */
export function writeDualRead(work: Work, read: DualRead, renamed: Renamed): void {
  const { whole, value, names, question } = read;
  const text = dualText(read, work.textNow(isPath(value) ? value : withoutParentheses(value)));
  const isCall = !isPath(value);
  const isOr = ts.isBinaryExpression(whole);
  const isAlone = isCall || standsAlone(whole) || (isOr && isCondition(whole));
  work.rewrite(
    question.occurrence.node,
    rangeOf(whole),
    isAlone ? text : `(${text})`,
    renamed,
    names[0] ?? "",
  );
}

export function isAccess(node: ts.Node): node is Access {
  return ts.isPropertyAccessExpression(node) || ts.isElementAccessExpression(node);
}

export function rangeOf(node: ts.Node): Range {
  return { start: node.getStart(), end: node.end };
}

/** How the same value is read by another name. */
export function otherRead({ occurrence: { node }, role }: Question, to: string): string {
  const { parent } = node;
  if (role === "binding") return `{ ${isIdentifier(to) ? to : JSON.stringify(to)}: ${node.text} }`;
  if ((role !== "access" && role !== "element") || !isAccess(parent)) return to;
  return readAs(parent, to);
}

/** How a read is connected with what it is read from. */
type Dot = "." | "?.";

/** The same read by another name, and of a value that may be called otherwise. */
export function readAs(
  access: Access,
  name: string,
  value: string = access.expression.getText(),
  dot: Dot = access.questionDotToken ? "?." : ".",
): string {
  if (!ts.isElementAccessExpression(access)) return readFrom(access, name, value, dot);
  const quoted = quoteLike(access.argumentExpression.getText(), name);
  return `${value}${dot === "." ? "" : dot}[${quoted}]`;
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
    return isLast ? read : `${quoteLike(preferredQuote(file), name)} in ${value} ? ${read}`;
  });
  return [...reads, ...(isOptional ? ["undefined"] : [])].join(" : ");
}

/** Whether something is written, or deleted, and not only read. */
export function isWritten(access: ts.Expression): boolean {
  const { parent } = access;
  if (ts.isBinaryExpression(parent)) {
    const { kind } = parent.operatorToken;
    return (
      parent.left === access && kind >= ts.SyntaxKind.FirstAssignment && kind <= ts.SyntaxKind.LastAssignment
    );
  }
  const isCounted = ts.isPrefixUnaryExpression(parent) && /^(\+\+|--)/.test(parent.getText());
  return ts.isDeleteExpression(parent) || isCounted || ts.isPostfixUnaryExpression(parent);
}

/** Whether a line would begin with a parenthesis, which may go on with the one before. */
function startsStatement(expression: ts.Expression): boolean {
  const statement = ts.findAncestor(expression, ts.isStatement);
  return (
    statement !== undefined &&
    ts.isExpressionStatement(statement) &&
    statement.getStart() === expression.getStart()
  );
}

/** Whether `a || b` can stand where a test does without parentheses. */
function isCondition({ parent }: ts.Expression): boolean {
  return (
    ts.isIfStatement(parent) ||
    (ts.isBinaryExpression(parent) && parent.operatorToken.kind === ts.SyntaxKind.BarBarToken)
  );
}

/** Whether a condition can stand where a value does without parentheses. */
export function standsAlone(expression: ts.Expression): boolean {
  const { parent } = expression;
  if (ts.isCallExpression(parent) || ts.isNewExpression(parent)) return parent.expression !== expression;
  if (ts.isArrowFunction(parent)) return parent.body === expression;
  if (ts.isElementAccessExpression(parent)) return parent.argumentExpression === expression;
  return (
    ts.isVariableDeclaration(parent) ||
    ts.isReturnStatement(parent) ||
    ts.isPropertyAssignment(parent) ||
    ts.isJsxExpression(parent) ||
    ts.isTemplateSpan(parent) ||
    ts.isArrayLiteralExpression(parent) ||
    ts.isExpressionStatement(parent) ||
    ts.isParenthesizedExpression(parent)
  );
}

/** Whether reading it twice gives the same: names, and what is read from them. */
export function isPath(expression: ts.Expression): boolean {
  if (ts.isIdentifier(expression) || expression.kind === ts.SyntaxKind.ThisKeyword) return true;
  // Where a chain came to an end, TypeScript does not remember what was asked.
  if (ts.isOptionalChain(expression)) return false;
  if (ts.isNonNullExpression(expression) || ts.isParenthesizedExpression(expression))
    return isPath(expression.expression);
  if (ts.isElementAccessExpression(expression))
    return ts.isLiteralExpression(expression.argumentExpression) && isPath(expression.expression);
  return ts.isPropertyAccessExpression(expression) && isPath(expression.expression);
}
