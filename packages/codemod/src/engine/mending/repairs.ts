import { ts } from "ts-morph";
import { keyOf, keysOf } from "../../proof/baseline.ts";
import type { Found } from "../../proof/prove.ts";
import { covers } from "../../text-edit.ts";
import { addedNames } from "../collapse/added-names.ts";
import { innerCopies } from "../copies/inner-copies.ts";
import { type Mapping, mappingOf, mappingsAt, mayMap, writeMapping } from "../copies/map-places.ts";
import { mappingsIn } from "../copies/map-spreads.ts";
import type { Meeting } from "../flows/twins.ts";
import type { PlannedEdit } from "../planned.ts";
import { namesBetween, placeAt, statementAt } from "../syntax/nodes-at.ts";
import { enumTexts } from "../texts/enum-texts.ts";
import { endingOf, nothingOf } from "../unions/end-switches.ts";
import type { Work } from "../work.ts";
import { disjoint, textWith } from "../writing/text-with-edits.ts";
import { alikeNames } from "./alike-names.ts";
import { assertedCopies } from "./asserted-copies.ts";
import { keyChoices } from "./key-choices.ts";
import { knownReads, readsOfKnown } from "./known-reads.ts";
import { copiesAtErrors } from "./map-at-errors.ts";
import { isMissing, isQuoted, isSaid } from "./messages.ts";
import { namedReads } from "./named-reads.ts";
import { narrowedReads } from "./narrowed-reads.ts";
import { openEdits } from "./open-edits.ts";
import { quotedTemplates } from "./quoted-templates.ts";
import { readsAtErrors } from "./reads-at-errors.ts";
import { CHOICES, repair } from "./repair-name.ts";
import { quotedTexts, textsBeside } from "./texts-beside.ts";

/** "Object literal may only specify known properties", which says nothing of what the property holds. */
const UNKNOWN = new Set([2353, 2561]);

/** What is edited, and the errors that are left then. */
export interface Attempt {
  edits: readonly PlannedEdit[];
  left: readonly Found[];
}

/**
 * Edits that may explain errors, the likeliest first: names where the error is, then names in the same statement, then
 * texts in what that uses that nothing spoke for. Whether they do is for the type checker to say.
 *
 * @param now what is known when the next ones are asked for.
 */
export function* repairsOf(work: Work, now: () => Attempt): Generator<PlannedEdit[]> {
  // A compiler that asks for a new name says it, which tells it from other fields that were called like this one.
  const said = (error: Found, choice: number) =>
    namesMeant(work, now().edits, error, choice).filter((edit) =>
      isText(edit) ? isQuoted(error.message, edit.to) : isSaid(error.message, edit.to),
    );
  const all = (choice: number) => disjoint(now().left.flatMap((error) => said(error, choice)));
  yield all(0);
  for (const error of now().left) {
    const isLeft = () => keysOf(now().left).has(keyOf(error));
    const own = isLeft() ? said(error, 0) : [];
    for (const some of [
      own,
      ...own.map((edit) => [edit]),
      ...(own.length > 2 ? own.map((edit) => without(own, edit)) : []),
    ])
      if (isLeft()) yield some;
  }
  yield* quotedTexts(work, now(), openEdits(work, now().edits));
  const templates = quotedTemplates(work, now().left).map((part) => repair(work, part, 0));
  yield* byFile(openEdits(work, now().edits)(templates));
  if (work.options.guardUnions) yield disjoint(readsAtErrors(work, now().edits, now().left, false));
  yield spreadsAt(work, now(), false);
  if (work.isMapping) {
    yield mappingsBefore(work, now());
    yield mappingsOf(work, now());
    yield assertedCopies(work, now());
    yield copiesAtErrors(work, now().edits, now().left);
    yield disjoint(innerCopies(work, now().edits, now().left));
  }
  for (const isWider of [false, true]) yield disjoint(narrowedReads(work, now().edits, now().left, isWider));
  yield disjoint(knownReads(work, now().edits, now().left));
  yield disjoint(readsOfKnown(work, now().edits, now().left));
  yield disjoint(namedReads(work, now().edits, now().left));
  if (work.options.guardUnions) yield disjoint(readsAtErrors(work, now().edits, now().left, true));
  yield now().left.flatMap((error) => [...endingOf(now().edits, error), ...nothingOf(now().edits, error)]);
  yield openEdits(work, now().edits)(enumTexts(work, now().left).map((node) => repair(work, node, 0)));
  for (let choice = 1; choice < CHOICES; choice += 1) yield all(choice);
  for (let choice = 0; choice < CHOICES; choice += 1) {
    yield* byFile(namesAt(work, now().edits, now().left, choice));
    yield* byFile(namesNear(work, now(), choice));
  }
  const { lists, singles } = textsBeside(work, now(), openEdits(work, now().edits));
  yield* lists;
  yield addedNames(work, now().edits);
  yield* alikeNames(work, now);
  if (work.isMapping) yield disjoint(keyChoices(work, now().edits, now().left, false));
  yield* singles;
  // Texts that keys are in can be one's own, and follow then.
  if (work.isMapping) yield disjoint(keyChoices(work, now().edits, now().left, true));
  yield spreadsAt(work, now(), true);
  // What is used for something else, too, is still told then.
  yield* byFile(namesNear(work, now(), 0, true));
}

/**
 * Fields that objects need beside what is spread into them.
 *
 * @param isMade whether they are asked for by names that types have made.
 */
