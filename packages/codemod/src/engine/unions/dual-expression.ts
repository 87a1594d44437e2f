import { ts } from "ts-morph";
import type { Question } from "../ask.ts";
import { lookUp, mayBeMissing } from "../referents/property-lookup.ts";
import type { Renamed } from "../renamed.ts";
import { keyText } from "../syntax/keys.ts";
import { someChild } from "../syntax/nodes-at.ts";
import { isAssignment } from "../syntax/operators.ts";
import { isBeginOfFor, wrapped } from "../syntax/parentheses.ts";
import { rangeOf } from "../syntax/ranges.ts";
import { hasGetter, isAccess, isPath, nameIn } from "../syntax/value-paths.ts";
import { isAssigned, isWritten } from "../syntax/written.ts";
import type { Work } from "../work.ts";
import { textWith } from "../writing/text-with-edits.ts";
import { writeName } from "../writing/write-name.ts";
import { hasText, readFrom } from "./dual-read.ts";
import { namesOfAll, readNames } from "./read-names.ts";
import { type Telling, tellingField } from "./telling.ts";

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
  /** What is asked of it before it has one of the names, if it may be without. */
  telling: Telling | null;
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
  const found = value && whole && isSteady ? namesOf(work, value, node.text) : null;
  return value && whole && found ? { question, whole, value, ...found } : null;
}

/** Null if a field of a value has one name, or if it may be missing and nothing else says which name it would have. */
function namesOf(
  work: Work,
  value: ts.Expression,
  name: string,
): Pick<DualExpression, "names" | "telling"> | null {
  const type = work.checker.getTypeAtLocation(value);
  const found = readNames(work, type, name);
  if (found && !found.isOptional) return { names: found.names, telling: null };
  const all = namesOfAll(work, type, name);
  const telling = all && tellingField(work, all);
  return telling && { names: all.names, telling };
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
  const { question, whole, value, names, telling } = dual;
  const { node } = question.occurrence;
  const now = work.textNow(value);
  const isGuarded = ts.isOptionalChain(node.parent);
  const testOf = (name: string) => {
    const test = telling ? telling(node, name, now) : hasText(node, name, now);
    return isGuarded ? `${now} && ${test.includes(" || ") ? `(${test})` : test}` : test;
  };
  const texts = names.map((name, index) => {
    const written = textOf(work, dual, name);
    const text = ts.isBinaryExpression(whole) ? `(${written})` : written;
    return index === names.length - 1 ? text : `${testOf(name)} ? ${text}`;
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
  const { whole, question, names, value, telling } = dual;
  // Another name had it, or a part of it, written anew already.
  if (work.isCovered(question.occurrence.node)) return false;
  if (textOf(work, dual, question.occurrence.node.text).includes(` in ${work.textNow(value)} ? `))
    return false;
  if (telling && isKnownIn(work, whole, value, question.occurrence.node.text)) return false;
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

/** Whether a field is read in an expression where something before it made sure that it is there, as it would not by two names. */
function isKnownIn(work: Work, whole: ts.Node, value: ts.Expression, name: string): boolean {
  const { checker } = work;
  const isKnown = (node: ts.Node): boolean => {
    if (isAccess(node) && nameIn(node) === name && node.expression.getText() === value.getText()) {
      if (isWritten(node) || ts.isNonNullExpression(node.parent)) return false;
      return !mayBeMissing(checker.getTypeAtLocation(node));
    }
    return someChild(node, isKnown);
  };
  return isKnown(whole);
}
