import { ts } from "ts-morph";
import { isAssignmentTarget } from "../program/name-role.ts";
import type { Edit } from "../text/edit.ts";
import { isIdentifier, type Quote, quoted, quoteOf } from "../text/quote.ts";
import type { FileStyle } from "./file-style.ts";
import { isCondition } from "./is-condition.ts";
import { type Form, joinsLineBefore, needsParentheses } from "./parentheses.ts";
import {
  type Access,
  isAccess,
  isSpread,
  keyOfAccess,
  type Parts,
  pathOf,
  spanOf,
  type ValuePath,
} from "./value-path.ts";

/** An expression that is printed, by how it binds. */
interface Printed {
  parts: Parts;
  form: Form;
}

/** How the members of a union spell a name. */
export interface GuardedNames {
  /** Two or more names, in the order in which they are tested. The last one is what is left. */
  names: readonly string[];
  /** True if none of them may be there, so that the last one is tested too. */
  mayLack?: boolean;
}

/**
 * A read that works whichever name a value has. Null if the value is more than a path, is written to or called, or if a chain
 * goes on behind the read.
 *
 * @example
 * // entry.startsAt → "startAt" in entry ? entry.startAt : entry.startsAt
 * guardedRead(startsAt, { names: ["startAt", "startsAt"] }, style);
 */
export function guardedRead(name: ts.Node, guarded: GuardedNames, style: FileStyle): Edit[] | null {
  const access = accessOf(name);
  if (!access || isWritten(access) || isContinued(access)) return null;
  const read = guardedReadParts(access, guarded, style);
  const isWrapped = read && needsParentheses(access, read.form);
  if (!read || (isWrapped && joinsLineBefore(access))) return null;
  return [{ ...spanOf(access), parts: isWrapped ? ["(", ...read.parts, ")"] : read.parts }];
}

/** The guarded read without the parentheses that its place asks for. */
export function guardedReadParts(access: Access, guarded: GuardedNames, style: FileStyle): Printed | null {
  const { expression: value, questionDotToken: question } = access;
  const path = pathOf(value, question !== undefined);
  if (!path || guarded.names.length < 2 || isSpread(access)) return null;
  const key = keyOfAccess(access);
  const memberOf = (name: string) => memberText(name, key, style.quote);
  const last = memberOf(guarded.names.at(-1) ?? "");
  const { optional } = path;
  if (!optional || (optional === value && ts.isIdentifier(value))) {
    // A variable that is missing is missing in the last read, too.
    const dot = question ? (last.startsWith("[") ? "?." : "?") : "";
    return { parts: choiceOf(guarded, path, memberOf, [spanOf(value), dot + last], style), form: "choice" };
  }
  // TypeScript does not see that a longer chain goes on where it was tested before: it is tested once, around all.
  const choice = choiceOf(guarded, { ...path, optional: null }, memberOf, [...path.parts, last], style);
  if (isCondition(access)) return { parts: [spanOf(optional), " && (", ...choice, ")"], form: "and" };
  return { parts: [spanOf(optional), " ? (", ...choice, ") : undefined"], form: "choice" };
}

/** Tests the names in turn. What is left is the last name, if one of them must be there. */
export function choiceOf(
  { names, mayLack }: GuardedNames,
  path: ValuePath,
  memberOf: (name: string) => string,
  last: Parts,
  style: FileStyle,
): Parts {
  const tested = mayLack ? names : names.slice(0, -1);
  const reads = tested.flatMap((name) => [
    ...presenceOf(name, path, style),
    " ? ",
    ...path.parts,
    memberOf(name),
    " : ",
  ]);
  return [...reads, ...(mayLack ? ["undefined"] : last)];
}

/** `"startAt" in entry`, after a test that there is an entry. */
export function presenceOf(name: string, { parts, optional }: ValuePath, style: FileStyle): Parts {
  const there = optional ? [spanOf(optional), " && "] : [];
  return [...there, `${quoted(style.quote, name)} in `, ...parts];
}

/** How a member is read, in brackets if another name is: `.startAt`, `["startAt"]`. */
export function memberText(name: string, key: ts.Node, quote: Quote): string {
  const own = quoteOf(key.getText());
  const keepsBrackets = own !== null && isIdentifier((key as ts.StringLiteralLike).text);
  return isIdentifier(name) && !keepsBrackets ? `.${name}` : `[${quoted(own ?? quote, name)}]`;
}

/** The access that reads a name. */
export function accessOf(name: ts.Node): Access | null {
  const { parent } = name;
  if (!isAccess(parent)) return null;
  const key = keyOfAccess(parent);
  return key === name && !ts.isPrivateIdentifier(name) ? parent : null;
}

/** True if a read is more than read: written, deleted, called with its value as `this`, or the name of a JSX tag. */
function isWritten(access: Access): boolean {
  let place: ts.Expression = access;
  while (ts.isParenthesizedExpression(place.parent) || isAsserted(place.parent)) place = place.parent;
  const { parent } = place;
  if (ts.isBinaryExpression(parent) && parent.left === place) {
    const { kind } = parent.operatorToken;
    if (kind >= ts.SyntaxKind.FirstAssignment && kind <= ts.SyntaxKind.LastAssignment) return true;
  }
  const { PlusPlusToken, MinusMinusToken } = ts.SyntaxKind;
  const isStepped =
    ts.isPrefixUnaryExpression(parent) && [PlusPlusToken, MinusMinusToken].includes(parent.operator);
  const isCalled = (ts.isCallExpression(parent) || ts.isNewExpression(parent)) && parent.expression === place;
  return (
    isStepped ||
    isCalled ||
    ts.isPostfixUnaryExpression(parent) ||
    (ts.isForInStatement(parent) && parent.initializer === place) ||
    ts.isDeleteExpression(parent) ||
    ts.isTaggedTemplateExpression(parent) ||
    ts.isExpressionWithTypeArguments(parent) ||
    ts.isDecorator(parent) ||
    ts.isJsxOpeningLikeElement(parent) ||
    ts.isJsxClosingElement(parent) ||
    isAssignmentTarget(place)
  );
}

function isAsserted(
  node: ts.Node,
): node is ts.NonNullExpression | ts.AssertionExpression | ts.SatisfiesExpression {
  return ts.isNonNullExpression(node) || ts.isAssertionExpression(node) || ts.isSatisfiesExpression(node);
}

/** True if a chain goes on behind a read, which is not done where the chain ends before: `hit?.startsAt.length`. */
function isContinued(access: Access): boolean {
  const { parent } = access;
  return (
    ts.isOptionalChain(parent) &&
    parent.expression === access &&
    (ts.isNonNullExpression(parent) || (ts.isOptionalChain(access) && !parent.questionDotToken))
  );
}
