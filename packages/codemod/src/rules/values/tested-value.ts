import { ts } from "ts-morph";
import type { Slot } from "../../graph/slots.ts";
import type { NameRole } from "../../program/name-role.ts";
import { nodesIn } from "../../program/nodes-in.ts";
import type { Program } from "../../program/program.ts";
import { edgesFrom } from "../edges-to.ts";
import { resolving } from "../rule.ts";
import { saysNothing } from "./type-predicate.ts";

/**
 * A name that code tests a value without a type for, where the same function asserts the value to be of a type.
 *
 * @example
 * const store = (value: object) => {
 *   if ("startsAt" in value) save(value as Event);
 * };
 *
 * @remarks Not seen: a function that asserts no type, `const hasStart = (value: object) => "startsAt" in value`.
 */
export const testedValue = resolving("values/tested-value", ["in", "access"], function* (program, names) {
  for (const { node, name, role } of names) {
    const value = role.kind === "in" ? role.node.right : role.node.expression;
    const tested = withoutAssertions(value);
    if (!ts.isIdentifier(tested) || !saysNothing(program, value) || isReadOfAny(program, role)) continue;
    yield* edgesFrom(program.slotAt("key", node), membersSaid(program, tested, name), "inferred");
  }
});

/** Anything may be read of a value that may be anything: that alone is no test. */
function isReadOfAny({ compiler }: Program, role: NameRole): boolean {
  const type = role.kind === "access" ? compiler.typeAt(role.node.expression) : null;
  return type !== null && compiler.isAny(type);
}

/** The members of a name in the types that a variable is said to be of, in the function around a place. */
function membersSaid(program: Program, variable: ts.Identifier, name: string): Slot[] {
  const { compiler } = program;
  const around = ts.findAncestor(variable, ts.isFunctionLike);
  if (!around) return [];
  const isIt = (node: ts.Node) => ts.isIdentifier(node) && node.text === variable.text;
  const asserted = nodesIn(around, ts.isAssertionExpression).filter(({ expression }) =>
    isIt(withoutAssertions(expression)),
  );
  return asserted.map(({ type }) => type).flatMap((one) => program.memberSlots(compiler.typeAt(one), name));
}

function withoutAssertions(node: ts.Expression): ts.Expression {
  return ts.isParenthesizedExpression(node) || ts.isAssertionExpression(node) || ts.isNonNullExpression(node)
    ? withoutAssertions(node.expression)
    : node;
}
