import { ts } from "ts-morph";
import type { Checker } from "../../checker/checker.ts";
import { keyText } from "../syntax/keys.ts";
import { isAssigned } from "../syntax/written.ts";
import { declarationsOf, isInferred, typeDeclaration } from "./declarations.ts";
import { chosenBy } from "./type-places.ts";

/** What a name refers to. */
export interface Referent {
  /** The declarations of the property in each part of the type that has it. */
  declarations: ts.Declaration[][];
  /** The type that the property is looked up in. */
  owner: ts.Type;
  /** What is merged over it where it is read, and may have other names. */
  over?: readonly ts.Type[];
}

/** Whether what has a property need not have it. */
export function isOptionalProperty({ flags }: ts.Symbol): boolean {
  return (flags & ts.SymbolFlags.Optional) !== 0;
}

/**
 * Whether a property only stands for its lack, `{ title: string } | { title?: undefined }` of `found ? { title } : {}`. The
 * compiler makes one for all properties of a name, and has it declared where it came upon the name first.
 */
export function isLacked(checker: Checker, property: ts.Symbol, parts: readonly ts.Type[]): boolean {
  if (parts.length < 2 || !isNothing(checker, property)) return false;
  return parts.some((part) => {
    const other = checker.getPropertyOfType(part, property.name);
    return other !== undefined && !isNothing(checker, other);
  });
}

/** Whether a property of an object that is written out need not be there, and is nothing if it is. */
function isNothing(checker: Checker, property: ts.Symbol): boolean {
  if (!isOptionalProperty(property) || !declarationsOf(property).every(isInferred)) return false;
  return allOf(checker.getTypeOfSymbol(property)).every(
    ({ flags }) => (flags & ts.TypeFlags.Undefined) !== 0,
  );
}

/** Whether something is declared in an object, or in what a call is given beside it, of which it infers what it asks for. */
export function isGivenWith(literal: ts.Node, declaration: ts.Declaration): boolean {
  let argument = literal;
  while (isAroundGiven(argument.parent)) argument = argument.parent;
  const { parent: call } = argument;
  const { pos, end } = ts.isCallExpression(call) ? call.arguments : literal;
  // Each checker has trees of its own.
  const isSameFile = declaration.getSourceFile().fileName === literal.getSourceFile().fileName;
  return isSameFile && pos <= declaration.pos && declaration.end <= end;
}

/** Whether something stands for what is in it: `[{ title: "" }] as const`. */
function isAroundGiven(node: ts.Node): boolean {
  return (
    ts.isPropertyAssignment(node) ||
    ts.isObjectLiteralExpression(node) ||
    ts.isArrayLiteralExpression(node) ||
    ts.isParenthesizedExpression(node) ||
    (ts.isAsExpression(node) && ts.isConstTypeReference(node.type))
  );
}

/** What a type can be, `null` and `undefined` among it. */
export function allOf(type: ts.Type): readonly ts.Type[] {
  return type.isUnion() ? type.types : [type];
}

/** The texts among what a type can be. */
export function textsAmong(type: ts.Type): string[] {
  return allOf(type).flatMap((part) =>
    (part.flags & ts.TypeFlags.StringLiteral) !== 0 ? [(part as ts.StringLiteralType).value] : [],
  );
}

/** All that a key can be; null if that is not known. */
export function keyTexts(checker: Checker, type: ts.Type): string[] | null {
  const parts = partsOf(checker.getBaseConstraintOfType(type) ?? type);
  const texts = parts.flatMap(textsAmong);
  return texts.length < parts.length ? null : texts;
}

/** The parts of a union, null and undefined left out; any other type is its own only part. */
export function partsOf(type: ts.Type): ts.Type[] {
  return allOf(type).filter(({ flags }) => (flags & (ts.TypeFlags.Null | ts.TypeFlags.Undefined)) === 0);
}

/** Whether a value may be null or undefined. */
export function mayBeMissing(type: ts.Type): boolean {
  return partsOf(type).length < allOf(type).length;
}

/** What has the properties of a type: of `T extends FeedItem`, the parts of `FeedItem`. */
export function apparentParts(checker: Checker, type: ts.Type): ts.Type[] {
  return partsOf(type).flatMap((part) => partsOf(checker.getApparentType(part)));
}

/** What a property refers to in a type; null if no part of it has one of that name. */
export function lookUp(checker: Checker, owner: ts.Type, name: string): Referent | null {
  const parts = apparentParts(checker, owner);
  const declarations = parts.flatMap((part) => {
    const symbol = propertyOf(checker, part, name);
    if (!symbol || isLacked(checker, symbol, parts)) return [];
    return [declarationsOf(symbol).filter((one) => !isChoice(one))];
  });
  return declarations.length > 0 ? { declarations, owner } : null;
}

/** A property of a type, unless it is only what chooses the type: `kind` in `Extract<FeedItem, { kind: T }>`. */
export function propertyOf(checker: Checker, type: ts.Type, name: string): ts.Symbol | undefined {
  const symbol = checker.getPropertyOfType(type, name);
  const declarations = symbol?.declarations ?? [];
  return declarations.length > 0 && declarations.every(isChoice) ? undefined : symbol;
}

/** Whether a member of a type is there to choose some of a union by. */
function isChoice({ parent }: ts.Declaration): boolean {
  return ts.isTypeLiteralNode(parent) && chosenBy(parent) !== undefined;
}

/** Whether an object may have any further field. */
export function isOpen(checker: Checker, type: ts.Type): boolean {
  return checker.getIndexTypeOfType(type, ts.IndexKind.String) !== undefined;
}

