import { ts } from "ts-morph";
import { isIdentifier, quoteLike } from "../quote.ts";
import type { TextEdit } from "../text-edit.ts";
import type { Question } from "./ask.ts";
import { testedValue } from "./property-lookup.ts";
import type { Work } from "./work.ts";
import { preferredQuote } from "./write-name.ts";

export type Access = ts.PropertyAccessExpression | ts.ElementAccessExpression;

/** `"startAt" in x ? x.startAt : x.startsAt`, and what it replaces if the value may be read twice. */
export interface DualRead {
  text: string;
  edit: TextEdit | null;
}

/** A read that works whichever of some names a value has; null where a name is not read from a value. */
export function dualRead(
  { occurrence: { node }, role }: Question,
  first: string,
  others: readonly string[],
): DualRead | null {
  const { parent } = node;
  const source = node.getSourceFile();
  const tested = testedValue(node);
  if (tested) {
    const value = tested.getText(source);
    const tests = [first, ...others].map((name) => `${quoteLike(node.getText(source), name)} in ${value}`);
    return { text: tests.join(" || "), edit: null };
  }
  if (role !== "access" && role !== "element") return null;
  if (!ts.isPropertyAccessExpression(parent) && !ts.isElementAccessExpression(parent)) return null;
  const value = parent.expression.getText(source);
  const guard = parent.questionDotToken ? `${value} && ` : "";
  const reads = [first, ...others].map((name, index, { length }) => {
    const test = `${guard}${quoteLike(preferredQuote(source), name)} in ${value} ? `;
    return (index === length - 1 ? "" : test) + readAs(parent, name);
  });
  const text = reads.join(" : ");
  if (isWritten(parent) || parent.questionDotToken || !isPath(parent.expression)) return { text, edit: null };
  const [start, end] = [parent.getStart(source), parent.end];
  return { text, edit: { start, end, text: standsAlone(parent) ? text : `(${text})` } };
}

/** How the same value is read by another name. */
export function otherRead({ occurrence: { node }, role }: Question, to: string): string {
  const { parent } = node;
  if (role === "binding") return `{ ${isIdentifier(to) ? to : JSON.stringify(to)}: ${node.text} }`;
  if ((role !== "access" && role !== "element") || !ts.isExpression(parent)) return to;
  if (!ts.isPropertyAccessExpression(parent) && !ts.isElementAccessExpression(parent)) return to;
  return readAs(parent, to);
}

/** The same read by another name, and of a value that may be called otherwise. */
export function readAs(access: Access, name: string, value: string = access.expression.getText()): string {
  const source = access.getSourceFile();
  const dot = access.questionDotToken ? "?." : "";
  if (ts.isElementAccessExpression(access))
    return `${value}${dot}[${quoteLike(access.argumentExpression.getText(source), name)}]`;
  return isIdentifier(name)
    ? `${value}${dot || "."}${name}`
    : `${value}${dot}[${quoteLike(preferredQuote(source), name)}]`;
}

function isWritten(access: ts.Expression): boolean {
  const { parent } = access;
  if (ts.isBinaryExpression(parent)) {
    const { kind } = parent.operatorToken;
    return (
      parent.left === access && kind >= ts.SyntaxKind.FirstAssignment && kind <= ts.SyntaxKind.LastAssignment
    );
  }
  return (
    ts.isDeleteExpression(parent) || ts.isPrefixUnaryExpression(parent) || ts.isPostfixUnaryExpression(parent)
  );
}

/** Whether a condition can stand where a value does without parentheses. */
function standsAlone(expression: ts.Expression): boolean {
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
  if (ts.isNonNullExpression(expression) || ts.isParenthesizedExpression(expression))
    return isPath(expression.expression);
  return ts.isPropertyAccessExpression(expression) && isPath(expression.expression);
}

/** Lets a dual read become one read where its names come to be the same: `"a" in x ? x.a : x.a` is `x.a`. */
export function collapseDualReads(work: Work): void {
  const gone = new Set<ts.Node>();
  for (const { question, renamed } of work.answers) {
    const { node } = question.occurrence;
    const to = renamed?.to ?? null;
    const test = node.parent;
    const choice = test.parent;
    if (!renamed || to === null || gone.has(node) || !ts.isBinaryExpression(test) || test.left !== node)
      continue;
    if (!ts.isConditionalExpression(choice) || choice.condition !== test) continue;
    const names = namesOf(choice, test.right.getText());
    const last = names?.at(-1);
    // A test that does not tell things apart any more was not edited, but has another name all the same.
    const nameOf = (name: Name) =>
      work.edits.get(name)?.to ?? (testedValue(name) && work.answerAt(name)?.renamed?.to) ?? name.text;
    if (!names || !last || names.some((name) => nameOf(name) !== to)) continue;
    for (const name of names) gone.add(name);
    // The parentheses that a dual read needs where a read does not.
    const outer = choice.parent;
    const whole = ts.isParenthesizedExpression(outer) && !standsAlone(outer) ? outer : choice;
    const access = last.parent as Access;
    const range = { start: whole.getStart(), end: whole.end };
    work.rewrite(whole, range, readAs(access, to, work.textNow(access.expression)), renamed, to);
  }
}

type Name = ts.Identifier | ts.StringLiteralLike;

/** The names that an expression asks a value for and reads from it, if it does nothing else. */
function namesOf(expression: ts.Expression, value: string): Name[] | null {
  if (ts.isConditionalExpression(expression)) {
    const { condition, whenTrue, whenFalse } = expression;
    if (!ts.isBinaryExpression(condition) || condition.operatorToken.kind !== ts.SyntaxKind.InKeyword)
      return null;
    const { left, right } = condition;
    const [one, other] = [namesOf(whenTrue, value), namesOf(whenFalse, value)];
    if (!ts.isStringLiteralLike(left) || right.getText() !== value || !one || !other) return null;
    return [left, ...one, ...other];
  }
  if (ts.isPropertyAccessExpression(expression) && ts.isIdentifier(expression.name))
    return expression.expression.getText() === value ? [expression.name] : null;
  if (!ts.isElementAccessExpression(expression) || expression.expression.getText() !== value) return null;
  const { argumentExpression: argument } = expression;
  return ts.isStringLiteralLike(argument) ? [argument] : null;
}
