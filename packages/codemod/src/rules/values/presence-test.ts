import { ts } from "ts-morph";
import type { Type } from "../../compiler/compiler.ts";
import { placeOf } from "../../program/place.ts";
import type { Program } from "../../program/program.ts";
import { isCondition } from "../../rewrite/is-condition.ts";
import { resolving } from "../rule.ts";
import { assertedIn } from "./asserted-test.ts";

/**
 * A test by a member that tells one type from others, where another type has the new name. The test would be true
 * for both.
 *
 * @example
 * declare const plan: Event | { startAt: string };
 * const isEvent = (plan as Event).startsAt !== undefined;
 *
 * @remarks Not seen: a test without an assertion,
 * `declare const plan: Event | { startAt: string }; const isEvent = "startsAt" in plan`. `references/in-test` finds
 * it.
 */
export const presenceTest = resolving("values/presence-test", ["access"], function* (program, names) {
  for (const { node, name, role } of names) {
    const tested = isTested(role.node) ? assertedIn(role.node.expression) : null;
    const type = tested && program.compiler.typeAt(tested.expression);
    if (!type) continue;
    const slot = program.slotAt("key", node);
    for (const to of program.newNames.get(name) ?? [])
      if (isOfOthers(program, type, name, to)) yield { slot, name: to, by: null, place: placeOf(node) };
  }
});

/** True if a part of a type that lacks a name has the new one, or gets it. */
function isOfOthers({ compiler, newNames }: Program, type: Type, from: string, to: string): boolean {
  const before = [...newNames].flatMap(([name, next]) => (next.has(to) ? [name] : []));
  return compiler
    .partsOf(type)
    .some((part) => !has(part, from) && [to, ...before].some((name) => has(part, name)));

  function has(part: Type, name: string): boolean {
    return compiler.propertyOf(part, name) !== null;
  }
}

/** True if all that matters of a value is whether it is there. */
function isTested(value: ts.Expression): boolean {
  const { parent } = value;
  if (ts.isParenthesizedExpression(parent)) return isTested(parent);
  const isCompared = ts.isBinaryExpression(parent) && parent.left === value && isNothing(parent.right);
  return isCompared || isCondition(value);
}

function isNothing(node: ts.Expression): boolean {
  return node.kind === ts.SyntaxKind.NullKeyword || (ts.isIdentifier(node) && node.text === "undefined");
}
