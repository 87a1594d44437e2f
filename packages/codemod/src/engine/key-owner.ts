import { ts } from "ts-morph";
import type { Checker } from "../checker/checker.ts";
import type { Written } from "./asked-types.ts";
import { parameterTypes } from "./flow-types.ts";
import { partsOf, typeArgumentsOf } from "./property-lookup.ts";

/** Of `keyof T`, `T`, filled in by the call if it is a parameter of what is called, or by the type that it is written in. */
export function keyOwner(checker: Checker, { type, call, holder }: Written): ts.Type | undefined {
  if (!ts.isTypeOperatorNode(type) || type.operator !== ts.SyntaxKind.KeyOfKeyword) return undefined;
  const owner = checker.getTypeFromTypeNode(type.type);
  const given = holder && argumentFor(checker, owner, holder);
  if (given) return given;
  const signature =
    call && (owner.flags & ts.TypeFlags.TypeParameter) !== 0 ? checker.getResolvedSignature(call) : undefined;
  const declared = signature?.declaration;
  if (!signature || !declared || ts.isJSDocSignature(declared)) return owner;
  // The parameters of the call itself have the types that it fills in.
  const filled = parameterTypes(checker, signature);
  return declared.parameters
    .map((parameter, index) => filledIn(checker, owner, parameter.type, filled[index]))
    .find(Boolean);
}

/** In `Column<Event>`, `Event` for the `T` of `interface Column<T>`. */
function argumentFor(checker: Checker, parameter: ts.Type, holder: ts.Type): ts.Type | undefined {
  const [declaration] = parameter.symbol?.declarations ?? [];
  if (!declaration || !ts.isTypeParameterDeclaration(declaration)) return undefined;
  const { parent: generic } = declaration;
  const index = (generic as ts.InterfaceDeclaration).typeParameters?.indexOf(declaration) ?? -1;
  for (const part of partsOf(checker.getNonNullableType(holder))) {
    if (part.aliasSymbol?.declarations?.includes(generic as ts.Declaration))
      return part.aliasTypeArguments?.[index];
    if (part.symbol?.declarations?.includes(generic as ts.Declaration))
      return typeArgumentsOf(checker, part)[index];
  }
  return undefined;
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
