import { isReference, type JsonObject, type JsonType, type Pointer, setOwn } from "@tenant-api/openapi";
import { inferEnum, inferTextFormat, inferTypes, needInt64 } from "./infer-keywords.ts";
import type { ValueShape } from "./value-shape.ts";

/**
 * The place of a value within an object or a body: the field and what leads on from there: `.attendees/items`. A body
 * itself has the slot `""`.
 */
export type Slot = string;

/** The place of an item of a list, or of an entry of a map. */
export function slotOf(slot: Slot, step: "items" | "entries"): Slot {
  return `${slot}/${step}`;
}

/** A field's name may hold a slash, or be empty. */
export function fieldSlot(name: string): Slot {
  return `.${name.replace(/[~/]/g, (character) => (character === "~" ? "~0" : "~1"))}`;
}

/** How shapes are written as schemas. */
export interface DescribeOptions {
  /** OpenAPI 3.0 says `nullable: true`, and has no lists of types. */
  is30: boolean;
  /** From how many objects on a field that all of them had is required; undefined for never. */
  requireAfter: number | undefined;
  /** An object with more fields is described without them. Default: any number. */
  mostFields?: number;
  /** Added to each field, at the end of its schema. */
  evidenceOf?(field: ValueShape, of: number): JsonObject;
  /** The schema of a place where only null was seen. Default: that of null. */
  ofNull?: JsonObject;
  /** What is known of the objects in a slot, from other places too; null if it is what was seen there. */
  objectsAt?(slot: Slot): { $ref: Pointer } | { shape: ValueShape; options: DescribeOptions } | null;
}

/**
 * The schema of the values that were seen in a place: all of them fit it.
 *
 * Of values of one type, a format is stated where all of them had it, and an enum where {@link inferEnum} finds one.
 *
 * @example
 * describeShape(shape, { is30: false, requireAfter: undefined }); // { type: ["string", "null"], format: "date-time" }
 */
export function describeShape(shape: ValueShape, options: DescribeOptions, slot: Slot = ""): JsonObject {
  const types = typesOf(shape);
  const isNullable = shape.types.has("null");
  const schemas = types.map((type) => describeType(shape, type, options, slot));
  const [only, ...others] = schemas;
  if (only === undefined)
    return isNullable ? (options.ofNull ?? (options.is30 ? { nullable: true } : { type: "null" })) : {};
  if (schemas.some(isReference) && (isNullable || others.length > 0))
    return { anyOf: [...schemas, ...(isNullable ? [{ type: "null" }] : [])] };
  if (others.length === 0) return isNullable ? withNull(only, options.is30) : only;
  if (options.is30) return { anyOf: schemas, ...(isNullable && { nullable: true }) };
  // A format holds for the values of one type, and which one it does not say; an enum would exclude all others.
  const { enum: _, format: __, ...stated } = Object.assign({}, ...schemas);
  return { ...stated, type: [...types, ...(isNullable ? ["null"] : [])] };
}

/** The types that were seen, but for null. */
export function typesOf(shape: Pick<ValueShape, "types">): Exclude<JsonType, "null">[] {
  return inferTypes(shape).filter((type) => type !== "null");
}

function describeType(shape: ValueShape, type: JsonType, options: DescribeOptions, slot: Slot): JsonObject {
  if (type === "string") {
    const [format, values] = [inferTextFormat(shape), inferEnum(shape)];
    return { type, ...(format && { format }), ...(values && { enum: values }) };
  }
  if (type === "integer") return { type, ...(needInt64(shape) && { format: "int64" }) };
  const { items } = shape;
  if (type === "array")
    return { type, items: items ? describeShape(items, options, slotOf(slot, "items")) : {} };
  if (type !== "object") return { type };
  const known = options.objectsAt?.(slot) ?? null;
  if (known !== null && "$ref" in known) return known;
  return {
    type,
    ...(known === null ? describeObject(shape, options) : describeObject(known.shape, known.options)),
  };
}

function describeObject(shape: ValueShape, options: DescribeOptions): JsonObject {
  const { entries } = shape;
  const isCrowded = shape.fields.size > (options.mostFields ?? Number.POSITIVE_INFINITY);
  const fields: ValueShape["fields"] = isCrowded ? new Map() : shape.fields;
  const of = shape.types.get("object") ?? 0;
  const properties: JsonObject = {};
  for (const [name, field] of sortedByName(fields)) {
    const evidence = options.evidenceOf?.(field, of) ?? {};
    setOwn(properties, name, { ...describeShape(field, options, fieldSlot(name)), ...evidence });
  }
  const required = sortedByName(fields).flatMap(([name, { seen }]) =>
    isRequired(seen, of, options.requireAfter) ? [name] : [],
  );
  return {
    ...(required.length > 0 && { required }),
    ...(fields.size > 0 && { properties }),
    ...(entries && { additionalProperties: describeShape(entries, options, slotOf("", "entries")) }),
  };
}

/** Whether so many objects had a field, each of them, that it is required. */
export function isRequired(seen: number, of: number, requireAfter: number | undefined): boolean {
  return requireAfter !== undefined && seen >= of && of >= requireAfter;
}

/** In the same order, whichever exchange came first. */
function sortedByName(fields: ReadonlyMap<string, ValueShape>): [string, ValueShape][] {
  return [...fields].sort(([a], [b]) => (a < b ? -1 : 1));
}

/** A schema of one type that allows null, too. */
export function withNull(schema: JsonObject, is30: boolean): JsonObject {
  const values = Array.isArray(schema.enum) ? { enum: [...schema.enum, null] } : {};
  return is30
    ? { ...schema, ...values, nullable: true }
    : { ...schema, ...values, type: [schema.type, "null"] };
}
