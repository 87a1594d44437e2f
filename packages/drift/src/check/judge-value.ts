import {
  certainMember,
  childOf,
  followReference,
  type Member,
  NO_MEMBER,
  type Pointer,
  type SchemaNode,
  type Side,
  valueAt,
} from "@tenant-api/openapi";
import type { DeclaredField } from "../renames/observed-objects.ts";
import { INTEGER_FORMATS, isKnownIfDeclared } from "../shape/formats.ts";
import { copyOf, mergeInto, withoutMembers } from "../shape/merge-values.ts";
import { DEEPEST } from "../shape/observe-value.ts";
import type { ValueShape } from "../shape/value-shape.ts";
import { isAnnounced } from "../spec/announced-rename.ts";
import { formatsOf } from "../spec/schema-formats.ts";
import { DATA, isData } from "../words/data-keys.ts";
import { UNNAMED } from "./finding.ts";
import type { Tally } from "./tally.ts";
import { misfitsOf } from "./union-misfits.ts";
import type { UnjudgedValues } from "./unjudged-values.ts";
import { shown, unlistedIn } from "./unlisted-values.ts";

/** Whose values are judged, and how deep they stand. */
export interface Judging {
  tally: Tally;
  /** Receives what is not compared. */
  notJudged: UnjudgedValues;
  side: Side;
  depth: number;
  /** The way through the body: `.items[].owner`. */
  way: string;
  /** Whether the recording knew what a spec declares. */
  isBySpec: boolean;
}

/** Compares what was seen in a place with what the spec says of it. */
export function judgeValue(shape: ValueShape, declared: Member, judging: Judging): void {
  if (isForbidden(shape, declared, judging)) return;
  judging.notJudged.visit(declared, shape, judging.isBySpec);
  const member = certainMember(declared);
  const { at, node } = member;
  if (node.isAny) return;
  judging.tally.visit(at, shape.seen);
  judgeTypes(shape, member, judging);
  judgeFormats(shape, member, judging);
  judgeListed(shape, member, judging);
  // Deeper values were not recorded.
  if (judging.depth >= DEEPEST) {
    judging.notJudged.counts.place("deep-values", at);
    return;
  }
  const inner = { ...judging, depth: judging.depth + 1, way: `${judging.way}[]` };
  if (shape.items && node.allows("array") && node.items) judgeValue(shape.items, node.items, inner);
  if (node.allows("object")) judgeObjects(shape, member, judging);
}

/** Counts values that a part of the schema forbids, whatever they are, and says whether it does. */
export function isForbidden({ seen }: ValueShape, { at, forbiddenBy }: Member, { tally }: Judging): boolean {
  if (forbiddenBy === null) return false;
  tally.visit(at, seen);
  tally.deviate({ kind: "field-forbidden", at, place: at, seen, to: forbiddenBy });
  return true;
}

/** Compares the types that values had. */
export function judgeTypes(shape: ValueShape, { at, node }: Member, { tally }: Judging): void {
  for (const [type, seen] of shape.types) {
    if (node.allows(type)) continue;
    if (type === "null") tally.deviate({ kind: "null-unexpected", at, place: at, seen });
    else tally.deviate({ kind: "type-mismatch", at, place: at, seen, to: type });
  }
}

export function judgeFormats(shape: ValueShape, { at, node }: Member, { tally, isBySpec }: Judging): void {
  const allowed = [...(formatsOf(node) ?? [])];
  if (!isBySpec && allowed.some(isKnownIfDeclared)) return;
  for (const type of ["string", "integer"] as const) {
    const isOfType = (format: string) => INTEGER_FORMATS.has(format) === (type === "integer");
    const formats = allowed.filter(isOfType);
    const count = shape.types.get(type) ?? 0;
    if (formats.length === 0 || count === 0) continue;
    const counts = formats.map((format) => shape.formats.get(format) ?? 0);
    // Each int32 is an int64, too; a text has one of several formats.
    const fitting = type === "integer" ? Math.max(...counts) : counts.reduce((sum, one) => sum + one, 0);
    if (fitting >= count) continue;
    const instead = [...shape.formats].filter(([name]) => isOfType(name) && !formats.includes(name));
    tally.deviate({
      kind: "format-mismatch",
      at,
      place: at,
      seen: count - fitting,
      instead: new Map(instead.length > 0 ? instead : [[UNNAMED.format, count - fitting]]),
    });
  }
}

export function judgeListed(shape: ValueShape, { at, values }: Member, { tally }: Judging): void {
  if (values === null) return;
  for (const [value, seen] of unlistedIn(shape, values))
    tally.deviate({ kind: "enum-value-unknown", at, place: at, seen, to: shown(value) });
}

