import { ts } from "ts-morph";
import { isEquality, isUnequal } from "../program/equality.ts";
import type { Edit } from "../text/edit.ts";
import { quoted, quoteOf } from "../text/quote.ts";
import type { FileStyle } from "./file-style.ts";
import { accessOf, memberText, presenceOf } from "./guarded-read.ts";
import { isCondition } from "./is-condition.ts";
import { type Form, joinsLineBefore, needsParentheses } from "./parentheses.ts";
import { type Access, isSpread, keyOfAccess, type Parts, pathOf, spanOf } from "./value-path.ts";

/** A name of members that a test selects. */
export interface SelectedName {
  name: string;
  /** True if no other member has the name, so that the value need not be compared. Then TypeScript narrows both ways. */
  isEnough?: boolean;
}

/** A test in the place of another one. */
interface GuardedTest {
  whole: ts.Expression;
  parts: Parts;
  form: Form;
}

/**
 * A test of a discriminant, or of a name, that narrows a union whose members spell the name otherwise.
 *
 * @param names the names of the members that the test selects.
 *
 * @example
 * // item.type === "event" → "kind" in item && item.kind === "event"
 * guardedTest(type, [{ name: "kind" }], style);
 * // "startsAt" in hit → "startAt" in hit || "startsAt" in hit
 * guardedTest(startsAt, [{ name: "startAt" }, { name: "startsAt" }], style);
 */
export function guardedTest(name: ts.Node, names: readonly SelectedName[], style: FileStyle): Edit[] | null {
  const test = guardedTestParts(name, names, style);
  if (!test) return null;
  const { whole, parts, form } = test;
  const isWrapped = needsParentheses(whole, form);
  if ((isWrapped || parts[0] === "(") && joinsLineBefore(whole)) return null;
  return [{ ...spanOf(whole), parts: isWrapped ? ["(", ...parts, ")"] : parts }];
}

export function guardedTestParts(
  name: ts.Node,
  names: readonly SelectedName[],
  style: FileStyle,
): GuardedTest | null {
  const access = accessOf(name);
  if (names.length === 0) return null;
  return access ? discriminantTest(access, names, style) : inTest(name, names, style);
}

function inTest(name: ts.Node, names: readonly SelectedName[], style: FileStyle): GuardedTest | null {
  const { parent: whole } = name;
  if (!ts.isBinaryExpression(whole) || whole.left !== name) return null;
  if (whole.operatorToken.kind !== ts.SyntaxKind.InKeyword || !pathOf(whole.right, false)) return null;
  // A comment would be written for each name.
  if (names.length > 1 && isSpread(whole)) return null;
  const quote = quoteOf(name.getText()) ?? style.quote;
  const value = { start: name.end, end: whole.end };
  const tests = names.map((one): Parts => [quoted(quote, one.name), value]);
  return { whole, parts: joined(tests), form: names.length > 1 ? "or" : "and" };
}

function discriminantTest(
  access: Access,
  names: readonly SelectedName[],
  style: FileStyle,
): GuardedTest | null {
  const whole = access.parent;
  const path = pathOf(access.expression, access.questionDotToken !== undefined);
  if (!path || !isEquality(whole) || isSpread(whole)) return null;
  const isNegated = isUnequal(whole);
  // A chain makes `undefined` of a test, which only a condition takes for `false`.
  if (path.optional && !isNegated && !isCondition(whole)) return null;
  const { left, right } = whole;
  const other = left === access ? right : left;
  if (!pathOf(other, false) && !isLiteral(other)) return null;
  const key = keyOfAccess(access);
  const operator = ` ${whole.operatorToken.getText().replace("!", "=")} `;
  const tests = names.map(({ name, isEnough }): Parts => {
    const has = presenceOf(name, path, style);
    if (isEnough) return has;
    const read = [...path.parts, memberText(name, key, style.quote)];
    return [
      ...has,
      " && ",
      ...(left === access ? [...read, operator, spanOf(other)] : [spanOf(other), operator, ...read]),
    ];
  });
  const isOne = tests.length === 1;
  const parts = joined(tests.map((test) => (isOne || !test.includes(" && ") ? test : ["(", ...test, ")"])));
  if (isNegated) return { whole, parts: ["!(", ...parts, ")"], form: "not" };
  return { whole, parts, form: isOne ? "and" : "or" };
}

function isLiteral(value: ts.Expression): boolean {
  return ts.isLiteralExpression(value) || ts.isToken(value);
}

function joined(tests: readonly Parts[]): Parts {
  return tests.flatMap((test, index) => (index === 0 ? test : [" || ", ...test]));
}
