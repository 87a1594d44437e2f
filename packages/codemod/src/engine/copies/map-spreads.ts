import { ts } from "ts-morph";
import type { Checker } from "../../checker/checker.ts";
import { breakBefore, type TextEdit } from "../../text-edit.ts";
import { isMadeBy, spreadBefore } from "../flows/flow-places.ts";
import { elementOf, fittingParts } from "../flows/flow-types.ts";
import { isMapCall } from "../flows/lists-gone-through.ts";
import type { PlannedEdit } from "../planned.ts";
import { isOptionalProperty, isUnknown, lookUp, partsOf } from "../referents/property-lookup.ts";
import { keyText } from "../syntax/keys.ts";
import { isPartOf } from "../syntax/nodes-at.ts";
import { rangeOf } from "../syntax/ranges.ts";
import { isAccess, isPath } from "../syntax/value-paths.ts";
import type { Work } from "../work.ts";
import { textWith, withMore } from "../writing/text-with-edits.ts";
import { fieldsIfThere } from "./copied-value.ts";
import { ONE } from "./making.ts";
import { type Field, fieldBy, membersOf, nameNow, readBack } from "./map-fields.ts";
import { mayLack } from "./map-places.ts";
import { fieldsBetween } from "./map-values.ts";

/**
 * Edits that give objects the fields by their old names that they take from values of the API, where they have to have
 * them: `{ ...event, startsAt: event.startAt }`. Such an object is a new one, made of copies, so that nothing else changes.
 *
 * @param isMade whether new names are looked at, too, that types have made: no declaration says who asks for them.
 * @param edits what stands there by now.
 */
export function mappingsIn(
  work: Work,
  place: ts.Node,
  isMissing: (name: string) => boolean,
  isMade = false,
  edits: readonly PlannedEdit[] = [...work.edits.values()],
): PlannedEdit[] {
  let found: PlannedEdit[] = [];
  const now = () => withMore(edits, found);
  const visit = (node: ts.Node): void => {
    // What is computed is written anew with what is inside of it.
    ts.forEachChild(node, visit);
    if (ts.isObjectLiteralExpression(node))
      found = withMore(found, mappingsOf(work, node, isMissing, isMade, now()));
  };
  visit(place);
  return found;
}

function mappingsOf(
  work: Work,
  literal: ts.ObjectLiteralExpression,
  isMissing: (name: string) => boolean,
  isMade: boolean,
  edits: readonly PlannedEdit[],
): PlannedEdit[] {
  const { checker } = work;
  const spreads = literal.properties.filter(ts.isSpreadAssignment);
  const context = spreads.length > 0 ? (askedOf(checker, literal) ?? replacedIn(work, spreads)) : undefined;
  if (!context) return [];
  const file = literal.getSourceFile();
  const isKept = (name: string) => {
    const asked = lookUp(checker, context, name);
    return asked !== null && !work.renameAmong(asked.declarations.flat());
  };
  const isAsked = (name: string) => isKept(name) || isMissing(name) || meetsTwin(work, literal, name);
  const names = [...work.names].filter(isAsked);
  // Of several things that it could become, it is only some.
  const targets = fittingParts(checker, checker.getTypeAtLocation(literal), context).filter(
    (target) => !isMadeBy(target, literal),
  );
  const fieldsOf = (
    { expression }: ts.SpreadAssignment,
    behind: readonly ts.ObjectLiteralElementLike[],
  ): Field[] => {
    if (!isPath(expression) && !work.options.propagate) return [];
    // What was copied already is not what its type says.
    if (isCopiedIn(expression, edits)) return [];
    // What stands behind for what is there of the same value has been seen to.
    const own = behind.flatMap((one) => [one, ...fieldsOfSame(one, expression)]);
    const replaced = new Set(own.map(({ name }) => keyText(name)));
    const copied = literal.properties.flatMap((one) => fieldsOfSame(one, expression));
    const written = new Set([...own, ...copied].map((one) => keyNow(work, one)));
    const type = checker.getNonNullableType(checker.getTypeAtLocation(expression));
    const asked = targets
      .map((target) => fieldsBetween(work, file, type, target) ?? [])
      .reduce((one, other) => (one.length >= other.length ? one : other), [])
      .filter(({ was }) => !replaced.has(was));
    const others = names.filter((name) => !replaced.has(name) && asked.every(({ was }) => was !== name));
    const known = [...asked, ...others.flatMap((name) => readOf(work, file, type, name) ?? [])];
    const all = isMade ? [...known, ...madeOf(work, file, type, isMissing)] : known;
    return all.filter(({ key }) => !written.has(key));
  };
  const found = spreads.map((spread) => {
    const behind = literal.properties.slice(literal.properties.indexOf(spread) + 1);
    const fields = fieldsOf(spread, behind);
    const type = checker.getTypeAtLocation(spread.expression);
    const isThere = checker.getNonNullableType(type) === type;
    return { spread, fields, isSure: isThere && !mayLack(checker, spread.expression) };
  });
  return found.flatMap(({ spread, fields: all, isSure }, index) => {
    const [earlier, later] = [found.slice(0, index), found.slice(index + 1)];
    // What another one has for sure replaces it.
    const isReplaced = ({ key }: Field) =>
      later.some((one) => one.isSure && one.fields.some((field) => field.key === key && !field.isOptional));
    const fields = all.filter((field) => !isReplaced(field));
    const [first] = fields;
    if (!first) return [];
    const { expression } = spread;
    const now = textWith(expression, edits);
    const isNamed = isPath(expression);
    const before = literal.properties.slice(0, literal.properties.indexOf(spread));
    const textsOf = (some: readonly Field[]) =>
      membersOf(
        work,
        file,
        some,
        isNamed ? now : ONE,
        isSure || !isNamed,
        ({ key }) =>
          before.some((one) => mayBring(work, one, key)) ||
          earlier.some((one) => one.fields.some((field) => field.key === key)),
      );
    const { from, to, at } = first.renamed;
    // What is computed is computed once; what a value brings by the same name would take the place of what stands before it.
    const isOver = ({ key, isOfSome }: Field) => isOfSome === undefined && mayBring(work, spread, key);
    const isAlone = literal.properties.length === 1;
    const ahead = isAlone ? fields.filter((field) => !isOver(field)) : [];
    const written = isNamed
      ? [
          ...placed(spread, textsOf(ahead), true),
          ...placed(spread, textsOf(fields.filter((field) => !ahead.includes(field))), false),
        ]
      : [{ ...rangeOf(expression), text: `(${copying(textsOf(fields), isSure)})(${now})` }];
    return written.map((edit) => ({ ...edit, file, from, to: to ?? "", at, group: literal }));
  });
}