function judgeObjects(shape: ValueShape, { at, node }: Member, judging: Judging): void {
  const { members, ...own } = shape;
  let rest: ValueShape = own;
  let count = shape.types.get("object") ?? 0;
  for (const [key, byValue] of members ?? []) {
    const union = node.discriminator?.key === key ? node.discriminator : null;
    for (const [value, inner] of byValue) {
      const member = union?.member(value) ?? null;
      const misfits = union !== null && member === null && value === NO_MEMBER ? misfitsOf(inner, union) : [];
      if (member !== null) {
        count -= inner.seen;
        judgeFields(inner, inner.seen, { at, node: member }, { ...judging, way: `${judging.way}<${value}>` });
        continue;
      }
      if (misfits.length > 0) {
        const named = namedPlace(at, judging);
        for (const misfit of misfits)
          judging.tally.deviate({ kind: "member-unknown", at: named, place: at, ...misfit });
      }
      if (misfits.some(({ to }) => to !== undefined)) count -= inner.seen;
      else {
        // Of these, all that holds for every member is compared; so are those for which the union was another one then.
        if (node.objects.length > 1) judging.notJudged.counts.place("unions", at);
        if (rest === own) rest = copyOf(own);
        mergeInto(rest, inner);
      }
    }
  }
  judgeFields(rest, count, { at, node }, judging);
}

function judgeFields(
  shape: ValueShape,
  count: number,
  { at, node }: Pick<Member, "at" | "node">,
  judging: Judging,
): void {
  if (count === 0) return;
  const { tally, side, depth, way } = judging;
  // Which of several members would declare a new field, nobody knows: the union itself stands for them.
  const home = node.home ?? namedPlace(at, judging);
  const innerOf = (name: string) => ({ ...judging, depth: depth + 1, way: `${way}.${name}` });
  // A place inside a schema has the key of the place itself, whose values are counted, too.
  const place = `objects ${node.key}`;
  tally.visit(place, count);
  // What is missing and what is unknown may be declared among the rules that are left out.
  if (!shape.isMap && !node.isPart)
    tally.keep({ way, of: count, fields: namedIn(shape), declared: declaredIn(node, judging), owner: home });
  const areLost = [...node.names, ...node.forbiddenNames].some((name) => isLost(name, shape, node, judging));
  if (areLost) judging.notJudged.counts.place("map-fields", at);
  for (const name of node.names) {
    const member = node.field(name);
    if (member === null) continue;
    const field = shape.fields.get(name);
    const isRequired = node.required.has(name);
    const isHidden = node.hidden(side).has(name);
    // What was recorded as a key of a map is not missing.
    const isKnowable = !shape.isMap && !(shape.entries && isData(name));
    const isOptional =
      isKnowable &&
      side === "response" &&
      !isRequired &&
      !isHidden &&
      node.objects.length === 1 &&
      !node.isPart;
    const { isDeclared, isForbiddenBySome: mayBeForbidden } = member;
    tally.field({ at: member.at, isDeclared, isOptional, mayBeForbidden, place, shape: field });
    const missing =
      isRequired && !isHidden && isKnowable ? countMissing(name, count, shape, node, judging) : 0;
    if (missing > 0) tally.deviate({ kind: "field-missing", at: member.at, place, seen: missing });
    if (field && isHidden) judging.notJudged.counts.place("sides", member.at);
    if (field) judgeValue(field, member, innerOf(name));
  }
  for (const [name, field] of namedIn(shape)) {
    if (node.field(name) !== null) continue;
    const entry = node.entry(name);
    if (entry !== null) judgeValue(field, entry, innerOf(name));
    else judgeUnknown(field, { at: childOf(home, "properties", name), place, home, name }, node, judging);
  }
  judgeKeys(shape, { home, areLost }, node, innerOf("*"));
}

/** The fields with names. */
function namedIn({ fields }: ValueShape): ReadonlyMap<string, ValueShape> {
  return fields.has(DATA) ? new Map([...fields].filter(([name]) => name !== DATA)) : fields;
}

/** Whether a field that the spec names may be among the keys that are data: where no spec was at hand, it looked like one. */
function isLost(
  name: string,
  { fields, entries, isMap }: ValueShape,
  { required }: SchemaNode,
  { isBySpec }: Judging,
): boolean {
  if (isMap || entries === undefined || fields.has(name) || !isData(name)) return isMap === true;
  // A recording that knew the spec has each declared field by its name, unless the spec has it since then.
  return !isBySpec || required.has(name);
}

