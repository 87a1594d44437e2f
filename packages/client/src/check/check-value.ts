import { BITS, type Field, type Node, type Slot } from "./counting-node.ts";
import {
  add,
  addFindings,
  addUnknown,
  common,
  distance,
  type Findings,
  findings,
  forbiddenIn,
  placeOf,
  startFindings,
} from "./findings.ts";

/** Values that lie deeper are not checked. */
const DEEPEST = 100;

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
