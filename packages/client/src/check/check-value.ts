import { BITS, type Field, type Node, type Slot } from "./prepared-node.ts";

/** What is not as the spec says, in a body. */
export interface Misfit {
  readonly kind: "missing" | "unknown" | "type" | "enum";
  readonly place: string;
  /** What the place is in: for fields that are missing or unknown, the schema of the object. */
  readonly node: Node;
  readonly value: unknown;
  /** The field that is missing. */
  readonly field?: Field | undefined;
  /** The name that is unknown; `value` is the object. */
  readonly name?: string | undefined;
  /** The field before it. */
  readonly before?: string | undefined;
}

/** What was found in a body, or in a part of it that is checked on trial. */
export interface Findings {
  readonly misfits: Misfit[];
  /** Fields that an open schema does not list, which it allows. */
  readonly further: Misfit[];
  /** Schemas of objects that were seen. */
  readonly objects: Set<Node>;
  readonly budget: Budget;
  /** The trials in which this one stands. */
  readonly trials: number;
}

/** What a check may cost, whatever the body is. */
interface Budget {
  values: number;
  /** What was found on trial in a trial, so that nothing is checked again for each alternative around it. */
  readonly known: Map<Node, Map<unknown, Findings>>;
}

/** Values of a body that are checked; the rest is not. */
const MOST_VALUES = 200_000;
/** So much is said of a body; whatever else is wrong in it, once is enough. */
const MOST_MISFITS = 1_000;
/** Values that lie deeper are not checked. */
const DEEPEST = 100;

export function startFindings(): Findings {
  return findings({ values: MOST_VALUES, known: new Map() }, 0);
}

function findings(budget: Budget, trials: number): Findings {
  return { misfits: [], further: [], objects: new Set(), budget, trials };
}

/** Whether a value fits a node, by itself. */
export function fits(node: Node | undefined, value: unknown): boolean {
  const found = startFindings();
  checkSlot({ place: "", node }, value, found, 0);
  return found.misfits.length === 0;
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
  else if (!admits(node, bits)) add(found.misfits, { kind: "type", place, node, value });
  else if (node.values && !node.values.has(value)) add(found.misfits, { kind: "enum", place, node, value });
  else if (bits === OBJECT && node.fields) checkObject(node, node.fields, value as object, found, depth);
  else if (bits === OBJECT && node.others?.node) checkMap(node.others, value as object, found, depth);
  else if (bits === OBJECT && node.isClosed) checkObject(node, NO_FIELDS, value as object, found, depth);
  else if (bits === ARRAY) checkItems(node, value as readonly unknown[], found, depth);
}

const NO_FIELDS: ReadonlyMap<string, Field> = new Map();
const ARRAY = BITS.array as number;
const OBJECT = BITS.object as number;

function add(list: Misfit[], misfit: Misfit): void {
  if (list.length < MOST_MISFITS) list.push(misfit);
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
      field.isPresent = true;
      if (field.isRequired) missing -= 1;
      if (field.node) checkNode(field.node, field.place, value, found, depth + 1);
    } else if (node.others) checkSlot(node.others, value, found, depth + 1);
    else addUnknown(node, object, name, before, node.isClosed ? found.misfits : found.further);
    before = name;
  }
  if (missing === 0) return;
  for (const field of node.required)
    if (!Object.hasOwn(object, field.name))
      add(found.misfits, { kind: "missing", place: field.place, node, value: object, field });
}

function addUnknown(
  node: Node,
  object: object,
  name: string,
  before: string | undefined,
  list: Misfit[],
): void {
  if (list.length >= MOST_MISFITS) return;
  list.push({ kind: "unknown", place: `${node.at}.${name}`, node, value: object, name, before });
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
    const chosen = node.tagged.get(tag);
    const kind = typeof tag === typeof node.tagged.keys().next().value ? "enum" : "type";
    if (chosen) checkNode(chosen, place, value, found, depth + 1);
    else add(found.misfits, { kind, place: node.tag.place, node, value: tag });
    return;
  }
  const possible = alternatives.filter((one) => one.anyOf || admits(one, bits));
  const [only] = possible;
  if (!only) add(found.misfits, { kind: "type", place, node, value });
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
  let nearest: Findings | undefined;
  for (const alternative of possible) {
    const trial = findings(budget, trials + 1);
    checkNode(alternative, place, value, trial, depth);
    if (trial.misfits.length === 0) fitting.push(trial);
    if (!nearest || distance(trial) < distance(nearest)) nearest = trial;
    if (distance(trial) === 0) break;
  }
  const chosen = fitting.length > 1 ? common(fitting) : (nearest as Findings);
  if (trials > 0 && typeof value === "object") {
    if (byValue) byValue.set(value, chosen);
    else budget.known.set(node, new Map([[value, chosen]]));
  }
  return chosen;
}

/** What is wrong counts, and then what no field stands for. */
function distance({ misfits, further }: Findings): number {
  return misfits.length + Math.min(further.length, 999) / 1000;
}

/** A field is unknown if no alternative that fits has it. */
function common(fitting: readonly Findings[]): Findings {
  const [first, ...others] = fitting as [Findings, ...Findings[]];
  const further = first.further.filter((one) =>
    others.every((other) =>
      other.further.some(({ value, name }) => value === one.value && name === one.name),
    ),
  );
  return { ...first, further };
}

function addFindings(to: Findings, from: Findings): void {
  for (const misfit of from.misfits) add(to.misfits, misfit);
  for (const misfit of from.further) add(to.further, misfit);
  for (const node of from.objects) to.objects.add(node);
}
