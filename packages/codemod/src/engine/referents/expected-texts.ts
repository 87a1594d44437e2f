import { ts } from "ts-morph";
import type { Checker } from "../../checker/checker.ts";
import { comparedWith } from "../data/compared-with.ts";
import { isComparison } from "../syntax/comparisons.ts";
import { keyText, testedValue } from "../syntax/keys.ts";
import { chosenIn } from "../syntax/value-parts.ts";
import { assertedType } from "./asserted-referent.ts";
import { chosenBeside } from "./chosen-beside.ts";
import { constantValue } from "./declarations.ts";
import { basesOf, isStatic } from "./member-referent.ts";
import { parameterAt } from "./parameter-at.ts";
import {
  apparentParts,
  constraintOn,
  isAnyText,
  isGivenWith,
  isUnknown,
  lookUp,
  partsOf,
  typeAlong,
  typeOfPattern,
} from "./property-lookup.ts";
import { takesText } from "./takes-text.ts";
import { chosenFrom, intersectedWith, parameterGuarded } from "./type-places.ts";

/** A text, or a key that stands for one. */
export type TextNode = ts.Identifier | ts.StringLiteralLike;

/**
 * Whether a text may stand in the place of another one. Asked under the old and under the new types, it tells whether a
 * name follows even where no declaration is left to ask for: keys that are computed, generic parameters, comparisons,
 * enums, paths of fields. Null if the place says nothing of its texts.
 */
export function accepts(checker: Checker, node: ts.Expression, text: string): boolean | null {
  const owner = ownerOf(checker, node);
  const owners = owner ? [owner] : othersOf(checker, node);
  if (owners.length > 0)
    return owners.some(isUnknown) ? null : owners.some((owner) => has(checker, owner, node, text));
  const type = expectedType(checker, node);
  if (type && isListed(checker, type)) return mayBe(checker, type, text);
  // A place that takes whatever is there takes what stands beside it: `isNew ? "draft" : event.state`.
  const beside = chosenBeside(node)
    .flatMap(({ value, path }) => typeAlong(checker, typeMeant(checker, value), path) ?? [])
    .filter((one) => isListed(checker, one));
  if (beside.length > 0) return beside.some((one) => mayBe(checker, one, text));
  return !type || isUnknown(type) ? null : mayBe(checker, type, text);
}

/** Whether something has a name, or a part of it may if that is written; what is read has it whatever it is. */
function has(checker: Checker, owner: ts.Type, node: ts.Expression, text: string): boolean {
  const { parent } = node;
  const isRead =
    (ts.isPropertyAccessExpression(parent) && parent.name === node) ||
    (ts.isElementAccessExpression(parent) && parent.argumentExpression === node);
  if (!isRead) return lookUp(checker, owner, text) !== null;
  const parts = apparentParts(checker, owner);
  return parts.length > 0 && parts.every((part) => lookUp(checker, part, text) !== null);
}

/** Whether a type says which texts something is, rather than that it is any. */
function isListed(checker: Checker, type: ts.Type): boolean {
  return !isUnknown(type) && !isAnyText(checker, type);
}

/** Whether a type is that of a text, among others. */
export function mayBe(checker: Checker, type: ts.Type, text: string): boolean {
  return partsOf(checker.getBaseConstraintOfType(type) ?? type).some((part) => takesText(part, text));
}

/** What else says something of the member that a name is of: `interface Row extends Camelized<Event> { startsAt: string }`. */
function othersOf(checker: Checker, { parent }: ts.Expression): ts.Type[] {
  if ((!ts.isPropertySignature(parent) && !ts.isPropertyDeclaration(parent)) || isStatic(parent)) return [];
  const { parent: owner } = parent;
  const isOwner = ts.isInterfaceDeclaration(owner) || ts.isClassLike(owner) || ts.isTypeLiteralNode(owner);
  return isOwner ? basesOf(checker, owner) : [];
}

/** The type that a key, or the name of a property, is looked up in. */
function ownerOf(checker: Checker, node: ts.Expression): ts.Type | undefined {
  const tested = testedValue(node);
  if (tested) return checker.getTypeAtLocation(tested);
  const key = ts.isComputedPropertyName(node.parent) ? node.parent : node;
  const { parent } = key;
  if (ts.isPropertyAccessExpression(parent) && parent.name === node)
    return checker.getTypeAtLocation(parent.expression);
  if (ts.isElementAccessExpression(parent) && parent.argumentExpression === node)
    return checker.getTypeAtLocation(parent.expression);
  const { parent: place } = parent;
  if (ts.isLiteralTypeNode(parent) && ts.isIndexedAccessTypeNode(place) && place.indexType === parent)
    return checker.getTypeFromTypeNode(place.objectType);
  if (ts.isBindingElement(parent) && ts.isObjectBindingPattern(parent.parent) && parent.initializer !== node)
    return typeOfPattern(checker, parent.parent);
  const isKey = ts.isObjectLiteralElementLike(parent) && parent.name === key;
  if (!isKey || !ts.isObjectLiteralExpression(parent.parent)) return undefined;
  const context = checker.contextOf(parent.parent);
  return context && isInferredFrom(checker, parent, context) ? undefined : context;
}

/** Whether a place takes the object that stands there, or what else a call is given, for what it asks for. */
function isInferredFrom(checker: Checker, key: ts.ObjectLiteralElementLike, context: ts.Type): boolean {
  const name = keyText(key.name);
  const found = name === null ? [] : (lookUp(checker, context, name)?.declarations.flat() ?? []);
  return found.length > 0 && found.every((one) => isGivenWith(key.parent, one));
}