function spreadsAt(work: Work, { edits, left }: Attempt, isMade: boolean): PlannedEdit[] {
  const found = left.flatMap(({ file, start, end, message }) => {
    const place = placeAt(file, start, end);
    const asked = (name: string) => isMissing(message, name);
    return place ? mappingsIn(work, literalAround(place), asked, isMade, edits) : [];
  });
  // What is computed is written anew with what was edited in it.
  const others = edits.filter((edit) => !found.some((one) => one.file === edit.file && covers(one, edit)));
  return openEdits(work, others)(found);
}

function without(edits: readonly PlannedEdit[], one: PlannedEdit): PlannedEdit[] {
  return edits.filter((edit) => edit !== one);
}

/** Copies of values with the fields that are asked for where errors are. */
function mappingsOf(work: Work, { edits, left }: Attempt): PlannedEdit[] {
  const found = left
    .flatMap((error) => mappingsOfError(work, edits, error))
    .filter(({ asking }) => mayMap(work, asking));
  return disjoint(found.map(writeMapping)).filter((one) => !work.isToldIn(one));
}

/** The same where a value becomes one of what an error is about later on: `updated` in `events.map((one) => isOne ? updated : one)`. */
function mappingsBefore(work: Work, { edits, left }: Attempt): PlannedEdit[] {
  const isMet = ({ place, renamed, isRead }: Meeting) =>
    !isRead &&
    left.some(({ file, message }) => file === place.getSourceFile() && message.includes(renamed.from));
  const places = new Set(work.twins.meetings.filter(isMet).map(({ place }) => place));
  const found = [...places].flatMap((place) => mappingOf(work, place, (node) => textWith(node, edits)) ?? []);
  const wanted = found.filter(({ asking }) => mayMap(work, asking));
  return disjoint(wanted.map(writeMapping)).filter((one) => !work.isToldIn(one));
}

/** What the values have to be made into that an error is about. */
export function mappingsOfError(
  work: Work,
  edits: readonly PlannedEdit[],
  { file, start, end }: Found,
): Mapping[] {
  const place = placeAt(file, start, end);
  // Of what an element lacks, its name is told.
  const tag = place?.parent && ts.isJsxOpeningLikeElement(place.parent) ? place.parent.attributes : undefined;
  return place ? mappingsAt(work, tag ?? place, (node) => textWith(node, edits)) : [];
}

/** All at once, then those of each file: one that brings an error says nothing of others. */
function byFile(edits: PlannedEdit[]): PlannedEdit[][] {
  const groups = Map.groupBy(edits, ({ file }) => file);
  return groups.size > 1 ? [edits, ...groups.values()] : [edits];
}

/** Edits of the names in the statements that errors are in. */
function namesNear(work: Work, { edits, left }: Attempt, choice: number, isShared = false): PlannedEdit[] {
  const found = left.flatMap(({ file, start }) => {
    const statement = statementAt(file, start);
    return statement
      ? namesBetween(file, statement.getStart(file), statement.end).map((node) => repair(work, node, choice))
      : [];
  });
  return openEdits(work, edits, isShared)(found);
}

/** Whether it stands as a text, rather than as the name of something. */
function isText({ file: { text }, start, end }: PlannedEdit): boolean {
  return /["'`]/.test(text.charAt(start)) && !/^\s*[\]:]/.test(text.slice(end, end + 20));
}

/**
 * Edits of the names that stand where errors are.
 *
 * @param isMeant whether a new name is meant, if more is known of that than what types ask for.
 */
function namesAt(
  work: Work,
  edits: readonly PlannedEdit[],
  errors: readonly Found[],
  choice = 0,
  isMeant: (name: string) => boolean = () => false,
): PlannedEdit[] {
  const names = errors.flatMap(({ file, start, end, code }) => [
    ...namesBetween(file, start, end),
    ...(UNKNOWN.has(code) ? [] : pathBehind(placeAt(file, start, end))),
  ]);
  return openEdits(work, edits)(names.map((node) => repair(work, node, choice, isMeant)));
}

/** The same of one error, whose message may say which names are meant. */
function namesMeant(work: Work, edits: readonly PlannedEdit[], error: Found, choice: number): PlannedEdit[] {
  return namesAt(work, edits, [error], choice, (name) => isSaid(error.message, name));
}

/** What errors ask for that were not there before: names where they are, and texts that their messages quote. */
export function namesAsked(work: Work, { edits, left }: Attempt): PlannedEdit[] {
  const [texts = []] = quotedTexts(work, { edits, left }, openEdits(work, edits));
  return disjoint([...left.flatMap((error) => namesMeant(work, edits, error, 0)), ...texts]);
}

/** A path, or its parts, of which compilers name what it is given as: `items.${index}.title` in `name={…}`. */
function pathBehind(place: ts.Node | null): ts.Node[] {
  if (!place || !(ts.isJsxAttribute(place) || ts.isPropertyAssignment(place))) return [];
  const { initializer } = place;
  const path = initializer && ts.isJsxExpression(initializer) ? initializer.expression : initializer;
  if (!path || ts.isStringLiteralLike(path)) return path ? [path] : [];
  if (!ts.isTemplateExpression(path)) return [];
  return [path.head, ...path.templateSpans.map(({ literal }) => literal)];
}

/** The whole object that something is a part of: compilers say of one part alone what is wrong. */
function literalAround(place: ts.Node): ts.Node {
  const { parent } = place;
  const isPart =
    ts.isObjectLiteralElementLike(place) || ts.isPropertyAssignment(parent) || ts.isSpreadAssignment(parent);
  return isPart ? literalAround(parent) : place;
}
