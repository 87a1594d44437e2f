import { ts } from "ts-morph";
import type { Checker } from "../../checker/checker.ts";
import { remembered } from "../../remembered.ts";
import { isInferred } from "../referents/declarations.ts";
import { allOf, isUnknown, partsOf, typeArgumentsOf } from "../referents/property-lookup.ts";

/** Whether a type is that of an object that is written somewhere: there is an end to that. */
export function isWritten(type: ts.Type): boolean {
  return partsOf(type).every(({ symbol }) => ((symbol?.flags ?? 0) & ts.SymbolFlags.ObjectLiteral) !== 0);
}

/** Of several things that a value could become, those that it is: of those that are made alike, what has most in common with it. */
export function closestParts(checker: Checker, source: ts.Type, into: ts.Type): readonly ts.Type[] {
  const ofAll = remembered(closest, checker, () => new Map<ts.Type, Map<ts.Type, readonly ts.Type[]>>());
  const ofSource = remembered(ofAll, source, () => new Map<ts.Type, readonly ts.Type[]>());
  return remembered(ofSource, into, () => closestOf(checker, source, into));
}

/** The same two types meet in many places. */
const closest = new WeakMap<Checker, Map<ts.Type, Map<ts.Type, readonly ts.Type[]>>>();

function closestOf(checker: Checker, source: ts.Type, into: ts.Type): readonly ts.Type[] {
  const fitting = fittingParts(checker, source, into);
  if (fitting.length < 2) return fitting;
  const shared = fitting.map((part) => ({ part, fields: fieldsShared(checker, source, part) }));
  const same = shared.filter(({ fields }) => fields.every(({ isSame }) => isSame));
  const made = (same.length > 0 ? same : shared).map(({ part, fields }) => {
    return { part, count: fields.filter(({ declaration }) => isInferred(declaration)).length };
  });
  const most = Math.max(...made.map(({ count }) => count));
  return made.filter(({ count }) => count === most).map(({ part }) => part);
}

/** Of several things that a value could become, those that it may be. */
export function fittingParts(checker: Checker, source: ts.Type, into: ts.Type): ts.Type[] {
  const parts = partsOf(into).map((part) => checker.getApparentType(part));
  // What is asked for by its own type, or by that and more, is nothing else.
  const own = parts.find((part) => part === source || (part.isIntersection() && part.types.includes(source)));
  if (own) return [own];
  // So is a copy of one of them, in whatever way some of it is written anew.
  const whole = parts.length > 1 ? parts.filter((part) => isWholeCopyOf(checker, source, part)) : [];
  if (whole.length > 0) return whole;
  const fitting = parts.length > 1 ? parts.filter((part) => checker.isTypeAssignableTo(source, part)) : parts;
  const same = fitting.length > 1 ? fitting.filter((part) => isCopyOf(checker, source, part)) : [];
  if (same.length > 0) return same;
  if (fitting.length > 0) return fitting;
  const possible = parts.filter((part) => !isRuledOut(checker, source, part));
  // What has all of its fields was made of it, and of something else.
  const made = possible.filter((part) => hasFieldsOf(checker, source, part));
  if (made.length > 0) return made;
  return possible.length > 0 ? possible : parts;
}

/** Whether a field says that something is another one of several: `kind: "event"` of what is a holiday. */
export function isRuledOut(checker: Checker, source: ts.Type, part: ts.Type): boolean {
  return checker.getPropertiesOfType(part).some((property) => {
    const own = checker.getPropertyOfType(source, property.name);
    const asked = checker.getTypeOfSymbol(property);
    if (!own || !isOneOfFew(asked)) return false;
    const type = checker.getTypeOfSymbol(own);
    return isOneOfFew(type) && definedParts(type).every((one) => !checker.isTypeAssignableTo(one, asked));
  });
}

/** Whether all that something can be, if it is there, is known: `"event"`, `"event" | "talk"`, `null`. */
function isOneOfFew(type: ts.Type): boolean {
  const parts = definedParts(type);
  return parts.length > 0 && parts.every(({ flags }) => (flags & ts.TypeFlags.Unit) !== 0);
}

function definedParts(type: ts.Type): ts.Type[] {
  return allOf(type).filter(({ flags }) => (flags & ts.TypeFlags.Undefined) === 0);
}

