import { getOrAdd } from "@tenant-api/openapi";
import type { Guide } from "../exchange/guide.ts";
import { DATA } from "../words/data-keys.ts";
import { commonField, placeOfKey } from "./map-keys.ts";
import { copyOf, mergeInto, withoutValues } from "./merge-values.ts";
import type { ValueShape } from "./value-shape.ts";

/** So many fields that differ in a number alone are no fields: `room1` to `room12`. */
const MANY_NUMBERED = 12;
/** No object that somebody designed has so many fields with objects or lists of one shape in them, … */
const MANY_ALIKE = 20;
/** … with texts or with numbers, … */
const MANY_SCALARS = 100;
/** … or a few of one shape, of which each is in one of five objects at most. */
const FEW_RARE = 12;
const RARE = 0.2;

/**
 * Finds the maps in what was recorded: places whose fields are keys, by the shape of their names and values and by how
 * rare each is. Every name of them reads as one, so that only all traffic together shows it. Their values become the
 * entries of the place.
 *
 * @param guide What the spec declares there: its fields are none of the keys.
 * @returns The same shape if there are none.
 */
export function findMaps(shape: ValueShape, guide: Guide | null): ValueShape {
  const whole = withKeysApart(shape, keysAmong(shape, guide), guide);
  const found: ValueShape = {
    ...whole,
    fields: new Map(
      [...whole.fields].map(([name, field]) => [name, findMaps(field, guide?.field(name) ?? null)]),
    ),
  };
  if (shape.items) found.items = findMaps(shape.items, guide?.items ?? null);
  if (shape.members) found.members = inMembers(shape.members, guide);
  if (whole.entries) found.entries = findMaps(whole.entries, guide?.entries ?? null);
  return found;
}

/** A shape whose keys are no fields. Maps are looked for in their values later: all of them tell. */
function withKeysApart(shape: ValueShape, keys: readonly string[], guide: Guide | null): ValueShape {
  if (keys.length === 0) return shape;
  const whole = { ...shape, fields: new Map(shape.fields) };
  if (shape.entries) whole.entries = copyOf(shape.entries);
  const others = whole.fields.get(DATA);
  if (others) whole.fields.set(DATA, copyOf(others));
  for (const key of keys) {
    const field = whole.fields.get(key);
    if (field) mergeInto(placeOfKey(whole, key, guide), field);
    whole.fields.delete(key);
  }
  for (const inner of [whole.entries, whole.fields.get(DATA)]) if (inner) withoutValues(inner);
  return whole;
}

function inMembers(members: NonNullable<ValueShape["members"]>, guide: Guide | null): typeof members {
  const { key: tag, member } = guide?.union ?? {};
  const guideOf = (field: string, value: string) => (field === tag ? (member?.(value) ?? null) : null);
  return new Map(
    [...members].map(([field, byValue]) => [
      field,
      new Map([...byValue].map(([value, inner]) => [value, findMaps(inner, guideOf(field, value))])),
    ]),
  );
}

type Field = readonly [name: string, shape: ValueShape];

function keysAmong({ fields, entries, types }: ValueShape, guide: Guide | null): string[] {
  const open = [...fields].filter(([name]) => name !== DATA && (guide?.field(name) ?? null) === null);
  if (open.length < FEW_RARE && entries === undefined) return [];
  const objects = types.get("object") ?? 0;
  return [
    ...numbered(open),
    ...KINDS.flatMap((kind) => {
      const alike = alikeOf(kind, open, entries);
      const seen = alike.reduce((sum, [, field]) => sum + field.seen, 0);
      const many = kind === "object" || kind === "array" ? MANY_ALIKE : MANY_SCALARS;
      const areRare = alike.length >= FEW_RARE && seen <= RARE * objects * alike.length;
      const areBesideKeys = kind === "object" && entries !== undefined && entries.types.has("object");
      return alike.length >= many || (many === MANY_ALIKE && areRare) || areBesideKeys ? alike : [];
    }).map(([name]) => name),
  ];
}

const KINDS = ["object", "array", "string", "number", "boolean"] as const;

/** The fields of a kind; of objects, those that have the field in them which most of them have. */
function alikeOf(
  kind: (typeof KINDS)[number],
  fields: readonly Field[],
  entries: ValueShape | undefined,
): Field[] {
  const ofKind = fields.filter(([, field]) => kindOf(field) === kind);
  if (kind !== "object") return ofKind;
  const common = entries?.types.has("object")
    ? mostSeen(entries)
    : commonField(ofKind.map(([, field]) => field.fields.keys()));
  return ofKind.filter(([, field]) => (common === null ? field.fields.size === 0 : field.fields.has(common)));
}

function mostSeen({ fields }: ValueShape): string | null {
  return [...fields].sort(([a, m], [b, n]) => n.seen - m.seen || (a < b ? -1 : 1))[0]?.[0] ?? null;
}

/** The only type of the values, but for null; undefined if there are several. */
function kindOf({ types }: ValueShape): string | undefined {
  const kinds = new Set(
    [...types.keys()].filter((type) => type !== "null").map((type) => (type === "integer" ? "number" : type)),
  );
  return kinds.size === 1 ? [...kinds][0] : undefined;
}

function numbered(fields: readonly Field[]): string[] {
  const groups = new Map<string, string[]>();
  for (const [name] of fields) {
    if (/\d/.test(name)) getOrAdd(groups, name.replace(/\d+/g, "#"), () => []).push(name);
  }
  return [...groups.values()].flatMap((group) => (group.length < MANY_NUMBERED ? [] : group));
}