/** Whether something that a value can be may have any further field. */
export function mayBeOpen(checker: Checker, type: ts.Type): boolean {
  return apparentParts(checker, type).some((part) => isOpen(checker, part));
}

/** The type that a pattern takes apart: `{ a, b: { c } }` in a declaration, a parameter or an assignment. */
export function typeOfPattern(
  checker: Checker,
  pattern: ts.ObjectBindingPattern | ts.ObjectLiteralExpression,
): ts.Type | undefined {
  if (!ts.isObjectBindingPattern(pattern)) return typeOfAssigned(checker, pattern);
  const { parent } = pattern;
  // A default is no more than what it stands for.
  const bound = ts.isBindingElement(parent) && parent.initializer ? typeOfBound(checker, parent) : undefined;
  return bound ?? checker.getTypeAtLocation(pattern);
}

/** The type of what an element of a pattern takes out, its default apart. */
function typeOfBound(checker: Checker, element: ts.BindingElement): ts.Type | undefined {
  const { parent: pattern, propertyName, name, dotDotDotToken } = element;
  if (dotDotDotToken) return undefined;
  const outer = ts.isArrayBindingPattern(pattern)
    ? checker.getTypeAtLocation(pattern)
    : typeOfPattern(checker, pattern);
  const key = ts.isArrayBindingPattern(pattern) ? null : keyText(propertyName ?? name);
  const inner = outer && (key === null ? elementOf(checker, outer) : typeOfProperty(checker, outer, key));
  return inner && checker.getNonNullableType(inner);
}

export function typeOfProperty(checker: Checker, owner: ts.Type, name: string): ts.Type | undefined {
  const symbol = checker.getPropertyOfType(checker.getNonNullableType(owner), name);
  return symbol && checker.getTypeOfSymbol(symbol);
}

/** The type of what names lead to, one after the other. */
export function typeAlong(checker: Checker, owner: ts.Type, path: readonly string[]): ts.Type | undefined {
  return path.reduce<ts.Type | undefined>((type, name) => type && typeOfProperty(checker, type, name), owner);
}

/** The type that the default of a pattern, or what is in it, stands for: `{ owner: { name } = { name: "" } }`. */
export function typeOfDefault(checker: Checker, node: ts.Expression): ts.Type | undefined {
  const { parent } = node;
  if (ts.isBindingElement(parent) && parent.initializer === node) return typeOfBound(checker, parent);
  if (ts.isParenthesizedExpression(parent)) return typeOfDefault(checker, parent);
  if (ts.isPropertyAssignment(parent)) {
    const outer = typeOfDefault(checker, parent.parent);
    const name = keyText(parent.name);
    return outer && name !== null ? typeOfProperty(checker, outer, name) : undefined;
  }
  const outer = ts.isArrayLiteralExpression(parent) ? typeOfDefault(checker, parent) : undefined;
  return outer && elementOf(checker, outer);
}

function typeOfAssigned(checker: Checker, node: ts.Node): ts.Type | undefined {
  const { parent } = node;
  if (ts.isParenthesizedExpression(parent)) return typeOfAssigned(checker, parent);
  if (ts.isBinaryExpression(parent)) {
    const { parent: outer } = parent;
    // A default: the value comes from further out.
    if (ts.isPropertyAssignment(outer) && isAssigned(outer.parent)) return typeOfAssigned(checker, parent);
    return checker.getTypeAtLocation(parent.right);
  }
  if (ts.isForOfStatement(parent)) return elementOf(checker, checker.getTypeAtLocation(parent.expression));
  if (ts.isPropertyAssignment(parent)) {
    const outer = typeOfAssigned(checker, parent.parent);
    return outer && typeOfProperty(checker, outer, keyText(parent.name) ?? "");
  }
  if (ts.isArrayLiteralExpression(parent)) {
    const outer = typeOfAssigned(checker, parent);
    return outer && elementOf(checker, outer);
  }
  return undefined;
}

function elementOf(checker: Checker, type: ts.Type): ts.Type | undefined {
  return checker.getIndexTypeOfType(checker.getApparentType(type), ts.IndexKind.Number);
}

/** In `Of<"done">`, what `Of<S extends State>` asks of its parameter: `State`. */
export function constraintOn(checker: Checker, argument: ts.TypeNode): ts.TypeNode | undefined {
  const { parent } = argument;
  if (!ts.isTypeReferenceNode(parent)) return undefined;
  const index = parent.typeArguments?.indexOf(argument) ?? -1;
  const generic = typeDeclaration(checker, parent.typeName);
  const isGeneric =
    generic &&
    (ts.isTypeAliasDeclaration(generic) || ts.isInterfaceDeclaration(generic) || ts.isClassLike(generic));
  return isGeneric ? generic.typeParameters?.[index]?.constraint : undefined;
}

/** What a generic type is filled in with. */
export function typeArgumentsOf(checker: Checker, type: ts.Type): readonly ts.Type[] {
  const isReference =
    (type.flags & ts.TypeFlags.Object) !== 0 &&
    ((type as ts.ObjectType).objectFlags & ts.ObjectFlags.Reference) !== 0;
  return isReference ? checker.getTypeArguments(type as ts.TypeReference) : [];
}

/** Whether nothing is known of what a type is. */
export function isUnknown(type: ts.Type): boolean {
  return (type.flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown)) !== 0;
}

/** Whether a type says no more than that something is a text: `string`, or `T extends string`. */
export function isAnyText(checker: Checker, type: ts.Type): boolean {
  const known = checker.getBaseConstraintOfType(type) ?? type;
  return allOf(known).some(({ flags }) => (flags & ts.TypeFlags.String) !== 0);
}
