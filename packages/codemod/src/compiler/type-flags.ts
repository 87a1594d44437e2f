import { SyntaxKind } from "typescript/unstable/ast";
import { type Type as Native, type ObjectFlags, type ObjectType, TypeFlags } from "typescript/unstable/sync";
import type { Type } from "./compiler.ts";

/** Types that are computed from type parameters, and have properties by their constraints only. */
export const COMPUTED =
  TypeFlags.TypeVariable | TypeFlags.Index | TypeFlags.Conditional | TypeFlags.Substitution;
export const NULLISH = TypeFlags.Null | TypeFlags.Undefined | TypeFlags.Void;
export const TOP = TypeFlags.Any | TypeFlags.Unknown;
/** Types without properties. */
export const BARE = NULLISH | TOP | TypeFlags.Never;
/** Types that may have signatures. */
export const CALLABLE = TypeFlags.Object | TypeFlags.UnionOrIntersection | TypeFlags.Instantiable;
/** Declarations of functions that nobody can write a property to. */
export const FUNCTION_TYPES: ReadonlySet<SyntaxKind> = new Set([
  SyntaxKind.FunctionType,
  SyntaxKind.ConstructorType,
  SyntaxKind.MethodSignature,
]);

export function hasFlag(type: Type, flags: TypeFlags): boolean {
  return ((type as Native).flags & flags) !== 0;
}

export function hasObjectFlag(type: Native, flag: ObjectFlags): boolean {
  return type.isObjectType() && ((type as ObjectType).objectFlags & flag) !== 0;
}
