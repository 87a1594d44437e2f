import { ts } from "ts-morph";
import type { Checker } from "../../checker/checker.ts";
import { entryOf, isRuledOut } from "../flows/flow-types.ts";
import { keyText } from "../syntax/keys.ts";
import { isResultOf } from "../syntax/value-parts.ts";
import { isOptionalProperty, partsOf, typeOfProperty } from "./property-lookup.ts";
import { takesText } from "./takes-text.ts";

/**
 * Of several things that a literal could be, those that it fits, and of these the ones that go with what it is a part of: an
 * owner may be that of a draft, but not in an event.
 */
export function chosenParts(checker: Checker, literal: ts.Expression, parts: readonly ts.Type[]): ts.Type[] {
  // A copy of what is one of several is one of several.
  const types = partsOf(checker.getTypeAtLocation(literal));
  const fits = (test: (type: ts.Type, part: ts.Type) => boolean) =>
    parts.filter((part) => types.some((type) => test(type, part) && !isRuledOut(checker, type, part)));
  const assignable = fits((type, part) => checker.isTypeAssignableTo(type, part));
  // What is inferred for the literal alone may be wider than what its place makes of it.
  const fitting = assignable.length > 0 ? assignable : fits((type, part) => hasAll(checker, type, part));
  // What lacks something that each of them asks for, as in a test, may still say which one it stands for.
  if (fitting.length === 0) {
    const spread = spreadAround(literal);
    if (spread) return partsBeside(checker, spread)?.filter((part) => parts.includes(part)) ?? [];
    const open = fits((type, part) => hasSome(checker, type, part));
    return open.length < parts.length ? open : [];
  }
  if (fitting.length === 1) return fitting;
  const asked = askedAround(checker, literal);
  const chosen = fitting.filter((part) => asked?.includes(part));
  return chosen.length > 0 ? chosen : fitting;
}

/** Whether a type has whatever another one asks for. */
export function hasAll(checker: Checker, type: ts.Type, asked: ts.Type): boolean {
  return checker
    .getPropertiesOfType(checker.getApparentType(asked))
    .every((property) => isOptionalProperty(property) || checker.getPropertyOfType(type, property.name));
}

/** Whether two types have a field of the same name. */
function hasSome(checker: Checker, type: ts.Type, other: ts.Type): boolean {
  return checker
    .getPropertiesOfType(checker.getApparentType(other))
    .some(({ name }) => checker.getPropertyOfType(type, name) !== undefined);
}

/** The spread by which a literal becomes a part of another one: `...(note && { note })`. */
export function spreadAround(literal: ts.Expression): ts.SpreadAssignment | null {
  const { parent } = literal;
  if (ts.isSpreadAssignment(parent)) return parent;
  return isResultOf(parent, literal) ? spreadAround(parent) : null;
}

/** What an object may be that something is spread into, by what stands beside that; null if nobody asks for anything. */
function partsBeside(checker: Checker, { parent: outer }: ts.SpreadAssignment): ts.Type[] | null {
  const context = checker.getContextualType(outer);
  return context ? chosenParts(checker, outer, partsOf(context)) : null;
}

/** What the object or the list that a literal is a part of asks for there; null if it is no part of one. */
function askedAround(checker: Checker, { parent }: ts.Expression): ts.Type[] | null {
  if (ts.isParenthesizedExpression(parent)) return askedAround(checker, parent);
  if (ts.isArrayLiteralExpression(parent)) {
    const lists = askedAround(checker, parent) ?? [];
    const elements = lists.flatMap((list) => checker.getIndexTypeOfType(list, ts.IndexKind.Number) ?? []);
    return elements.flatMap(partsOf);
  }
  const outer = ts.isPropertyAssignment(parent) ? parent.parent : null;
  const name = outer && keyText((parent as ts.PropertyAssignment).name);
  const context = outer && checker.getContextualType(outer);
  if (!outer || !context || name === null) return null;
  return chosenParts(checker, outer, partsOf(context)).flatMap((part) => {
    const property = checker.getPropertyOfType(checker.getApparentType(part), name);
    return property ? partsOf(checker.getTypeOfSymbol(property)) : [];
  });
}

/** Whether the texts of an object are some that a type allows: of several, `kind: "event"` says which one is meant. */
export function maySay(checker: Checker, { properties }: ts.ObjectLiteralExpression, part: ts.Type): boolean {
  return properties.filter(ts.isPropertyAssignment).every(({ name, initializer }) => {
    const key = keyText(name);
    const type = key === null ? undefined : (typeOfProperty(checker, part, key) ?? entryOf(checker, part));
    return !type || !ts.isStringLiteralLike(initializer) || mayHold(type, initializer.text);
  });
}

/** Whether a text is one of those that a type names, if it names any. */
export function mayHold(type: ts.Type, text: string): boolean {
  const isText = ({ flags }: ts.Type) => (flags & ts.TypeFlags.StringLiteral) !== 0;
  return partsOf(type).some((one) => !isText(one) || takesText(one, text));
}