/** What an object is asked for where it stands, if that is more than what it is itself. */
function askedOf(checker: Checker, literal: ts.ObjectLiteralExpression): ts.Type | undefined {
  const context = checker.getContextualType(literal);
  if (context && !isItself(context, literal)) return context;
  const asked = askedOfEach(checker, literal) ?? checker.contextOf(literal);
  return asked && !isUnknown(asked) && !isItself(asked, literal) ? asked : undefined;
}

/** What is asked of an object of which nobody asks anything: that what is spread later replaces what stands before it. */
function replacedIn({ checker, twins }: Work, spreads: readonly ts.SpreadAssignment[]): ts.Type | undefined {
  for (const { place, renamed, isRead } of twins.meetings) {
    if (isRead || !spreads.some(({ expression }) => expression === place)) continue;
    const types = spreadBefore(place.parent as ts.SpreadAssignment).map((one) =>
      checker.getNonNullableType(checker.getTypeAtLocation(one)),
    );
    const replaced = types.find((type) => lookUp(checker, type, renamed.from));
    if (replaced) return replaced;
  }
  return undefined;
}

/** Whether something is asked to be what it is: nobody else says what that is. */
function isItself(type: ts.Type, literal: ts.ObjectLiteralExpression): boolean {
  return partsOf(type).every((part) => isMadeBy(part, literal));
}

/** Of an object that is made of each in a list, `events.map((event) => ({ ...event }))`, what the new list is asked to hold. */
function askedOfEach(checker: Checker, { parent }: ts.Expression): ts.Type | undefined {
  if (ts.isParenthesizedExpression(parent)) return askedOfEach(checker, parent);
  const { parent: call } = parent;
  const isOfEach =
    ts.isArrowFunction(parent) && !parent.modifiers && isMapCall(call) && call.arguments[0] === parent;
  const context = isOfEach ? checker.getContextualType(call) : undefined;
  const held = context && partsOf(context).flatMap((part) => elementOf(checker, part) ?? []);
  return held?.length === 1 ? held[0] : undefined;
}

/** Whether a value, or what is awaited for it, is a copy by now. */
function isCopiedIn(value: ts.Expression, edits: readonly PlannedEdit[]): boolean {
  const { start, end } = rangeOf(value);
  const isWritten = edits.some(
    (edit) =>
      edit.file === value.getSourceFile() &&
      edit.start === start &&
      edit.end === end &&
      edit.text.includes("..."),
  );
  const isAround =
    ts.isParenthesizedExpression(value) || ts.isAwaitExpression(value) || ts.isNonNullExpression(value);
  return isWritten || (isAround && isCopiedIn(value.expression, edits));
}