/** The type that a text has to be of. */
function expectedType(checker: Checker, node: ts.Expression): ts.Type | undefined {
  const { parent } = node;
  if (ts.isParenthesizedExpression(parent)) return expectedType(checker, parent);
  const peer = peerOf(node);
  if (peer) return typeMeant(checker, peer);
  if (
    ts.isBindingElement(parent) &&
    parent.initializer === node &&
    ts.isObjectBindingPattern(parent.parent)
  ) {
    const name = parent.propertyName ?? parent.name;
    const owner = typeOfPattern(checker, parent.parent);
    const symbol = owner && ts.isIdentifier(name) ? checker.getPropertyOfType(owner, name.text) : undefined;
    return symbol && checker.getTypeOfSymbol(symbol);
  }
  if (ts.isLiteralTypeNode(parent)) return subjectOf(checker, parent);
  const together = boundTogether(checker, node);
  if (together) return together;
  return comparedWith(checker, node) ?? guardedType(checker, node) ?? checker.contextOf(node);
}

/** In `pluck("id", "title")` of `<K extends keyof T>(...keys: K[])`, and in a list of them, what each has to be, whatever others are. */
function boundTogether(checker: Checker, node: ts.Expression): ts.Type | undefined {
  const isInList = ts.isArrayLiteralExpression(node.parent);
  const given = isInList ? (node.parent as ts.ArrayLiteralExpression) : node;
  const { parent: call } = given;
  if (!ts.isCallExpression(call) || call.expression === given) return undefined;
  const [signature, ...others] = checker.getTypeAtLocation(call.expression).getCallSignatures();
  const index = call.arguments.indexOf(given);
  if (!signature || others.length > 0 || !(isInList || isRest(signature, index))) return undefined;
  const taken = parameterAt(checker, signature, index);
  const held = taken && isInList ? checker.getIndexTypeOfType(taken, ts.IndexKind.Number) : taken;
  const bound =
    held && (held.flags & ts.TypeFlags.TypeParameter) !== 0
      ? checker.getBaseConstraintOfType(held)
      : undefined;
  const isOfTexts = bound && partsOf(bound).every(({ flags }) => (flags & ts.TypeFlags.StringLiteral) !== 0);
  return isOfTexts ? bound : undefined;
}

/** Whether a function takes what it is given at a place together with all behind it. */
function isRest(signature: ts.Signature, index: number): boolean {
  const parameters = signature.getParameters();
  const [last] = parameters.at(-1)?.declarations ?? [];
  return (
    index >= parameters.length - 1 && !!last && ts.isParameter(last) && last.dotDotDotToken !== undefined
  );
}

/** In `isState("done")`, where `isState` says of a value whether it is a `State`, that type. */
function guardedType(checker: Checker, value: ts.Expression): ts.Type | undefined {
  const { parent: call } = value;
  if (ts.isExpression(call) && chosenIn(call)?.includes(value)) return guardedType(checker, call);
  if (!ts.isCallExpression(call) || call.expression === value) return undefined;
  const declaration = checker.getResolvedSignature(call)?.declaration;
  const said = declaration?.type;
  if (!declaration || ts.isJSDocSignature(declaration) || !said || !ts.isTypePredicateNode(said))
    return undefined;
  const name = declaration.parameters[call.arguments.indexOf(value)]?.name.getText();
  const isMeant = said.type !== undefined && said.parameterName.getText() === name;
  return isMeant && said.type && !declaration.typeParameters
    ? checker.getTypeFromTypeNode(said.type)
    : undefined;
}

/** The type of a value; of one that may be any text, what it is taken from, or what a guard asks whether it is. */
export function typeMeant(checker: Checker, value: ts.Expression): ts.Type {
  const type = checker.getTypeAtLocation(value);
  if ((type.flags & ts.TypeFlags.String) === 0 && !isUnknown(type)) return type;
  const held = constantValue(checker, value);
  return held ? typeMeant(checker, held) : (assertedType(checker, value) ?? type);
}

/** In `Extract<State, "done">` and `State & "done"`, `State`: one does not have to be the other, but it is meant to be. */
function subjectOf(checker: Checker, literal: ts.LiteralTypeNode): ts.Type | undefined {
  const argument = ts.isUnionTypeNode(literal.parent) ? literal.parent : literal;
  const [other] = intersectedWith(literal);
  const subject =
    chosenFrom(argument) ?? other ?? constraintOn(checker, argument) ?? parameterGuarded(literal)?.type;
  return subject && subject !== argument ? checker.getTypeFromTypeNode(subject) : undefined;
}

/** What a text is compared with. */
export function peerOf(node: ts.Node): ts.Expression | null {
  const { parent } = node;
  if (ts.isCaseClause(parent)) return parent.expression === node ? parent.parent.parent.expression : null;
  if (!isComparison(parent)) return null;
  return parent.left === node ? parent.right : parent.left;
}

/** Whether types know which texts a place takes. */
export function isListedText(checker: Checker, node: ts.StringLiteralLike): boolean {
  const context = checker.getContextualType(node);
  return (
    context !== undefined && partsOf(context).some(({ flags }) => (flags & ts.TypeFlags.StringLiteral) !== 0)
  );
}
