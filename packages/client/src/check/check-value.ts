import { isName } from "./is-name.ts";
import { BITS, type Field, type Node, type Slot } from "./prepared-node.ts";

/** A part of a body that is not as the spec says, before it is known whether it was reported. */
export interface Finding {
  readonly kind: "missing" | "unknown" | "type" | "enum";
  readonly place: string;
  /** The schema that is not kept; for fields that are missing or unknown, that of the object. */
  readonly node: Node;
  readonly value: unknown;
  /** The field that is missing, or that is forbidden. */
  readonly field?: Field | undefined;
  /** The name that is unknown; `value` is the object. */
  readonly name?: string | undefined;
  /** The field before it. */
  readonly before?: string | undefined;
}

/** The findings of a body, or of a part of it that is checked on trial. */
export interface Findings {
  /** The first one of each kind and place. */
  readonly forbidden: Map<string, Finding>;
  /** Fields that the schema of an object does not list, by name. A closed schema forbids them. */
  readonly unknown: Map<Node, Map<string, Finding>>;
  /** Schemas of objects that were seen. */
  readonly objects: Set<Node>;
  /** Fields that were seen now, and in no body before. */
  readonly present: Set<Field>;
  readonly budget: Budget;
  /** The trials in which this one stands. */
  readonly trials: number;
}

/** The bounds of a check, whatever the body is. */
interface Budget {
  values: number;
  /** Findings of trials in trials, so that nothing is checked again for each alternative around it. */
  readonly known: Map<Node, Map<unknown, Findings>>;
}

/** Values of a body that are checked; the rest is not. */
const MOST_VALUES = 200_000;
/** So many unknown fields of a schema are looked at: an object with more of them is a map that the spec takes for a record. */
export const MOST_UNKNOWN = 20;
/** Values that lie deeper are not checked. */
const DEEPEST = 100;

export function startFindings(): Findings {
  return findings({ values: MOST_VALUES, known: new Map() }, 0);
}

function findings(budget: Budget, trials: number): Findings {
  return {
    forbidden: new Map(),
    unknown: new Map(),
    objects: new Set(),
    present: new Set(),
    budget,
    trials,
  };
}

/** The findings that the spec forbids. */
export function forbiddenIn({ forbidden, unknown }: Findings): Finding[] {
  const closed = [...unknown].filter(([node]) => node.isClosed);
  return [...forbidden.values(), ...closed.flatMap(([, names]) => [...names.values()])];
}

/** Tells whether a value fits a node, by itself. */
export function fits(node: Node | undefined, value: unknown): boolean {
  const found = startFindings();
  checkSlot({ place: "", node }, value, found, 0);
  return forbiddenIn(found).length === 0;
}

/** Compares a value with what is allowed in its place. Never throws. */
export function checkSlot(slot: Slot, value: unknown, found: Findings, depth: number): void {
  if (slot.node) checkNode(slot.node, slot.place, value, found, depth);
}

function checkNode(node: Node, place: string, value: unknown, found: Findings, depth: number): void {
  found.budget.values -= 1;
  if (found.budget.values < 0 || depth > DEEPEST) return;
  const bits = bitsOf(value);
  if (node.anyOf) checkUnion(node, node.anyOf, place, value, found, depth);
  else if (!admits(node, bits)) add(found, { kind: "type", place, node, value });
  else if (node.values && !node.values.has(value)) add(found, { kind: "enum", place, node, value });
  else if (bits === OBJECT && node.fields) checkObject(node, node.fields, value as object, found, depth);
  else if (bits === OBJECT && node.others?.node) checkMap(node.others, value as object, found, depth);
  else if (bits === OBJECT && node.isClosed) checkObject(node, NO_FIELDS, value as object, found, depth);
  else if (bits === ARRAY) checkItems(node, value as readonly unknown[], found, depth);
}

const NO_FIELDS: ReadonlyMap<string, Field> = new Map();
const ARRAY = BITS.array as number;
const OBJECT = BITS.object as number;

function add({ forbidden }: Pick<Findings, "forbidden">, finding: Finding): void {
  const key = `${finding.kind} ${finding.place}`;
  if (!forbidden.has(key)) forbidden.set(key, finding);
}

function admits({ types }: Node, bits: number): boolean {
  return types === 0 || (types & bits) !== 0;
}

function bitsOf(value: unknown): number {
  switch (typeof value) {
    case "string":
      return 16;
    case "number":
      return Number.isInteger(value) ? 12 : 8;
    case "boolean":
      return 2;
    default:
      return value === null ? 1 : Array.isArray(value) ? ARRAY : OBJECT;
  }
}

function checkObject(
  node: Node,
  fields: ReadonlyMap<string, Field>,
  object: object,
  found: Findings,
  depth: number,
): void {
  found.objects.add(node);
  let missing = node.required.length;
  let before: string | undefined;
  for (const name in object) {
    const value = (object as Record<string, unknown>)[name];
    const field = fields.get(name);
    if (field) {
      if (field.isRequired) missing -= 1;
      if (field.isForbidden) {
        add(found, { kind: "unknown", place: field.place, node, value: object, field });
        continue;
      }
      if (!field.isPresent) found.present.add(field);
      if (field.node) checkNode(field.node, field.place, value, found, depth + 1);
    } else if (node.others) checkSlot(node.others, value, found, depth + 1);
    else
      addUnknown(found, { kind: "unknown", place: placeOf(node, name), node, value: object, name, before });
    before = name;
  }
  if (missing === 0) return;
  for (const field of node.required)
    if (!Object.hasOwn(object, field.name))
      add(found, { kind: "missing", place: field.place, node, value: object, field });
}

