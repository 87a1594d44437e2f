import { type JsonObject, setOwn } from "@tenant-api/openapi";
import { inferEnum, inferTextFormat, inferTypes, needInt64 } from "../shape/infer-keywords.ts";
import { copyOf, mergeInto } from "../shape/merge-values.ts";
import { emptyShape, type ValueShape, type ValueType } from "../shape/value-shape.ts";
import { fieldSlot, type Slot, slotOf } from "./object-places.ts";
import type { Thing } from "./share-schemas.ts";

/** From so many objects on, a field that all of them had is required. */
const REQUIRED_AFTER = 5;

/** Finds the things in a value. */
export interface Things {
  at(slot: Slot): Thing | null;
  /** Of another thing, those within it. */
  within(thing: Thing): Things;
  /** The name of the schema of a thing; null if it is written where it is. */
  nameOf(thing: Thing): string | null;
}

/** The schema of what was seen in a place. */
export function schemaOfShape(shape: ValueShape, slot: Slot, things: Things): JsonObject {
  const types = inferTypes(shape);
  // Null alone does not say what else may be there, and nothing is made up.
  if (types.every((type) => type === "null"))
    return types.length > 0 ? { description: "Only null was seen." } : {};
  const thing = types.includes("object") ? things.at(slot) : null;
  const name = thing === null ? null : things.nameOf(thing);
  if (name === null) return { type: oneOrMany(types), ...keywords(shape, types, slot, things, thing) };
  const reference = { $ref: `#/components/schemas/${name}` };
  const others = types.filter((type) => type !== "object");
  if (others.length === 0) return reference;
  return { anyOf: [reference, { type: oneOrMany(others), ...keywords(shape, others, slot, things, null) }] };
}

/** The schema of a thing that has a name. */
export function schemaOfThing(thing: Thing, within: Things): JsonObject {
  return { type: "object", ...objectKeywords(thing, within) };
}

function keywords(
  shape: ValueShape,
  types: readonly ValueType[],
  slot: Slot,
  things: Things,
  thing: Thing | null,
): JsonObject {
  return {
    ...formatOf(shape, types),
    ...enumOf(shape, types),
    ...(types.includes("array") && {
      items: shape.items ? schemaOfShape(shape.items, slotOf(slot, "items"), things) : {},
    }),
    ...(thing !== null && objectKeywords(thing, things.within(thing))),
  };
}

function isSent({ places }: Thing): boolean {
  return places.some(({ direction }) => direction === "request");
}

function objectKeywords(thing: Thing, within: Things): JsonObject {
  const { shape } = thing;
  const objects = shape.types.get("object") ?? 0;
  const names = [...shape.fields.keys()].sort();
  const properties: JsonObject = {};
  for (const name of names) {
    const field = shape.fields.get(name) ?? emptyShape();
    setOwn(properties, name, schemaOfShape(field, fieldSlot(name), within));
  }
  // What clients happen to send says nothing of what the server asks for.
  const required =
    isSent(thing) || objects < REQUIRED_AFTER
      ? []
      : names.filter((name) => shape.fields.get(name)?.seen === objects);
  return {
    ...(required.length > 0 && { required }),
    ...(names.length > 0 && { properties }),
    ...(shape.entries && {
      additionalProperties: schemaOfShape(shape.entries, slotOf("", "entries"), within),
    }),
  };
}

/** A value that an enum or a format holds for may be null as well. */
function formatOf(shape: ValueShape, shown: readonly ValueType[]): JsonObject {
  const [isText, isNumber] = [
    shown.includes("string"),
    shown.includes("integer") || shown.includes("number"),
  ];
  if (isText && !isNumber) {
    const format = inferTextFormat(shape);
    return format === undefined ? {} : { format };
  }
  return shown.includes("integer") && !isText && needInt64(shape) ? { format: "int64" } : {};
}

function enumOf(shape: ValueShape, shown: readonly ValueType[]): JsonObject {
  const isText = shown.every((type) => type === "string" || type === "null");
  const values = isText ? inferEnum(shape) : null;
  return values === null ? {} : { enum: [...values, ...(shown.includes("null") ? [null] : [])] };
}

function oneOrMany<Value>(values: readonly Value[]): Value | readonly Value[] {
  const [first] = values;
  return values.length === 1 && first !== undefined ? first : values;
}

/**
 * The schema of a place where every value is a text, as in a query: `42` may stand for a number. A name that was repeated
 * holds a list.
 */
export function schemaOfTexts(shape: ValueShape): JsonObject {
  if (!shape.types.has("array")) return schemaOfText(shape);
  const items = shape.items === undefined ? emptyShape() : copyOf(shape.items);
  const { items: _, ...alone } = copyOf(shape);
  alone.types.delete("array");
  mergeInto(items, alone);
  return { type: "array", items: schemaOfText(items) };
}

function schemaOfText({ types, formats }: ValueShape): JsonObject {
  const count = types.get("string") ?? 0;
  const found = (name: string) => count > 0 && formats.get(name) === count;
  const type = ["integer", "boolean", "number"].find(found);
  if (type !== undefined) return { type };
  const format = [...formats.keys()].sort().find(found);
  return { type: "string", ...(format !== undefined && { format }) };
}
