import { ts } from "ts-morph";
import type { Checker } from "../../checker/checker.ts";
import { remembered } from "../../remembered.ts";
import type { Question } from "../ask.ts";
import { elementOf } from "../flows/flow-types.ts";
import { isMapCall } from "../flows/lists-gone-through.ts";
import { isCopy } from "../flows/replaced-fields.ts";
import { isOptionalProperty, lookUp, partsOf } from "../referents/property-lookup.ts";
import { keyText } from "../syntax/keys.ts";
import { isFunctionValue, isPartOf } from "../syntax/nodes-at.ts";
import { isAnd } from "../syntax/operators.ts";
import { innermost } from "../syntax/value-parts.ts";
import { isAccess, nameIn } from "../syntax/value-paths.ts";
import type { Work } from "../work.ts";

/** What has the new name already, where an occurrence stands, and keeps it. */
export function takenBy(
  work: Work,
  { referent, own, occurrence: { node } }: Question,
  to: string,
): ts.Node | undefined {
  const { checker } = work;
  const isKept = (declaration: ts.Node) => {
    const renamed = work.renamed.get(declaration);
    return renamed === undefined || renamed.to === to;
  };
  const inType = (type: ts.Type) => lookUp(checker, type, to)?.declarations.flat().find(isKept);
  // Of a union, those that have the name at all.
  const owners = referent ? partsOf(referent.owner) : [];
  for (const owner of owners.filter((part) => lookUp(checker, part, node.text))) {
    const taken = inType(owner);
    // What two parts of a schema both call so is one field, and what is read of the other one is that again.
    const isSameField = taken && work.isOfApi(taken) && !isPutTogether(work, owner, node.text, to);
    const isSame = isSameField || (taken && isCopyOf(taken, node.text));
    // What is given the one by the name of the other has both of them, which are the same.
    const given = own ? [own] : (referent?.declarations.flat() ?? []);
    if (taken && !isSame && !given.some((one) => isReadOf(checker, one, taken, to))) return taken;
  }
  const over = referent?.over?.filter((type) => hasAlways(checker, type, to)) ?? [];
  const replaced = over.map(inType).find((one) => one !== undefined);
  if (replaced) return replaced;
  if (!own) return undefined;
  if (ts.isParameter(own)) {
    const inside = checker.variableNamed(to, own.parent);
    const taken = inside?.declarations?.find((one) => isPartOf(one, own.parent.parent) && isKept(one));
    return taken ?? inType(checker.getTypeAtLocation(own.parent.parent));
  }
  const holder = own.parent;
  const siblings =
    ts.isObjectLiteralExpression(holder) || ts.isJsxAttributes(holder)
      ? [...holder.properties]
      : ((holder as { members?: ts.NodeArray<ts.ClassElement> }).members ?? []);
  const sibling = siblings.find((one) => one !== own && nameOf(one) === to && isKept(one));
  if (sibling) return sibling;
  // What is spread into an object brings its names, too.
  const spreads = siblings.filter(ts.isSpreadAssignment);
  if (spreads.some((one) => isMappedIn(one, node.text, to))) return undefined;
  for (const spread of spreads) {
    const isOver = spread.pos < own.pos && isWrittenFor(checker, own.parent, to);
    if (isCopied(own, spread, to) || isOver) continue;
    // Of a union, what has the other name itself keeps it for this field.
    const parts = partsOf(checker.getTypeAtLocation(spread.expression));
    const holders = parts.filter((part) => lookUp(checker, part, node.text));
    const taken = (holders.length > 0 ? holders : parts).map(inType).find((one) => one !== undefined);
    if (taken && node.text !== to) return taken;
  }
  return undefined;
}

/**
 * Whether somebody put together what has two names, `{ ...page, ...stats }` or `Page & Stats`: those of a schema that has
 * several parts are of one thing.
 */
function isPutTogether(work: Work, owner: ts.Type, from: string, to: string): boolean {
  const literal = owner.symbol?.declarations?.find(ts.isObjectLiteralExpression);
  if (literal) return isWrittenOver(work.checker, literal, from, to);
  if (!owner.isIntersection()) return false;
  const has = (type: ts.Type, name: string) => lookUp(work.checker, type, name) !== null;
  const isOne = ({ types }: ts.IntersectionType) => {
    const shared = types.filter((part) => owner.types.includes(part));
    return shared.some((part) => has(part, from)) && shared.some((part) => has(part, to));
  };
  return !intersectionsOf(work).some(isOne);
}

function hasAlways(checker: Checker, type: ts.Type, name: string): boolean {
  const property = checker.getPropertyOfType(checker.getApparentType(type), name);
  return property !== undefined && !isOptionalProperty(property);
}

/** Whether an object gets something by one name after it got the other one. */
function isWrittenOver(
  checker: Checker,
  { properties }: ts.ObjectLiteralExpression,
  from: string,
  to: string,
): boolean {
  const has = (one: ts.ObjectLiteralElementLike, name: string) =>
    ts.isSpreadAssignment(one)
      ? partsOf(checker.getTypeAtLocation(one.expression)).some(
          (part) => lookUp(checker, part, name) !== null,
        )
      : keyText(one.name) === name;
  const last = properties.findLastIndex((one) => has(one, from));
  return properties.some((one, index) => index > last && has(one, to));
}

