import { ts } from "ts-morph";
import type { Checker } from "../../checker/checker.ts";
import { textOfType } from "../../types/type-nodes.ts";
import { elementOf } from "../flows/flow-types.ts";
import { isMapCall, listGoneThrough } from "../flows/lists-gone-through.ts";
import { keyText } from "../syntax/keys.ts";
import { isDefault, isOr } from "../syntax/operators.ts";
import { isResultOf } from "../syntax/value-parts.ts";
import { isAccess, keyIn } from "../syntax/value-paths.ts";
import { isUnknown, lookUp, partsOf, type Referent } from "./property-lookup.ts";

/**
 * What a name refers to in a value of which no type is known but that which a guard gives it: in
 * `(value: unknown): value is Event`, the tests of `value`, and of what is read from it, are about an event.
 */
export function assertedReferent(checker: Checker, value: ts.Expression, name: string): Referent | null {
  const type = assertedType(checker, value);
  return type ? lookUp(checker, type, name) : null;
}

/**
 * What is written out as something, whatever it is: `{ title: "" } as unknown as Event`, and what is in it; as anything, what
 * the place asks for, `show({ title: "" } as any)`.
 */
export function castType(checker: Checker, value: ts.Expression): ts.Type | undefined {
  const { parent } = value;
  if (isResultOf(parent, value)) return castType(checker, parent);
  if (ts.isAsExpression(parent) || ts.isTypeAssertionExpression(parent)) {
    const around = unwrapped(parent);
    const isCast = ts.isAsExpression(around) || ts.isTypeAssertionExpression(around);
    if (!isAnything(parent.type)) return undefined;
    return isCast ? checker.getTypeFromTypeNode(around.type) : typeAsked(checker, parent);
  }
  if (ts.isArrayLiteralExpression(parent)) {
    const list = castType(checker, parent);
    return list && onlyOne(partsOf(list).flatMap((part) => elementOf(checker, part) ?? []));
  }
  if (ts.isArrowFunction(parent)) return elementCast(checker, parent);
  if (!ts.isPropertyAssignment(parent) || parent.initializer !== value) return undefined;
  const [owner, name] = [castType(checker, parent.parent), keyText(parent.name)];
  if (!owner || name === null) return undefined;
  const property =
    checker.getPropertyOfType(owner, name) ??
    onlyOne(partsOf(owner).flatMap((part) => checker.getPropertyOfType(part, name) ?? []));
  const held = property
    ? checker.getTypeOfSymbol(property)
    : onlyOne(partsOf(owner).flatMap((part) => checker.getIndexTypeOfType(part, ts.IndexKind.String) ?? []));
  return held && checker.getNonNullableType(held);
}

/** What a place asks for, if it asks for anything. */
export function typeAsked(checker: Checker, value: ts.Expression): ts.Type | undefined {
  // Of several ways to call a function, anything takes the first.
  const called = ts.isCallExpression(value.parent) ? value.parent.expression : undefined;
  if (called && checker.getTypeAtLocation(called).getCallSignatures().length > 1) return undefined;
  const type = checker.getContextualType(value);
  return type && !isUnknown(type) ? checker.getNonNullableType(type) : undefined;
}

function onlyOne<Item>(items: readonly Item[]): Item | undefined {
  return items.length === 1 ? items[0] : undefined;
}

/** What a value is said to be where it stands: what it is asserted to be, or what its place asks for. */
export function typeTaken(checker: Checker, value: ts.Expression): ts.Type | undefined {
  const around = unwrapped(value);
  return ts.isAsExpression(around)
    ? checker.getTypeFromTypeNode(around.type)
    : checker.getContextualType(value);
}

/** Whether something of a type may become anything. */
export function saysNothing({ kind }: ts.TypeNode): boolean {
  return OPEN.has(kind);
}

const OPEN: ReadonlySet<ts.SyntaxKind> = new Set([
  ts.SyntaxKind.UnknownKeyword,
  ts.SyntaxKind.AnyKeyword,
  ts.SyntaxKind.ObjectKeyword,
]);

/** Whether something of a type fits anywhere, once or for good. */
function isAnything(type: ts.TypeNode): boolean {
  return saysNothing(type) || type.kind === ts.SyntaxKind.NeverKeyword;
}

/** In `rows.map((one) => ({ … })) as object as Event[]`, what each is made into. */
function elementCast(checker: Checker, made: ts.ArrowFunction): ts.Type | undefined {
  const { parent: call } = made;
  const list = isMapCall(call) && call.arguments[0] === made ? castType(checker, call) : undefined;
  return list && elementOf(checker, list);
}

/** What stands around something, parentheses apart. */
function unwrapped({ parent }: ts.Node): ts.Node {
  return ts.isParenthesizedExpression(parent) ? unwrapped(parent) : parent;
}

/** Whether something is taken for anything, and for nothing further: `event` in `show(event as any)`. */
export function isTakenForAnything({ parent }: ts.Node): boolean {
  if (ts.isParenthesizedExpression(parent)) return isTakenForAnything(parent);
  if (!ts.isAsExpression(parent) && !ts.isTypeAssertionExpression(parent)) return false;
  const around = unwrapped(parent);
  return isAnything(parent.type) && !ts.isAsExpression(around) && !ts.isTypeAssertionExpression(around);
}

/** What is said of a value that has no type that would say so: an assertion, or what a guard is for. */
export function assertedType(checker: Checker, value: ts.Expression): ts.Type | undefined {
  if (
    ts.isParenthesizedExpression(value) ||
    ts.isNonNullExpression(value) ||
    ts.isAsExpression(value) ||
    ts.isTypeAssertionExpression(value)
  )
    return assertedType(checker, value.expression);
  const isText = ts.isCallExpression(value) && value.expression.getText() === "String";
  if (isText) return value.arguments[0] && assertedType(checker, value.arguments[0]);
  // What stands for its lack says nothing of it.
  if (isDefault(value) || isOr(value)) return assertedType(checker, value.left);
  if (isAccess(value)) {
    const key = keyIn(value);
    const owner = assertedType(checker, value.expression);
    if (!owner || !(ts.isIdentifier(key) || ts.isStringLiteralLike(key))) return undefined;
    const property = checker.getPropertyOfType(checker.getNonNullableType(owner), key.text);
    return property && checker.getNonNullableType(checker.getTypeOfSymbol(property));
  }
  if (!ts.isIdentifier(value)) return undefined;
  const [declaration] = checker.getSymbolAtLocation(value)?.declarations ?? [];
  if (!declaration) return undefined;
  const list = listGoneThrough(declaration);
  if (list) {
    const type = assertedType(checker, list);
    return type && elementOf(checker, type);
  }
  if (ts.isVariableDeclaration(declaration))
    return declaration.initializer && assertedType(checker, declaration.initializer);
  const guard = declaration.parent as ts.SignatureDeclaration;
  const type = guard.type ?? ts.getJSDocReturnType(guard);
  if (!ts.isParameter(declaration) || !type || !ts.isTypePredicateNode(type) || !type.type) return undefined;
  // Texts that stand in a guard of any text are the guard's own, as those are in its body.
  if (declaration.type?.kind === ts.SyntaxKind.StringKeyword && isOfTexts(type.type)) return undefined;
  return type.parameterName.getText() === value.text ? checker.getTypeFromTypeNode(type.type) : undefined;
}

/** `"draft"`, `"draft" | "done"`. */
function isOfTexts(type: ts.TypeNode): boolean {
  return ts.isUnionTypeNode(type) ? type.types.every(isOfTexts) : textOfType(type) !== null;
}
