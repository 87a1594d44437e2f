import { getOrAdd } from "@tenant-api/openapi";
import { isData } from "../words/data-keys.ts";
import { addCounts } from "./count.ts";
import type { ValueShape } from "./value-shape.ts";

/** More different texts than that in one place are no list of names. */
export const MOST_VALUES = 12;

/** A text of fewer subjects may be what one person wrote: it stays in memory, and does not reach a file. */
const FEWEST_SUBJECTS = 5;

/** How names in a list of values are written: `Published`, `in_progress`, `de-AT`. */
const NAME = /^[A-Za-z][A-Za-z0-9]*([_.:/-][A-Za-z0-9]+)*$/;
const LONGEST_NAME = 32;

/** Whether a text is short, and written like a name rather than like an id or a token: it may be shown. */
export function isName(text: string): boolean {
  return text.length <= LONGEST_NAME && NAME.test(text) && !text.split(/[:/]/).some(isData);
}

/**
 * Counts a text; one that is no name, or one too many, makes the place no enum.
 *
 * @param subject What the text tells about: the id of the object, or where it was; null where the spec has an enum, so
 *   that the text is kept at once.
 */
export function addCandidate(shape: ValueShape, text: string, subject: string | null): void {
  if (shape.values === null) return;
  if (!isName(text)) {
    dropValues(shape);
    return;
  }
  const subjects = countCandidate(shape, text, 1);
  if (subject !== null) subjects.add(subject);
  else keep(shape, text);
  settleValues(shape);
}

/** Counts what was counted of a place elsewhere. A place that was once no enum stays none. */
export function mergeCandidates(into: ValueShape, { values, candidates }: ValueShape): void {
  if (into.values === null) return;
  if (values === null) {
    dropValues(into);
    return;
  }
  for (const [text, count] of values ?? []) {
    countCandidate(into, text, count);
    keep(into, text);
  }
  for (const [text, { count, subjects }] of candidates ?? []) {
    const all = countCandidate(into, text, count);
    for (const subject of subjects) all.add(subject);
  }
  settleValues(into);
}

/** Drops the texts of a place that is no enum. */
function dropValues(shape: ValueShape): void {
  shape.values = null;
  delete shape.candidates;
}

/** Adds to the count of a text, and gives its subjects. */
function countCandidate(shape: ValueShape, text: string, count: number): Set<string> {
  shape.candidates ??= new Map();
  const candidate = getOrAdd(shape.candidates, text, () => ({ count: 0, subjects: new Set<string>() }));
  candidate.count = addCounts(candidate.count, count);
  return candidate.subjects;
}

function keep(shape: ValueShape, text: string): void {
  shape.values ??= new Map();
  getOrAdd(shape.values, text, () => 0);
}

/** Moves what may be kept from the candidates to the values. */
function settleValues(shape: ValueShape): void {
  const { candidates = new Map() } = shape;
  for (const [text, { count, subjects }] of candidates) {
    if (subjects.size < FEWEST_SUBJECTS && !shape.values?.has(text)) continue;
    shape.values ??= new Map();
    countUp(shape.values, text, count);
    candidates.delete(text);
  }
  if (candidates.size === 0) delete shape.candidates;
  if (candidates.size + (shape.values?.size ?? 0) > MOST_VALUES) dropValues(shape);
}

/** The key under which all values are counted that are one too many. */
export const OTHERS = "";

/** Stands for a value of a field whose texts are never kept. It is no name, so nobody shows it. */
export const WITHHELD = "?";

/** Counts a value that an enum of the spec does not list. */
export function addUnlisted(shape: ValueShape, value: string): void {
  shape.unlisted ??= new Map();
  const isKnown = shape.unlisted.has(value) || shape.unlisted.size < MOST_VALUES;
  countUp(shape.unlisted, isKnown ? value : OTHERS);
}

/** Adds to a count. */
export function countUp<Key>(counts: Map<Key, number>, key: Key, by = 1): void {
  counts.set(key, addCounts(counts.get(key) ?? 0, by));
}