/** Whether a type has all fields of another one, as a copy of it has, in which some can be written anew. */
function isCopyOf(checker: Checker, type: ts.Type, of: ts.Type): boolean {
  const properties = checker.getPropertiesOfType(of).map(({ name, declarations }) => {
    const own = checker.getPropertyOfType(type, name)?.declarations?.[0];
    return { isSame: own && own === declarations?.[0], isWritten: own && isInferred(own) };
  });
  return (
    properties.some(({ isSame }) => isSame) &&
    properties.every(({ isSame, isWritten }) => isSame || isWritten)
  );
}

/** The same of a type that has no field of yet another one. */
function isWholeCopyOf(checker: Checker, type: ts.Type, of: ts.Type): boolean {
  const isOfIt = ({ name, declarations }: ts.Symbol) =>
    checker.getPropertyOfType(of, name) !== undefined || declarations?.every(isInferred) === true;
  return isCopyOf(checker, type, of) && checker.getPropertiesOfType(type).every(isOfIt);
}

/** Whether a type has all fields of another one: each the same, or picked of it and of others, or written anew. */
function hasFieldsOf(checker: Checker, of: ts.Type, type: ts.Type): boolean {
  const fields = checker.getPropertiesOfType(of).map(({ name, declarations = [] }) => {
    const own = checker.getPropertyOfType(type, name)?.declarations ?? [];
    return { isSame: own.some((one) => declarations.includes(one)), isWritten: own.some(isInferred) };
  });
  return fields.some(({ isSame }) => isSame) && fields.every(({ isSame, isWritten }) => isSame || isWritten);
}

/** The fields of two types that have the same declaration, and whether they are of the same type in both. */
function fieldsShared(checker: Checker, type: ts.Type, of: ts.Type) {
  return checker.getPropertiesOfType(of).flatMap((property) => {
    const own = checker.getPropertyOfType(type, property.name);
    const [declaration] = own?.declarations ?? [];
    return own && declaration && declaration === property.declarations?.[0]
      ? [{ declaration, isSame: checker.getTypeOfSymbol(own) === checker.getTypeOfSymbol(property) }]
      : [];
  });
}

export function elementOf(checker: Checker, type: ts.Type): ts.Type | undefined {
  return checker.isArrayType(type) || checker.isTupleType(type)
    ? checker.getIndexTypeOfType(type, ts.IndexKind.Number)
    : undefined;
}

/** What an object holds that may have any key. */
export function entryOf(checker: Checker, type: ts.Type): ts.Type | undefined {
  return checker.getIndexTypeOfType(type, ts.IndexKind.String);
}

/** Of what a value can be, the objects that are made on the spot, each with what it can be used as, which stands beside it. */
export function alternativesIn(checker: Checker, type: ts.Type): [made: ts.Type, other: ts.Type][] {
  const parts = partsOf(type);
  const made = parts.length > 1 ? parts.filter(isMadeObject) : [];
  return made.flatMap((one) =>
    parts
      .filter((other) => !isMadeObject(other) && checker.isTypeAssignableTo(one, other))
      .map((other): [ts.Type, ts.Type] => [one, other]),
  );
}

/**
 * What an object is no more than that stands beside it, and so has become: `[...events, { id: "1", startsAt: "" }]`, `found ?
 * event : { id: "1", startsAt: "" }`.
 */
export function madeBeside(checker: Checker, node: ts.Expression): ts.Type[] {
  if (!ts.isObjectLiteralExpression(node)) return [];
  const own = checker.getTypeAtLocation(node);
  return alternativesTo(checker, node)
    .flatMap(partsOf)
    .filter((other) => !isMadeObject(other) && checker.isTypeAssignableTo(own, other));
}

/** The types of what an expression is one of several with, in a list or a choice. */
function alternativesTo(checker: Checker, node: ts.Expression): ts.Type[] {
  const { parent } = node;
  if (
    ts.isParenthesizedExpression(parent) ||
    (ts.isAsExpression(parent) && ts.isConstTypeReference(parent.type))
  )
    return alternativesTo(checker, parent);
  if (ts.isConditionalExpression(parent) && parent.condition !== node) {
    const other = parent.whenTrue === node ? parent.whenFalse : parent.whenTrue;
    return [...typesIn(checker, other), ...alternativesTo(checker, parent)];
  }
  if (!ts.isArrayLiteralExpression(parent)) return [];
  return parent.elements.flatMap((other) => (other === node ? [] : typesIn(checker, other)));
}

/** The type of an element, or of what a list that is spread holds; what is made on the spot is nothing by itself. */
function typesIn(checker: Checker, node: ts.Expression): ts.Type[] {
  if (ts.isObjectLiteralExpression(node)) return [];
  if (!ts.isSpreadElement(node)) return [checker.getTypeAtLocation(node)];
  const lists = partsOf(checker.getTypeAtLocation(node.expression));
  return lists.flatMap((list) => elementOf(checker, list) ?? []);
}

