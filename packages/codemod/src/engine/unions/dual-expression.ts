import { ts } from "ts-morph";
import { quoteLike } from "../../quote.ts";
import type { Question } from "../ask.ts";
import { lookUp } from "../referents/property-lookup.ts";
import type { Renamed } from "../renamed.ts";
import { keyText, testedValue } from "../syntax/keys.ts";
import { isAssignment } from "../syntax/operators.ts";
import {
  isBeginOfFor,
  withOwnAssertion,
  withOwnParentheses,
  withoutParentheses,
  wrapped,
} from "../syntax/parentheses.ts";
import { rangeOf } from "../syntax/ranges.ts";
import { hasGetter, isAccess, isPath } from "../syntax/value-paths.ts";
import { isAssigned, isWritten } from "../syntax/written.ts";
import type { Work } from "../work.ts";
import { preferredQuote } from "../writing/file-style.ts";
import { textWith } from "../writing/text-with-edits.ts";
import { writeName } from "../writing/write-name.ts";
import { readFrom } from "./dual-read.ts";
import { readNames } from "./read-names.ts";

/**
 * An expression that is written once for each name, as more depends on it than what is read: a write, what a chain goes on
 * with, a name that is given to a function beside the value: `"startAt" in x ? x?.startAt.slice(1) : x?.startsAt.slice(1)`.
 */
export interface DualExpression {
  question: Question;
  whole: ts.Expression;
  /** What has the names. */
  value: ts.Expression;
  /** The names in the order in which they are asked for; the last one is asked for by nobody. */
  names: readonly string[];
}

/** Null where there is no such expression, or where the value would be computed twice. */
export function dualExpression(work: Work, question: Question): DualExpression | null {
  const { node } = question.occurrence;
  const { parent } = node;
  const isRead = isAccess(parent) && (question.role === "access" || question.role === "element");
  const spread = isRead ? null : spreadBeside(work, question);
  const value = isRead ? parent.expression : (spread?.value ?? valueBeside(work, node));
  const whole = isRead
    ? aroundRead(parent)
    : (spread?.literal ?? (ts.isCallExpression(parent) ? parent : null));
  const isSteady = value && isPath(value) && !hasGetter(work.checker, value);
  const names = value && whole && isSteady ? namesOf(work, value, node.text) : null;
  return value && whole && names ? { question, whole, value, names } : null;
}

/** Null if a field of a value has one name, or if it may be missing where it would not be asked for. */
function namesOf(work: Work, value: ts.Expression, name: string): string[] | null {
  const found = readNames(work, work.checker.getTypeAtLocation(value), name);
  return found && !found.isOptional ? found.names : null;
}

/** How long an object may be that is written once for each name. */
const SHORT = 120;

/** In `{ ...event, title: "" }`, `event`: the copy has the names that it has. */
function spreadBeside(
  work: Work,
  { occurrence: { node }, role }: Question,
): { literal: ts.ObjectLiteralExpression; value: ts.Expression } | null {
  const { checker } = work;
  const literal = node.parent.parent;
  if ((role !== "key" && role !== "shorthand") || !ts.isObjectLiteralExpression(literal)) return null;
  const [spread, ...more] = literal.properties.filter(
    (one) =>
      ts.isSpreadAssignment(one) && lookUp(checker, checker.getTypeAtLocation(one.expression), node.text),
  );
  const isShort = literal.getText().length <= SHORT && !isAssigned(literal);
  if (!isShort || more.length > 0 || !spread || !ts.isSpreadAssignment(spread)) return null;
  const { expression: value } = spread;
  // Two fields that have other names would have to be written for each of both.
  const type = checker.getTypeAtLocation(value);
  const isOne = literal.properties.every(({ name }) => {
    const key = keyText(name);
    return key === null || key === node.text || readNames(work, type, key) === null;
  });
  return isOne ? { literal, value } : null;
}

/** In `pick(event, "title")`, `event`, if that is the only field which has two names. */
function valueBeside(work: Work, node: ts.Identifier | ts.StringLiteralLike): ts.Expression | null {
  const { checker } = work;
  const { parent: call } = node;
  if (!ts.isCallExpression(call) || !ts.isStringLiteralLike(node)) return null;
  const [value, ...others] = call.arguments.filter(
    (one) => one !== node && lookUp(checker, checker.getTypeAtLocation(one), node.text),
  );
  if (!value || others.length > 0) return null;
  const type = checker.getTypeAtLocation(value);
  const isOne = call.arguments.every(
    (one) => one === node || !ts.isStringLiteralLike(one) || readNames(work, type, one.text) === null,
  );
  return isOne ? value : null;
}

