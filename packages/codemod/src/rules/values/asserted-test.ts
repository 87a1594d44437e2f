import { ts } from "ts-morph";
import type { Type } from "../../compiler/compiler.ts";
import { isEquality } from "../../program/equality.ts";
import type { Program } from "../../program/program.ts";
import { isCondition } from "../../rewrite/is-condition.ts";
import { edgesTo } from "../edges-to.ts";
import { resolving } from "../rule.ts";

/**
 * A test of a union by a member, where the union is asserted to be one of its types. Every type with the member
 * declares it.
 *
 * @example
 * const hasStart = (entry as Event).startsAt !== undefined;
 *
 * @remarks Not seen: an assertion to a type that is no part of the union,
 * `const hasStart = (entry as Row).startsAt !== undefined`.
 */
export const assertedTest = resolving("values/asserted-test", ["access"], function* (program, names) {
  for (const use of names) {
    const asserted = isTested(use.role.node) ? assertedIn(use.role.node.expression) : null;
    const union = asserted && program.compiler.typeAt(asserted.expression);
    if (!asserted || !union || !isOneOf(program, asserted.type, union)) continue;
    yield* edgesTo(program, use, program.memberSlots(union, use.name));
  }
});

/** The assertion by which a value is read, for the moment. */
export function assertedIn(value: ts.Expression): ts.AssertionExpression | null {
  if (ts.isParenthesizedExpression(value)) return assertedIn(value.expression);
  return ts.isAssertionExpression(value) ? value : null;
}

function isOneOf({ compiler }: Program, type: ts.TypeNode, union: Type): boolean {
  const asserted = compiler.typeAt(type);
  const parts = compiler.partsOf(union);
  return parts.length > 1 && asserted !== null && parts.some(({ id }) => id === asserted.id);
}

/** True if a value is read only to know if it is there, or what it is. */
function isTested(read: ts.Expression): boolean {
  const { parent } = read;
  if (isEquality(parent)) return true;
  return isCondition(read) || ts.isTypeOfExpression(parent) || ts.isPrefixUnaryExpression(parent);
}
