import { ts } from "ts-morph";
import type { Checker } from "../../checker/checker.ts";
import { parameterTypes } from "../flows/flow-types.ts";
import { partsOf, typeArgumentsOf } from "./property-lookup.ts";
import type { Written } from "./type-leaves.ts";

/**
 * Of `keyof T`, `T`, filled in by the call if it is a parameter of what is called, or by the type that it is written in:
 * several, if that is one thing or another.
 */
export function keyOwners(checker: Checker, { type, call, holder, filled }: Written): ts.Type[] {
  if (!ts.isTypeOperatorNode(type) || type.operator !== ts.SyntaxKind.KeyOfKeyword) return [];
  const owner = checker.getTypeFromTypeNode(type.type);
  const said = filled && argumentOf(owner, filled.alias, filled.by);
  if (said) return [checker.getTypeFromTypeNode(said)];
  const given = holder ? argumentsFor(checker, owner, holder) : [];
  if (given.length > 0) return given;
  const signature =
    call && (owner.flags & ts.TypeFlags.TypeParameter) !== 0 ? checker.getResolvedSignature(call) : undefined;
  const declared = signature?.declaration;
  if (!signature || !declared || ts.isJSDocSignature(declared)) return [owner];
  // The parameters of the call itself have the types that it fills in.
  const parameters = parameterTypes(checker, signature);
  const found = declared.parameters
    .map((parameter, index) => filledIn(checker, owner, parameter.type, parameters[index]))
    .find(Boolean);
  return found ? [found] : [];
}

type Generic = ts.InterfaceDeclaration | ts.TypeAliasDeclaration;

/** Of what fills in the parameters of a type, that which stands for one of them. */
function argumentOf<Argument>(
  parameter: ts.Type,
  generic: Generic,
  given: readonly Argument[],
): Argument | undefined {
  const index =
    generic.typeParameters?.findIndex((one) => parameter.symbol?.declarations?.includes(one)) ?? -1;
  return given[index];
}

/** In `Column<Event>`, `Event` for the `T` of `interface Column<T>`; of each part of a union, its own. */
function argumentsFor(checker: Checker, parameter: ts.Type, holder: ts.Type): ts.Type[] {
  const [declaration] = parameter.symbol?.declarations ?? [];
  if (!declaration || !ts.isTypeParameterDeclaration(declaration)) return [];
  const generic = declaration.parent as Generic;
  return partsOf(checker.getNonNullableType(holder)).flatMap((part) => {
    const args = part.aliasSymbol?.declarations?.includes(generic)
      ? part.aliasTypeArguments
      : part.symbol?.declarations?.includes(generic)
        ? typeArgumentsOf(checker, part)
        : [];
    return argumentOf(parameter, generic, args ?? []) ?? [];
  });
}

/** What a type parameter is in a type, going by how that is written: of `readonly T[]`, what it holds. */
function filledIn(
  checker: Checker,
  parameter: ts.Type,
  type: ts.TypeNode | undefined,
  filled: ts.Type | undefined,
): ts.Type | undefined {
  if (!type || !filled) return undefined;
  const on = (inner: ts.TypeNode | undefined, one: ts.Type | undefined) =>
    filledIn(checker, parameter, inner, one);
  if (checker.getTypeFromTypeNode(type) === parameter) return filled;
  if (ts.isParenthesizedTypeNode(type) || ts.isTypeOperatorNode(type)) return on(type.type, filled);
  if (ts.isArrayTypeNode(type))
    return on(type.elementType, checker.getIndexTypeOfType(filled, ts.IndexKind.Number));
  if (ts.isUnionTypeNode(type))
    return type.types.map((one) => on(one, checker.getNonNullableType(filled))).find(Boolean);
  if (!ts.isTypeReferenceNode(type)) return undefined;
  const args = typeArgumentsOf(checker, filled);
  return (type.typeArguments ?? []).map((one, index) => on(one, args[index])).find(Boolean);
}
