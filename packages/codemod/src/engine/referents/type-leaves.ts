import { ts } from "ts-morph";
import type { Checker } from "../../checker/checker.ts";
import { typeDeclaration } from "./declarations.ts";
import { lookUp } from "./property-lookup.ts";

/**
 * A type as it is written, and what fills in its parameters: a call of a generic function, the type that it is part of, or the
 * name by which it is said.
 */
export interface Written {
  type: ts.TypeNode;
  call?: ts.CallLikeExpression;
  holder?: ts.Type;
  filled?: { alias: ts.TypeAliasDeclaration; by: readonly ts.TypeNode[] };
}

/** How deep types are followed that refer to each other. */
export const DEPTH = 12;

/** The types that some declarations are written with. */
export function typesOf(declarations: readonly ts.Declaration[], holder?: ts.Type): Written[] {
  return declarations.flatMap((declaration) => {
    const { type } = declaration as { type?: ts.Node };
    return type && ts.isTypeNode(type) ? [{ type, ...(holder && { holder }) }] : [];
  });
}

/**
 * A type taken apart into those that can be told apart: literals, `keyof`, objects, lists. Names are followed to what
 * they are names of.
 */
export function leavesOf(checker: Checker, { type, ...filling }: Written, depth = 0): Written[] {
  if (depth > DEPTH) return [];
  const on = (...types: readonly ts.TypeNode[]) =>
    types.flatMap((one) => leavesOf(checker, { type: one, ...filling }, depth + 1));
  if (ts.isParenthesizedTypeNode(type)) return on(type.type);
  if (ts.isUnionTypeNode(type) || ts.isIntersectionTypeNode(type)) return on(...type.types);
  if (ts.isTypeOperatorNode(type) && type.operator === ts.SyntaxKind.ReadonlyKeyword) return on(type.type);
  if (ts.isIndexedAccessTypeNode(type)) {
    const { indexType, objectType } = type;
    if (indexType.kind === ts.SyntaxKind.NumberKeyword)
      return on(objectType).flatMap((one) =>
        elementTypes(checker, one).flatMap((inner) => leavesOf(checker, inner, depth + 1)),
      );
    if (!ts.isLiteralTypeNode(indexType) || !ts.isStringLiteral(indexType.literal)) return [];
    const owner = checker.getTypeFromTypeNode(objectType);
    const found = lookUp(checker, owner, indexType.literal.text);
    return typesOf(found?.declarations.flat() ?? []).flatMap((one) => leavesOf(checker, one, depth + 1));
  }
  if (!ts.isTypeReferenceNode(type)) return [{ type, ...filling }];
  const declaration = typeDeclaration(checker, type.typeName);
  if (declaration && ts.isTypeParameterDeclaration(declaration)) {
    const given = argumentFor(checker, declaration, filling.call);
    if (given) return leavesOf(checker, { type: given }, depth + 1);
    return declaration.constraint ? on(declaration.constraint) : [];
  }
  if (declaration && ts.isTypeAliasDeclaration(declaration) && !declaration.typeParameters)
    return leavesOf(checker, { type: declaration.type }, depth + 1);
  const { typeArguments: by = [] } = type;
  const [argument] = by;
  if (argument && THROUGH.has(type.typeName.getText())) return on(argument);
  const alias = declaration && ts.isTypeAliasDeclaration(declaration) ? declaration : undefined;
  const keys = alias && keysOfEach(alias);
  return keys ? [{ type: keys, filled: { alias, by } }] : [{ type, ...filling }];
}

/** In `type AnyKey<T> = T extends unknown ? keyof T : never`, `keyof T`: the keys of each member of a union. */
function keysOfEach({ type }: ts.TypeAliasDeclaration): ts.TypeNode | null {
  if (!ts.isConditionalTypeNode(type)) return null;
  const { checkType, trueType } = type;
  const isOfEach =
    ts.isTypeOperatorNode(trueType) &&
    trueType.operator === ts.SyntaxKind.KeyOfKeyword &&
    trueType.type.getText() === checkType.getText();
  return isOfEach ? trueType : null;
}

/** What a call says itself that a parameter of what it calls is: `Record<State, number>` in `reduce<Record<State, number>>(…)`. */
function argumentFor(
  checker: Checker,
  parameter: ts.TypeParameterDeclaration,
  call: ts.CallLikeExpression | undefined,
): ts.TypeNode | undefined {
  const { typeArguments } = (call ?? {}) as { typeArguments?: ts.NodeArray<ts.TypeNode> };
  const declaration = call && typeArguments && checker.getResolvedSignature(call)?.declaration;
  // One of a class, or of a function around it, is filled in elsewhere.
  if (!declaration || declaration !== parameter.parent || ts.isJSDocSignature(declaration)) return undefined;
  return typeArguments[declaration.typeParameters?.indexOf(parameter) ?? -1];
}

/** Types of the language that pass on what they are filled in with. */
const THROUGH = new Set([
  "Awaited",
  "Exclude",
  "Extract",
  "NonNullable",
  "Partial",
  "Promise",
  "Readonly",
  "Required",
]);

const LISTS = new Set(["Array", "ReadonlyArray", "Set", "ReadonlySet", "Iterable"]);

/** What a list holds. */
export function elementTypes(checker: Checker, written: Written): Written[] {
  return leavesOf(checker, written).flatMap(({ type, ...more }) => {
    if (ts.isArrayTypeNode(type)) return [{ type: type.elementType, ...more }];
    if (ts.isTupleTypeNode(type)) return type.elements.map((element) => ({ type: element, ...more }));
    const [argument] = ts.isTypeReferenceNode(type) ? (type.typeArguments ?? []) : [];
    return argument && ts.isTypeReferenceNode(type) && LISTS.has(type.typeName.getText())
      ? [{ type: argument, ...more }]
      : [];
  });
}

/** The keys, or the values, of an object that may have several of the same kind. */
export function entryTypes(checker: Checker, written: Written, index: 0 | 1): Written[] {
  return leavesOf(checker, written).flatMap(({ type, ...more }) => {
    if (ts.isTypeReferenceNode(type) && /^(Record|Map)$/.test(type.typeName.getText())) {
      const argument = type.typeArguments?.[index];
      return argument ? [{ type: argument, ...more }] : [];
    }
    if (ts.isMappedTypeNode(type)) {
      const inner = index === 0 ? type.typeParameter.constraint : type.type;
      return inner && !type.nameType ? [{ type: inner, ...more }] : [];
    }
    if (index === 0 || !ts.isTypeLiteralNode(type)) return [];
    return type.members.filter(ts.isIndexSignatureDeclaration).map((member) => ({ type: member.type }));
  });
}
