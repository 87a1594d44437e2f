import { ts } from "ts-morph";
import type { Compiler, Type } from "../../compiler/compiler.ts";
import { keyOf } from "../../program/local-flows.ts";

/**
 * Of several types, those that an object is meant for by what is written in it: its keys, and texts of discriminants. If it is
 * meant for none, it may be for any.
 */
export function meantParts(
  compiler: Compiler,
  literal: ts.ObjectLiteralExpression,
  types: readonly Type[],
): { parts: readonly Type[]; isExact: boolean } {
  const all = types.flatMap((type) => compiler.partsOf(type)).filter((part) => !compiler.isNullish(part));
  const meant = all.filter((type) =>
    literal.properties.every((property) => {
      const key = property.name && keyOf(property.name);
      const member = key ? compiler.propertyOf(type, key) : null;
      if (!key || !member) return !key;
      const text = ts.isPropertyAssignment(property) ? property.initializer : null;
      const held = compiler.typeOfSymbol(member);
      return !text || !ts.isStringLiteralLike(text) || !held || mayBe(compiler, held, text.text);
    }),
  );
  return { parts: meant.length > 0 ? meant : all, isExact: meant.length > 0 };
}

function mayBe(compiler: Compiler, type: Type, text: string): boolean {
  const parts = compiler.partsOf(type).filter((part) => !compiler.isNullish(part));
  return (
    parts.every((part) => !compiler.isUnit(part)) || parts.some((part) => compiler.textOf(part) === text)
  );
}
