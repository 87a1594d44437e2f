import { ts } from "ts-morph";
import type { CompilerSymbol } from "../../compiler/compiler.ts";
import type { Slot } from "../../graph/slots.ts";
import type { NameRole } from "../../program/name-role.ts";
import { placeOf } from "../../program/place.ts";
import type { Program } from "../../program/program.ts";
import { resolving } from "../rule.ts";

/**
 * A name that a value without a type is asked for, where the same value is said to be of a type: by the predicate of the
 * function around it, or by an assertion there: `"startsAt" in value ? (value as Event) : null`.
 */
export const testedValue = resolving("values/tested-value", ["in", "access"], function* (program, names) {
  for (const { node, name, role } of names) {
    const value = role.kind === "in" ? role.node.right : role.node.expression;
    const tested = withoutAssertions(value);
    if (!ts.isIdentifier(tested) || !isWithoutType(program, value) || isReadOfAny(program, role)) continue;
    const slot = program.slotAt("key", node);
    for (const to of membersSaid(program, tested, name))
      if (to !== slot) yield { from: slot, to, certainty: "inferred", place: placeOf(node) };
  }
});

/** Anything may be read of a value that may be anything: that alone is no test. */
function isReadOfAny({ compiler }: Program, role: NameRole): boolean {
  const type = role.kind === "access" ? compiler.typeAt(role.node.expression) : null;
  return type !== null && compiler.isAny(type);
}

/** `any`, `unknown`, `object`, `{}`, and what tests before made of these: nothing declares a field of it. */
function isWithoutType({ compiler }: Program, value: ts.Expression): boolean {
  const type = compiler.typeAt(value);
  if (!type) return false;
  const isUndeclared = (property: CompilerSymbol) => compiler.declarationsOf(property).length === 0;
  return compiler
    .partsOf(type)
    .every((part) => compiler.isTopType(part) || compiler.propertiesOf(part).every(isUndeclared));
}

/** The members of a name in the types that a variable is said to be of, in the function around a place. */
function membersSaid(program: Program, variable: ts.Identifier, name: string): Slot[] {
  const { compiler } = program;
  const around = ts.findAncestor(variable, ts.isFunctionLike);
  if (!around) return [];
  const types: ts.TypeNode[] = [];
  const isIt = (node: ts.Node) => ts.isIdentifier(node) && node.text === variable.text;
  const { type } = around;
  if (type && ts.isTypePredicateNode(type) && type.type && isIt(type.parameterName)) types.push(type.type);
  const visit = (node: ts.Node): void => {
    if (ts.isAssertionExpression(node) && isIt(withoutAssertions(node.expression))) types.push(node.type);
    ts.forEachChild(node, visit);
  };
  visit(around);
  return types.flatMap((one) => program.memberSlots(compiler.typeAt(one), name));
}

function withoutAssertions(node: ts.Expression): ts.Expression {
  return ts.isParenthesizedExpression(node) || ts.isAssertionExpression(node) || ts.isNonNullExpression(node)
    ? withoutAssertions(node.expression)
    : node;
}
