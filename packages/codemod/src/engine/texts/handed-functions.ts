import { ts } from "ts-morph";
import type { Checker } from "../../checker/checker.ts";
import { parameterAt } from "../referents/parameter-at.ts";
import { isAnyText, isUnknown } from "../referents/property-lookup.ts";
import { parametersOf } from "./given-names.ts";

/** A parameter of a function that is given away, to be called with what its place says: `show(mark)`, `onSort={mark}`. */
export interface Handed {
  value: ts.Expression;
  index: number;
}

/**
 * The parameter of a function that is given away somewhere.
 *
 * @param node where that is; the parameter itself for a function that has no name.
 */
export function handedAt(node: ts.Node, parameter: ts.ParameterDeclaration): Handed | null {
  const { parent: owner } = parameter;
  const value = node === parameter ? owner : node;
  const isValue =
    value === owner
      ? ts.isArrowFunction(owner) || ts.isFunctionExpression(owner)
      : ts.isIdentifier(value) || ts.isPropertyAccessExpression(value);
  return isValue ? { value: value as ts.Expression, index: parametersOf(owner).indexOf(parameter) } : null;
}

/** What a function is called with, as its place says, under the types that a checker knows; undefined if it may be any text. */
export function typeHanded(checker: Checker, { value, index }: Handed): ts.Type | undefined {
  const context = checker.getContextualType(value);
  const [signature] = context ? checker.getNonNullableType(context).getCallSignatures() : [];
  const type = signature && parameterAt(checker, signature, index);
  return type && !isUnknown(type) && !isAnyText(checker, type) ? type : undefined;
}
