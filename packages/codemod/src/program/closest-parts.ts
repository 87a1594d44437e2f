import type { Compiler, CompilerSymbol, Type } from "../compiler/compiler.ts";
import { hasMembers } from "./type-origin.ts";

/** A type that is computed may be a union of a thousand: nobody could say which of them a value becomes. */
export const MOST_PARTS = 500;

/** Of the types that a value could become, those that it does: the parts of a union that fit it best. */
export function closestParts(compiler: Compiler, source: Type, parts: readonly Type[]): readonly Type[] {
  if (parts.length < 2) return parts;
  if (parts.length > MOST_PARTS) return [];
  const own = parts.find((part) => part.id === source.id || includes(compiler, part, source));
  if (own) return [own];
  const possible = parts.filter(
    (part) => !isBare(compiler, source, part) && !isRuledOut(compiler, source, part),
  );
  if (possible.length === 1) return possible;
  const fitting = possible.filter((part) => compiler.isAssignable(source, part));
  if (fitting.length === 1) return fitting;
  // An object that is made anew of one has the type of that, and fits what has less, too.
  const same = fitting.filter((part) => compiler.isAssignable(part, source));
  if (same.length === 1) return same;
  const shared = (fitting.length > 0 ? fitting : possible).map((part) => ({
    part,
    count: sharedMembers(compiler, source, part),
  }));
  const most = Math.max(...shared.map(({ count }) => count));
  return shared.filter(({ count }) => count === most).map(({ part }) => part);
}

/** True if a discriminant says that a value is another one of several: `kind: "event"` of what is a holiday. */
export function isRuledOut(compiler: Compiler, source: Type, part: Type): boolean {
  if (!hasMembers(compiler, source)) return false;
  const properties = compiler.propertiesOf(part);
  compiler.typesOfSymbols(properties);
  return properties.some((property) => {
    const expected = compiler.typeOfSymbol(property);
    if (!expected || !isUnit(compiler, expected)) return false;
    const own = compiler.propertyOf(source, property.name);
    const received = own && compiler.typeOfSymbol(own);
    if (!received || !isUnit(compiler, received)) return false;
    return compiler.partsOf(received).every((one) => !compiler.isAssignable(one, expected));
  });
}

/** True if a part is `undefined`, `null` or a text, which no object is. */
function isBare(compiler: Compiler, source: Type, part: Type): boolean {
  return hasMembers(compiler, source) && (compiler.isNullish(part) || compiler.isText(part));
}

function includes(compiler: Compiler, part: Type, source: Type): boolean {
  return compiler.isIntersection(part) && compiler.intersectedIn(part).some(({ id }) => id === source.id);
}

function isUnit(compiler: Compiler, type: Type): boolean {
  const parts = compiler.partsOf(type).filter((part) => !compiler.isNullish(part));
  return parts.length > 0 && parts.every((part) => compiler.textOf(part) !== null);
}

/** How many properties two types have that are declared by the same declaration. */
function sharedMembers(compiler: Compiler, source: Type, part: Type): number {
  return compiler.propertiesOf(part).filter((property) => {
    const own = compiler.propertyOf(source, property.name);
    return own !== null && haveSameDeclaration(compiler, own, property);
  }).length;
}

function haveSameDeclaration(compiler: Compiler, one: CompilerSymbol, other: CompilerSymbol): boolean {
  const [first] = compiler.declarationsOf(one);
  const [second] = compiler.declarationsOf(other);
  return first !== undefined && first.path === second?.path && first.index === second.index;
}