/** Of objects in a list, one whose field has a value tells more than one with null. */
function addUnknown({ unknown }: Findings, finding: Finding): void {
  const { node, name = "" } = finding;
  const names = unknown.get(node) ?? new Map<string, Finding>();
  if (names.size === 0) unknown.set(node, names);
  const known = names.get(name);
  if (!known && names.size >= MOST_UNKNOWN && !node.unknown.has(name)) return;
  if (known && unknownValue(known) !== null) return;
  names.set(name, known ? { ...finding, before: known.before } : finding);
}

/** The place of an unknown field. A key that is data, such as an address, is not told. */
export function placeOf({ at }: Node, name: string): string {
  return `${at}.${isName(name) ? name : "*"}`;
}

/** The value of an unknown field. */
export function unknownValue({ value: object, name = "" }: Finding): unknown {
  return (object as Record<string, unknown>)[name];
}

function checkMap(slot: Slot, object: object, found: Findings, depth: number): void {
  for (const name in object) checkSlot(slot, (object as Record<string, unknown>)[name], found, depth + 1);
}

function checkItems({ items, prefix }: Node, list: readonly unknown[], found: Findings, depth: number): void {
  if (!items && prefix.length === 0) return;
  for (let index = 0; index < list.length; index += 1) {
    const slot = prefix[index] ?? items;
    if (slot) checkSlot(slot, list[index], found, depth + 1);
  }
}

/** A value fits one alternative at least; else the nearest one says what is wrong. */
function checkUnion(
  node: Node,
  alternatives: readonly Node[],
  place: string,
  value: unknown,
  found: Findings,
  depth: number,
): void {
  const bits = bitsOf(value);
  if (node.tag && node.tagName && bits === OBJECT && Object.hasOwn(value as object, node.tagName)) {
    const tag = (value as Record<string, unknown>)[node.tagName];
    const chosen = node.tagged.get(tag) ?? node.untagged;
    const kind = typeof tag === typeof node.tagged.keys().next().value ? "enum" : "type";
    if (chosen) checkNode(chosen, place, value, found, depth + 1);
    else add(found, { kind, place: node.tag.place, node, value: tag });
    return;
  }
  if (node.untagged) {
    checkNode(node.untagged, place, value, found, depth + 1);
    return;
  }
  const possible = alternatives.filter((one) => one.anyOf || admits(one, bits));
  const [only] = possible;
  if (!only) add(found, { kind: "type", place, node, value });
  else if (possible.length === 1) checkNode(only, place, value, found, depth + 1);
  else addFindings(found, tryAll(node, possible, place, value, found, depth + 1));
}

function tryAll(
  node: Node,
  possible: readonly Node[],
  place: string,
  value: unknown,
  { budget, trials }: Findings,
  depth: number,
): Findings {
  const byValue = trials > 0 && typeof value === "object" ? budget.known.get(node) : undefined;
  const known = byValue?.get(value);
  if (known) return known;
  const fitting: Findings[] = [];
  let [nearest, least]: [Findings | undefined, number] = [undefined, Number.POSITIVE_INFINITY];
  for (const alternative of possible) {
    const trial = findings(budget, trials + 1);
    checkNode(alternative, place, value, trial, depth);
    const far = distance(trial);
    if (far < 1) fitting.push(trial);
    if (far < least) [nearest, least] = [trial, far];
    if (far === 0) break;
  }
  const chosen = fitting.length > 1 ? common(fitting) : (nearest as Findings);
  if (trials > 0 && typeof value === "object") {
    if (byValue) byValue.set(value, chosen);
    else budget.known.set(node, new Map([[value, chosen]]));
  }
  return chosen;
}

/** Counts what is wrong, and then what no field stands for. */
function distance({ forbidden, unknown }: Findings): number {
  let [wrong, further] = [forbidden.size, 0];
  for (const [node, names] of unknown) {
    if (node.isClosed) wrong += names.size;
    else further += names.size;
  }
  return wrong + Math.min(further, 999) / 1000;
}

/** A field is unknown if no alternative that fits has it. */
function common(fitting: readonly Findings[]): Findings {
  const [first, ...others] = fitting as [Findings, ...Findings[]];
  const isIn = ({ unknown }: Findings, { name = "", value }: Finding) =>
    [...unknown.values()].some((names) => names.get(name)?.value === value);
  const unknown = [...first.unknown].map(([node, names]) => {
    const left = [...names].filter(([, one]) => others.every((other) => isIn(other, one)));
    return [node, new Map(left)] as const;
  });
  return { ...first, unknown: new Map(unknown) };
}

function addFindings(to: Findings, from: Findings): void {
  for (const finding of from.forbidden.values()) add(to, finding);
  for (const names of from.unknown.values()) for (const finding of names.values()) addUnknown(to, finding);
  for (const node of from.objects) to.objects.add(node);
  for (const field of from.present) to.present.add(field);
}