/** What a read is a part of, that would not be the same of a choice. */
function aroundRead(access: ts.Expression): ts.Expression | null {
  if (isWritten(access)) return writeOf(access);
  const { parent } = access;
  const isChained =
    (isAccess(parent) || ts.isCallExpression(parent) || ts.isNonNullExpression(parent)) &&
    parent.expression === access;
  return isChained ? aroundRead(parent) : access;
}

/** The expression that writes something; null where a choice could not take its place. */
function writeOf(written: ts.Expression): ts.Expression | null {
  const { parent } = written;
  if (ts.isNonNullExpression(parent) || ts.isParenthesizedExpression(parent)) return writeOf(parent);
  if (ts.isDeleteExpression(parent) || ts.isPostfixUnaryExpression(parent)) return parent;
  if (!isAssignment(parent) && !ts.isPrefixUnaryExpression(parent)) return null;
  return isBeginOfFor(parent) || isAssigned(parent) ? null : parent;
}

export function dualExpressionText(work: Work, dual: DualExpression): string {
  const { question, whole, value, names } = dual;
  const { node } = question.occurrence;
  const quote = preferredQuote(node.getSourceFile());
  const now = work.textNow(value);
  const guard = ts.isOptionalChain(node.parent) ? `${now} && ` : "";
  const texts = names.map((name, index) => {
    const written = textOf(work, dual, name);
    const text = ts.isBinaryExpression(whole) ? `(${written})` : written;
    return index === names.length - 1 ? text : `${guard}${quoteLike(quote, name)} in ${now} ? ${text}`;
  });
  return texts.join(" : ");
}

/** An expression with one of the names, by which the same value is read in it, too. */
function textOf(work: Work, { question, whole, value }: DualExpression, name: string): string {
  const { node } = question.occurrence;
  const file = node.getSourceFile();
  const others = [...work.edits.in(file)].flatMap(([at, edit]) => {
    if (at === node) return [];
    const isSame = file.text.slice(edit.start, edit.end) === readFrom(file, node.text, value.getText(), ".");
    return [isSame ? { ...edit, text: readFrom(file, name, work.textNow(value), ".") } : edit];
  });
  const edit = name === node.text ? null : writeName(work, question, name);
  const own = { file, from: node.text, to: name, at: "" };
  return textWith(whole, edit ? [...others, { ...edit, ...own }] : others);
}

/**
 * Writes the expressions; only now it is known what all names in them are called. False if the value is asked for another
 * name inside, where it is known already what it is.
 */
export function writeDualExpression(work: Work, dual: DualExpression, renamed: Renamed): boolean {
  const { whole, question, names, value } = dual;
  // Another name had it, or a part of it, written anew already.
  if (work.isCovered(question.occurrence.node)) return false;
  if (textOf(work, dual, question.occurrence.node.text).includes(` in ${work.textNow(value)} ? `))
    return false;
  const text = dualExpressionText(work, dual);
  work.rewrite(
    question.occurrence.node,
    rangeOf(whole),
    ts.isBinaryExpression(whole) ? text : wrapped(whole, "choice", text),
    renamed,
    names[0] ?? "",
  );
  return true;
}

/** Lets such expressions become one where their names come to be the same. */
export function collapseDualExpressions(work: Work): void {
  for (const file of work.sources.matching(/["'] in /)) {
    const visit = (node: ts.Node): void => {
      ts.forEachChild(node, visit);
      if (ts.isConditionalExpression(node)) collapse(work, node);
    };
    visit(file);
  }
}

function collapse(work: Work, choice: ts.ConditionalExpression): void {
  const { condition, whenTrue, whenFalse } = choice;
  const test = ts.isBinaryExpression(condition) && !testedValue(condition.left) ? condition.right : condition;
  const name = ts.isBinaryExpression(test) && testedValue(test.left) ? test.left : null;
  const own = name ? work.answerAt(name)?.renamed : undefined;
  const renamed = own ?? work.renameIn(choice);
  // What keeps its name may be asked for, but nothing else.
  if (!name || !renamed || (!own && (name as ts.StringLiteral).text !== renamed.to)) return;
  const text = work.textNow(withoutParentheses(whenTrue));
  if (text !== work.textNow(withoutParentheses(whenFalse))) return;
  // A choice binds no less than an assignment, which had parentheses where it has them.
  const whole = isWrite(whenTrue) ? choice : withOwnAssertion(withOwnParentheses(choice, "choice"));
  work.rewrite(whole, rangeOf(whole), text, renamed, renamed.to ?? "");
}

function isWrite(node: ts.Expression): boolean {
  return ts.isBinaryExpression(withoutParentheses(node));
}
