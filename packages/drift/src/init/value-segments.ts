import { decodeSegment } from "../exchange/path-template.ts";
import type { ValueShape } from "../shape/value-shape.ts";
import { isAlike } from "./alike.ts";
import { isPlural, wordsOf } from "./name-words.ts";
import { answersOf, type Likeness, likenessOf, PARAMETER, type Segment } from "./segment.ts";

/** So many things of a collection with the same answers are no names: `/files/a.txt`, `/files/b.txt`, … */
const MANY = 4;

/**
 * Adds the segments after a parent that are values rather than names, on clear evidence: siblings with answers that are
 * alike, and more that speaks for it; or a list at the parent that has them.
 *
 * @param listed The values that tell the items of that list apart.
 */
export function markValues(parent: Segment, values: Set<Segment>, listed: ReadonlySet<string>): void {
  const literals = [...parent.children.values()].filter(({ name }) => name !== PARAMETER && !isVersion(name));
  const parameter = parent.children.get(PARAMETER) ?? null;
  const isListed = ({ name }: Segment) => listed.has(decodeSegment(name));
  for (const group of groupsOf(literals, "same", values)) {
    if (group.some(isListed) || areValues(group, parent, parameter, values)) addAll(values, group);
  }
  addAll(values, literals.filter(isListed));
  if (parameter !== null)
    addAll(
      values,
      literals.filter(({ name }) => isPrefixedId(name, parent.name)),
    );
  // What is a value for one method is one for all of them.
  const known = literals.filter((one) => values.has(one));
  if (known.length === 0 && parameter === null) return;
  const forms = new Set<string | null>(known.map(({ name }) => formOf(name)).filter((form) => form !== null));
  const rest = literals.filter((one) => !values.has(one));
  addAll(
    values,
    rest.filter(({ name }) => forms.has(formOf(name))),
  );
  for (const group of groupsOf(rest, "like", values))
    if (group.length >= MANY && group.every(isOfOneThing)) addAll(values, group);
}

function addAll(values: Set<Segment>, segments: readonly Segment[]): void {
  for (const one of segments) values.add(one);
}

function isVersion(name: string): boolean {
  return /^v?\d+([._-]\d+)*$/i.test(name);
}

/** Siblings that are alike, those alone left out. */
function groupsOf(
  siblings: readonly Segment[],
  least: Exclude<Likeness, "other">,
  values: ReadonlySet<Segment>,
): Segment[][] {
  const groups: Segment[][] = [];
  for (const one of siblings) {
    const group = groups.find((others) =>
      others.some((other) => isLike(likenessOf(other, one, values), least)),
    );
    if (group === undefined) groups.push([one]);
    else group.push(one);
  }
  return groups.filter(({ length }) => length > 1);
}

function isLike(likeness: Likeness, least: Likeness): boolean {
  return likeness === "same" || likeness === least;
}

function areValues(
  group: readonly Segment[],
  parent: Segment,
  parameter: Segment | null,
  values: ReadonlySet<Segment>,
): boolean {
  const [first] = group;
  if (first === undefined) return false;
  if (parameter !== null && likenessOf(first, parameter, values) === "same") return true;
  const noun = wordsOf(parent.name).at(-1);
  if (noun === undefined || !isPlural(noun)) return false;
  return group.length >= MANY || first.children.size > 0 || isItemOf(first, parent);
}

/** Whether one thing is changed or removed there. A POST may be an action of the collection, a GET one view of it. */
function isOfOneThing({ operations, children }: Segment): boolean {
  const methods = operations.map(({ method }) => method);
  return (
    children.size === 0 && methods.length > 0 && methods.every((one) => /^(put|patch|delete)$/.test(one))
  );
}

/**
 * The form of a name that nobody gave: `vkt-9xt-57c` and `9gf-9bn-acx` have the same; null for one that may be a word.
 */
function formOf(name: string): string | null {
  if (!/\d/.test(name)) return null;
  return name.replace(/[A-Za-z0-9]+/g, (run) => `${run.length}`);
}

/**
 * Whether a segment is an id whose prefix stands for the collection: `vs_abc` in `vector_stores`, `asst_xyz` in
 * `assistants`.
 */
function isPrefixedId(name: string, collection: string): boolean {
  const [, prefix] = /^([a-z]{2,})_[A-Za-z0-9-]+$/.exec(name) ?? [];
  const letters = wordsOf(collection).join("");
  if (prefix === undefined || prefix[0] !== letters[0]) return false;
  let at = -1;
  return [...prefix].every((letter) => {
    at = letters.indexOf(letter, at + 1);
    return at >= 0;
  });
}

/** Whether what is answered for a segment is what the list at its parent holds. */
function isItemOf({ operations }: Segment, parent: Segment): boolean {
  const items = parent.operations.flatMap(answersOf).flatMap(itemsIn);
  return operations.flatMap(answersOf).some((answer) => items.some((item) => isAlike(item, answer)));
}

/** The items of a list, or of the lists in an object. */
function itemsIn({ items, fields }: ValueShape): ValueShape[] {
  return [items, ...[...fields.values()].map((field) => field.items)].filter((item) => item !== undefined);
}
