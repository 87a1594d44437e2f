import { templateOf } from "../exchange/path-template.ts";
import { getOrAdd } from "../shape/get-or-add.ts";
import type { ValueShape } from "../shape/value-shape.ts";
import { isAlike } from "./alike.ts";
import { freeName } from "./free-name.ts";
import { camelCase, isPlural, singularWords, wordsOf } from "./name-words.ts";
import type { OperationTraffic } from "./operation-traffic.ts";

/** A segment of paths, and all that comes after it. */
interface Segment {
  name: string;
  parent: Segment | null;
  children: Map<string, Segment>;
  operations: OperationTraffic[];
}

/** So many things of a collection with the same answers are no names: `/files/a.txt`, `/files/b.txt`, … */
const MANY = 4;
/** Fewer fields are alike by chance. */
const FEWEST_FIELDS = 3;

const PARAMETER = "{}";
/** Nobody gives a part of an API a name with such a number: `export-20261126`. */
const GENERATED = /\d{6,}/;

/**
 * Recognises segments of paths that are values rather than names: `/users/alice/posts` and `/users/bob/posts` are
 * `/users/{}/posts`. A segment is taken for a value only on clear evidence: siblings with answers that are alike, and
 * more that speaks for it.
 *
 * @param trafficWith The traffic by operation, once paths are rewritten.
 * @returns The path of a line with `{}` for each of its parameters.
 */
export function recogniseParameters(
  trafficWith: (pathOf: (path: string) => string) => OperationTraffic[],
): (path: string) => string {
  let pathOf = (path: string) => `/${segmentsOf(path).join("/")}`;
  // What comes after values is compared once these are one: `/repos/{}/issues`.
  for (;;) {
    const root = segment("", null);
    for (const operation of trafficWith(pathOf)) place(root, operation);
    const values = new Set<Segment>();
    markValues(root, values);
    if (values.size === 0) return pathOf;
    const before = pathOf;
    pathOf = (path) => rewrite(before(path), root, values);
  }
}

function rewrite(path: string, root: Segment, values: ReadonlySet<Segment>): string {
  let at: Segment | undefined = root;
  const names = path
    .split("/")
    .slice(1)
    .map((name) => {
      at = at?.children.get(name);
      return at !== undefined && values.has(at) ? PARAMETER : name;
    });
  return `/${names.join("/")}`;
}

/** The segments of a path; a parameter of a spec is one like any other. */
function segmentsOf(path: string): string[] {
  return templateOf(path.replace(/\{[^{}/]*\}/g, PARAMETER))
    .split("/")
    .slice(1)
    .map((name) => (GENERATED.test(name) ? PARAMETER : name));
}

/**
 * Names the parameters of a path after the segments before them.
 *
 * @example
 * nameParameters("/events/{}/attendees/{}"); // { path: "/events/{eventId}/attendees/{attendeeId}", names: ["eventId", "attendeeId"] }
 */
export function nameParameters(path: string): { path: string; names: string[] } {
  const names: string[] = [];
  let noun: string[] = [];
  const segments = path
    .split("/")
    .slice(1)
    .map((name) => {
      if (!name.includes(PARAMETER)) {
        noun = singularWords(name);
        return name;
      }
      return name.replaceAll(PARAMETER, () => {
        const wanted = camelCase([...noun, "id"]);
        const name = freeName([wanted], wanted, new Set(names));
        names.push(name);
        return `{${name}}`;
      });
    });
  return { path: `/${segments.join("/")}`, names };
}

function segment(name: string, parent: Segment | null): Segment {
  return { name, parent, children: new Map(), operations: [] };
}

function place(root: Segment, operation: OperationTraffic): void {
  let at = root;
  for (const name of segmentsOf(operation.path)) {
    const parent = at;
    at = getOrAdd(parent.children, name, () => segment(name, parent));
  }
  at.operations.push(operation);
}

/** From the ends of the paths, so that what comes after a segment is known when it is compared. */
function markValues(parent: Segment, values: Set<Segment>): void {
  for (const child of parent.children.values()) markValues(child, values);
  const literals = [...parent.children.values()].filter(({ name }) => name !== PARAMETER && !isVersion(name));
  const parameter = parent.children.get(PARAMETER) ?? null;
  for (const group of groupsOf(literals, values)) {
    if (areValues(group, parent, parameter, values)) for (const one of group) values.add(one);
  }
  if (parameter === null) return;
  for (const one of literals) if (isPrefixedId(one.name, parent.name)) values.add(one);
}

function isVersion(name: string): boolean {
  return /^v?\d+([._-]\d+)*$/i.test(name);
}

/** Siblings that are alike. */
function groupsOf(siblings: readonly Segment[], values: ReadonlySet<Segment>): Segment[][] {
  const groups: Segment[][] = [];
  for (const one of siblings) {
    const group = groups.find((others) => others.some((other) => isSame(other, one, values)));
    if (group === undefined) groups.push([one]);
    else group.push(one);
  }
  return groups.filter(({ length }) => length > 1);
}

function areValues(
  group: readonly Segment[],
  parent: Segment,
  parameter: Segment | null,
  values: ReadonlySet<Segment>,
): boolean {
  const [first] = group;
  if (first === undefined) return false;
  if (parameter !== null && isSame(first, parameter, values)) return true;
  const noun = wordsOf(parent.name).at(-1);
  if (noun === undefined || !isPlural(noun)) return false;
  return group.length >= MANY || first.children.size > 0 || isItemOf(first, parent);
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

/**
 * Whether the operations that two segments have in common answer alike; without such an answer, no. Traffic seldom shows
 * all operations of each.
 */
function isSame(a: Segment, b: Segment, values: ReadonlySet<Segment>): boolean {
  const [left, right] = [answersBelow(a, values), answersBelow(b, values)];
  let told = false;
  for (const [key, answers] of left) {
    const others = right.get(key);
    if (!answers || !others) continue;
    if (!isAlike(answers, others)) return false;
    told ||= fieldCount(answers) >= FEWEST_FIELDS;
  }
  return told;
}

function fieldCount({ fields, items }: ValueShape): number {
  const within = [...fields.values()].reduce((sum, field) => sum + fieldCount(field), fields.size);
  return within + (items === undefined ? 0 : fieldCount(items));
}

/** The successful answer of each operation after a segment; null where it is no JSON. */
function answersBelow(
  from: Segment,
  values: ReadonlySet<Segment>,
  prefix = "",
): Map<string, ValueShape | null> {
  const found = new Map<string, ValueShape | null>();
  for (const operation of from.operations) {
    found.set(`${prefix} ${operation.method}`, answersOf(operation)[0] ?? null);
  }
  for (const child of from.children.values()) {
    const name = values.has(child) ? PARAMETER : child.name;
    for (const [key, answer] of answersBelow(child, values, `${prefix}/${name}`)) {
      found.set(key, found.get(key) ?? answer);
    }
  }
  return found;
}

function answersOf({ responses }: OperationTraffic): ValueShape[] {
  return [...responses]
    .filter(([status]) => status >= 200 && status < 300)
    .sort(([a], [b]) => a - b)
    .flatMap(([, bodies]) => [...bodies.values()])
    .filter((body) => body !== null);
}
