import { ts } from "ts-morph";
import type { Type } from "../../compiler/compiler.ts";
import type { Program } from "../../program/program.ts";
import { isEquality } from "../../rewrite/equality.ts";
import { isCondition } from "../../rewrite/is-condition.ts";
import { edgesTo } from "../edges-to.ts";
import { resolving } from "../rule.ts";

/**
 * A name by which a union is tested, behind an assertion that only lets it be read: `(one as Approved).decidedOn !== undefined`
 * is true of each member that has it.
 */
export const assertedTest = resolving("values/asserted-test", ["access"], function* (program, names) {
  for (const use of names) {
    const asserted = isTested(use.role.node) ? assertedIn(use.role.node.expression) : null;
    const union = asserted && program.compiler.typeAt(asserted.expression);
    if (!asserted || !union || !isOneOf(program, asserted.type, union)) continue;
    yield* edgesTo(program, use, program.memberSlots(union, use.name));
  }
});

function assertedIn(value: ts.Expression): ts.AssertionExpression | null {
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
  if (ts.isBinaryExpression(parent) && isEquality(parent)) return true;
  return isCondition(read) || ts.isTypeOfExpression(parent) || ts.isPrefixUnaryExpression(parent);
}