const known = new WeakMap<Work, readonly ts.IntersectionType[]>();

/** The types of the API that have several parts. */
function intersectionsOf(work: Work): readonly ts.IntersectionType[] {
  return remembered(known, work, () =>
    [...work.apiFiles].flatMap((file) => intersectionsIn(work.checker, file)),
  );
}

function intersectionsIn(checker: Checker, file: ts.SourceFile): ts.IntersectionType[] {
  const found: ts.IntersectionType[] = [];
  const visit = (node: ts.Node): void => {
    const type = ts.isIntersectionTypeNode(node) ? checker.getTypeFromTypeNode(node) : undefined;
    if (type?.isIntersection()) found.push(type);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

/**
 * Whether an object is nothing but what a declaration asks for, which knows one field alone by its new name: that is the
 * one that is written over what was spread before.
 */
function isWrittenFor(checker: Checker, literal: ts.Node, to: string): boolean {
  const asked = ts.isObjectLiteralExpression(literal) ? declaredFor(checker, literal) : [];
  return asked.length > 0 && asked.every((part) => !lookUp(checker, part, to));
}

/** What a value becomes as what a variable, a function or a parameter was declared, whatever it is itself. */
function declaredFor(checker: Checker, value: ts.Expression): ts.Type[] {
  const { parent } = value;
  if (ts.isParenthesizedExpression(parent)) return declaredFor(checker, parent);
  const isReturned = ts.isReturnStatement(parent);
  const home = isReturned ? ts.findAncestor(parent, ts.isFunctionLike) : parent;
  // What a list is made into is what that has to hold.
  const isMaker = home !== undefined && isFunctionValue(home) && !isTyped(home);
  const made =
    isMaker && isMapCall(home.parent) && home.parent.arguments[0] === home ? home.parent : undefined;
  if (made)
    return declaredFor(checker, made).flatMap(
      (list) => elementOf(checker, checker.getApparentType(list)) ?? [],
    );
  const context = isDeclaredHome(checker, value) ? checker.getContextualType(value) : undefined;
  return context ? partsOf(context) : [];
}

function isDeclaredHome(checker: Checker, value: ts.Expression): boolean {
  const { parent } = value;
  if (ts.isParenthesizedExpression(parent)) return isDeclaredHome(checker, parent);
  if (ts.isCallExpression(parent)) {
    const called = checker.getResolvedSignature(parent)?.declaration;
    return called !== undefined && !ts.isJSDocSignature(called) && called.typeParameters === undefined;
  }
  const home = ts.isReturnStatement(parent) ? ts.findAncestor(parent, ts.isFunctionLike) : parent;
  if (!home) return false;
  if (isTyped(home)) return true;
  // A method of what is declared.
  const object =
    ts.isMethodDeclaration(home) && ts.isObjectLiteralExpression(home.parent) ? home.parent : null;
  return object !== null && isDeclaredHome(checker, object);
}

function isTyped(node: ts.Node): boolean {
  return (ts.isVariableDeclaration(node) || ts.isFunctionLike(node)) && node.type !== undefined;
}

/** In `{ startsAt: event.startsAt }`, whether a field is what the one of an event declares. */
function isReadOf(checker: Checker, own: ts.Node, field: ts.Declaration, name: string): boolean {
  const read = ts.isPropertyAssignment(own) ? innermost(own.initializer) : null;
  if (!read || !isAccess(read) || nameIn(read) !== name) return false;
  const found = lookUp(checker, checker.getTypeAtLocation(read.expression), name);
  return found?.declarations.flat().includes(field) === true;
}

/** `{ ...event, startAt: event.startsAt }`, which says the same as the spread once it is called so. */
function isCopied(own: ts.Node, { expression }: ts.SpreadAssignment, name: string): boolean {
  const value = ts.isPropertyAssignment(own) ? own.initializer : own;
  if (!ts.isExpression(value)) return false;
  const read = innermost(value);
  if (!isAccess(read)) return isCopy(read, expression, name);
  return nameIn(read) === name && read.expression.getText() === expression.getText();
}

/** In `...(event && { ...event, startAt: event.startsAt })`, whether what is spread has a field that is only another one again. */
function isMappedIn(spread: ts.SpreadAssignment, name: string, source: string): boolean {
  const made = innermost(spread.expression);
  const literal = isAnd(made) ? innermost(made.right) : made;
  if (!ts.isObjectLiteralExpression(literal)) return false;
  return literal.properties.some((field) => {
    const read = ts.isPropertyAssignment(field) ? field.initializer : undefined;
    return nameOf(field) === name && read !== undefined && isAccess(read) && nameIn(read) === source;
  });
}

function nameOf({ name }: { name?: ts.Node }): string {
  return name && (ts.isIdentifier(name) || ts.isStringLiteralLike(name)) ? name.text : "";
}

/** Whether a field was written for the other one, and has the same value: in `{ ...one, startsAt: one.startAt }`. */
function isCopyOf(field: ts.Declaration, name: string): boolean {
  const copied = ts.isPropertyAssignment(field) && isAccess(field.initializer) ? field.initializer : null;
  const { properties } = field.parent as ts.ObjectLiteralExpression;
  return (
    copied !== null &&
    nameIn(copied) === name &&
    properties.some(
      (one) => ts.isSpreadAssignment(one) && one.expression.getText() === copied.expression.getText(),
    )
  );
}