export function isMadeObject({ symbol }: ts.Type): boolean {
  const [declaration] = symbol?.declarations ?? [];
  return declaration !== undefined && ts.isObjectLiteralExpression(declaration);
}

/** Whether a type is that of a class or an interface. */
function isNamed({ symbol }: ts.Type): boolean {
  return ((symbol?.flags ?? 0) & (ts.SymbolFlags.Class | ts.SymbolFlags.Interface)) !== 0;
}

/** Types of the language itself, such as Promise and Map, are compared by what they hold. */
export function isOfLibrary(checker: Checker, type: ts.Type): boolean {
  return isNamed(type) && isOfLanguage(checker, type);
}

/** Whether a type was written for the language, as what it makes of others is: `Partial`, `Record`. */
export function isOfLanguage(checker: Checker, { symbol }: ts.Type): boolean {
  const path = checker.fileOf(symbol);
  return path !== undefined && isLibraryFile(path);
}

/** Whether a type is all that a package says of it: nothing is filled in that would be of anybody else's. */
export function isClosed(checker: Checker, type: ts.Type, depth = 0): boolean {
  const isFilledClosed = (argument: ts.Type) =>
    depth < CLOSED_DEPTH &&
    partsOf(argument).every((part) => (part.flags & OBJECTS) === 0 || isClosed(checker, part, depth + 1));
  return isNamed(type) && isOfPackage(checker, type) && typeArgumentsOf(checker, type).every(isFilledClosed);
}

/** How deep it is looked into what is filled in. */
const CLOSED_DEPTH = 8;

/** What can have fields. */
const OBJECTS = ts.TypeFlags.Object | ts.TypeFlags.Intersection | ts.TypeFlags.Instantiable;

/** Whether two types are one class or interface, of which each checker has a type of its own; nothing is filled in. */
export function isOneClass(checker: Checker, type: ts.Type, other: ts.Type): boolean {
  const isPlain = (one: ts.Type) => isNamed(one) && typeArgumentsOf(checker, one).length === 0;
  const [own, theirs] = [type, other].map(({ symbol }) => symbol?.declarations?.[0]);
  return own !== undefined && own === theirs && isPlain(type) && isPlain(other);
}

export function isPromise(checker: Checker, type: ts.Type): boolean {
  return type.symbol?.name === "Promise" && isOfLibrary(checker, type);
}

/** Whether nothing is known of a value, or of what it promises: `return response.json()`. */
export function isUnknownThen(checker: Checker, type: ts.Type): boolean {
  return isUnknown(promisedBy(checker, type));
}

/** What a type promises; itself if it is no promise. */
export function promisedBy(checker: Checker, type: ts.Type): ts.Type {
  const [promised] = isPromise(checker, type) ? typeArgumentsOf(checker, type) : [];
  return promised ?? type;
}

/** Whether a type was written in a package that is installed. */
export function isOfPackage(checker: Checker, { symbol }: ts.Type): boolean {
  return checker.fileOf(symbol)?.includes("/node_modules/") === true;
}

/** What a generic type, or the alias that it goes by, is filled in with. */
export function argumentsOf(checker: Checker, type: ts.Type): readonly ts.Type[] {
  return [...typeArgumentsOf(checker, type), ...(type.aliasTypeArguments ?? [])];
}

/** What a function takes. */
export function parameterTypes(checker: Checker, signature: ts.Signature): ts.Type[] {
  return signature.getParameters().map((parameter) => checker.getTypeOfSymbol(parameter));
}

/** Whether a file describes the language or its host, rather than something of anybody's. */
export function isLibraryFile(path: string): boolean {
  return /\/lib\.[\w.]*d\.ts$|\/@types\/node\//.test(path);
}

/** Whether a field is that of several members of a union of one file, one over another, of which one is what it becomes. */
export function isMixed(own: readonly ts.Declaration[], theirs: readonly ts.Declaration[]): boolean {
  const files = new Set([...own, ...theirs].map((declaration) => declaration.getSourceFile()));
  return files.size === 1 && own.every(ts.isPropertySignature) && own.some((one) => theirs.includes(one));
}

let nextId = 0;
const ids = new WeakMap<object, number>();

/** A number that stands for a type, or a symbol. */
export function idOf(one: object): number {
  const known = ids.get(one);
  if (known !== undefined) return known;
  nextId += 1;
  ids.set(one, nextId);
  return nextId;
}