/** How many objects lack a field by its name, and by the new one that the spec announces for it. */
function countMissing(
  name: string,
  count: number,
  { fields }: ValueShape,
  node: SchemaNode,
  judging: Judging,
): number {
  const missing = count - (fields.get(name)?.seen ?? 0);
  if (missing === 0) return 0;
  const { document } = judging.notJudged;
  const declared = declaredIn(node, judging);
  const named = (name: string) => ({ name, declared: declared.get(name) });
  const renamed = [...fields].find(([other]) => isAnnounced(document, named(name), named(other)));
  return missing - (renamed?.[1].seen ?? 0);
}

/** The schema at a place, by its name if it has one. */
function namedPlace(at: Pointer, { notJudged: { document } }: Judging): Pointer {
  return followReference(document, at, valueAt(document, at))?.pointer ?? at;
}

/** In requests, clients choose the keys of a free-form object: what they send is no drift. */
function isUpToClient(node: SchemaNode, { side }: Judging): boolean {
  return side === "request" && node.isFreeForm;
}

const declaredFields: Record<Side, WeakMap<SchemaNode, ReadonlyMap<string, DeclaredField>>> = {
  request: new WeakMap(),
  response: new WeakMap(),
};

/** The fields that the objects of a side can have; one that is declared for the other side alone is not missing. */
function declaredIn(node: SchemaNode, { side }: Judging): ReadonlyMap<string, DeclaredField> {
  const known = declaredFields[side].get(node);
  if (known !== undefined) return known;
  const hidden = node.hidden(side);
  const declared = new Map<string, DeclaredField>();
  for (const name of node.names) {
    const member = node.field(name);
    if (!member?.isDeclared) continue;
    declared.set(name, { at: member.at, isRequired: node.required.has(name) && !hidden.has(name) });
  }
  declaredFields[side].set(node, declared);
  return declared;
}

/** Compares the values under keys that are data. Which key a value had, nobody knows. */
function judgeKeys(
  shape: ValueShape,
  { home, areLost }: { home: Pointer; areLost: boolean },
  node: SchemaNode,
  judging: Judging,
): void {
  const { entries, isMap } = shape;
  const others = shape.fields.get(DATA);
  const areUnclear = node.hasSeveralEntries || (node.hasPatterns && (isMap || !judging.isBySpec));
  const isLeft =
    (entries && areUnclear) ||
    ((entries ?? others) && node.forbidsSomeEntries) ||
    (others && node.entry(DATA) !== null);
  if (isLeft)
    judging.notJudged.counts.place("keywords", childOf(home, "patternProperties"), "patternProperties");
  const unknown = { at: childOf(home, "additionalProperties"), home, name: null };
  if (entries && !areUnclear && node.entries !== null) judgeValue(entries, node.entries, judging);
  else if (entries && !areUnclear && !areLost) judgeUnknown(entries, unknown, node, judging);
  if (others && node.entry(DATA) === null) judgeUnknown(others, unknown, node, judging);
}

/** Counts values under a key, or under keys that are data, that the spec does not know, or forbids. */
export function judgeUnknown(
  shape: ValueShape,
  { at, place = at, home, name }: { at: Pointer; place?: string; home: Pointer; name: string | null },
  node: SchemaNode,
  judging: Judging,
): void {
  const { tally } = judging;
  // Where rules are left out, only what forbids it for certain counts.
  const to = node.forbiddenEvenAt(node.isPart ? "" : home, name);
  if (to === null && (node.isPart || isUpToClient(node, judging))) return;
  if (place === at) tally.visit(at, shape.seen);
  if (to === null) countUnknown(shape, at, place, tally);
  else tally.deviate({ kind: "field-forbidden", at, place, seen: shape.seen, to });
}

/** Counts the fields of a body of which the spec says nothing at all. */
export function learnFields(shape: ValueShape, at: Pointer, tally: Tally): void {
  if (shape.items) learnFields(shape.items, childOf(at, "items"), tally);
  tally.visit(at, shape.types.get("object") ?? 0);
  const { fields, entries } = withoutMembers(shape);
  for (const [name, field] of fields) countUnknown(field, childOf(at, "properties", name), at, tally);
  if (entries) countUnknown(entries, childOf(at, "additionalProperties"), at, tally);
}

function countUnknown(shape: ValueShape, at: Pointer, place: string, tally: Tally): void {
  tally.field({ at, isDeclared: false, isOptional: false, place, shape });
  tally.deviate({ kind: "field-unknown", at, place, seen: shape.seen, shape });
}