/** Whether an object has a field of what is spread into it by some name: `{ startsAt: event.startAt, ...event }`. */
export function hasFieldOf({ parent, expression }: ts.SpreadAssignment, name: string | null): boolean {
  return parent.properties
    .flatMap((one) => fieldsOfSame(one, expression))
    .some((field) => keyText(field.name) === name);
}

/** The fields that a value has itself: `startsAt: event.startsAt`, also in `...(event.startsAt !== undefined && { … })`. */
function fieldsOfSame(
  member: ts.ObjectLiteralElementLike,
  value: ts.Expression,
): ts.ObjectLiteralElementLike[] {
  const fields = fieldsIfThere(member)?.properties ?? [member];
  return fields.filter((one) => isFieldOf(one, value));
}

/** Whether a member is a field of a value: `startsAt: event.startAt`, of `event`. */
function isFieldOf(member: ts.ObjectLiteralElementLike, value: ts.Expression): boolean {
  const held = ts.isPropertyAssignment(member) ? member.initializer : undefined;
  return held !== undefined && isAccess(held) && held.expression.getText() === value.getText();
}

/** What a member of an object is called by now. */
function keyNow(work: Work, { name }: ts.ObjectLiteralElementLike): string | null {
  return (name && work.edits.get(name)?.to) ?? keyText(name);
}

/** A function that copies what it gets, with some members beside it. */
function copying(members: readonly string[], isSure: boolean): string {
  const copy = `{ ...${ONE}, ${members.join(", ")} }`;
  return `(${ONE}) => ${isSure ? `(${copy})` : `${ONE} && ${copy}`}`;
}

/** Whether an object may have a field from a part of it. */
function mayBring(work: Work, part: ts.ObjectLiteralElementLike, key: string): boolean {
  if (!ts.isSpreadAssignment(part)) return keyNow(work, part) === key;
  const { checker } = work;
  return partsOf(checker.getTypeAtLocation(part.expression)).some((one) => {
    const type = checker.getApparentType(one);
    const isOpen =
      ((type.flags & ts.TypeFlags.Object) === 0 && !type.isIntersection()) ||
      checker.getIndexTypeOfType(type, ts.IndexKind.String) !== undefined;
    return isOpen || checker.getPropertiesOfType(type).some((property) => nameNow(work, property) === key);
  });
}

/** A field of something that is asked for by its old name. */
function readOf(work: Work, file: ts.SourceFile, type: ts.Type, name: string): Field | null {
  const { checker } = work;
  const renamed = work.renameOfAll(lookUp(checker, type, name)?.declarations ?? []);
  if (!renamed || renamed.to === null || renamed.from !== name) return null;
  const isOptional = partsOf(type).some((part) => {
    const property = checker.getPropertyOfType(checker.getApparentType(part), name);
    return !property || isOptionalProperty(property);
  });
  return readBack(file, renamed, renamed.to, isOptional);
}

/** Fields of the consumer's own that a type asks for by a new name which it has made itself, so that no declaration says so. */
function madeOf(
  work: Work,
  file: ts.SourceFile,
  type: ts.Type,
  isMissing: (name: string) => boolean,
): Field[] {
  return work.options.renames.flatMap((renamed) => {
    const { from: name, to: key, isDerived } = renamed;
    const property =
      isDerived && key !== null && isMissing(key) ? work.checker.getPropertyOfType(type, name) : null;
    if (!property || key === null || nameNow(work, property) !== name) return [];
    return fieldBy(file, { was: name, key, name, isOptional: isOptionalProperty(property), renamed });
  });
}

/** Fields behind a spread; before it if there is nothing else, to tell it from a copy that was made for them. */
function placed(spread: ts.SpreadAssignment, fields: readonly string[], isAhead: boolean): TextEdit[] {
  if (fields.length === 0) return [];
  const file = spread.getSourceFile();
  const start = spread.getStart(file);
  // A field gets a line of its own where the spread has.
  const indent = breakBefore(file.text, start);
  if (isAhead) return [{ start, end: start, text: fields.map((field) => `${field},${indent}`).join("") }];
  return [{ start: spread.end, end: spread.end, text: fields.map((field) => `,${indent}${field}`).join("") }];
}

/** Whether it becomes, with others, a type of the consumer's own that keeps a name, which is lost in silence if it may be. */
function meetsTwin({ twins }: Work, literal: ts.Node, name: string): boolean {
  return twins.meetings.some(
    ({ place, renamed, isRead }) => isRead && renamed.from === name && isPartOf(literal, place),
  );
}
