import type { Compiler, CompilerSymbol, Type } from "../compiler/compiler.ts";
import { literalOf } from "./type-origin.ts";

/**
 * True if code writes the new name of a member into an object that it spreads one with the old name into: whoever takes the
 * object has the new name, and the old one is only there beside it.
 *
 * @example
 * const event = { ...row, startAt: row.startsAt };
 */
export function isConverted(
  compiler: Compiler,
  newNames: ReadonlyMap<string, ReadonlySet<string>>,
  type: Type,
  member: CompilerSymbol,
): boolean {
  const literals = compiler.intersectedIn(type).flatMap((part) => literalOf(compiler, part) ?? []);
  const isWritten = (property: CompilerSymbol) =>
    compiler
      .declarationsOf(property)
      .some(({ node }) => literals.some((literal) => literal === node?.parent));
  if (literals.length === 0 || isWritten(member)) return false;
  return [...(newNames.get(member.name) ?? [])].some((name) => {
    const next = compiler.propertyOf(type, name);
    return next !== null && isWritten(next);
  });
}
