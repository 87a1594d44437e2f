import { isDeepStrictEqual } from "node:util";
import { isObject, type JsonObject, listOf, objectsIn } from "@tenant-api/openapi";
import { isShapeless, shapingKeys, withoutAnnotations } from "./keywords.ts";

/**
 * Makes the index signature of an object admit the fields that have names. JSON Schema applies
 * `additionalProperties` to the other fields only; TypeScript applies an index signature to all, so no value
 * could be made.
 */
export function admitNamedFields(schema: JsonObject): JsonObject {
  const { patternProperties, additionalProperties, ...rest } = schema;
  const named = Object.values(isObject(schema.properties) ? schema.properties : {});
  const patterns = objectsIn(patternProperties).map(([, value]) => value);
  const isTyped = isObject(additionalProperties) && !isShapeless(additionalProperties);
  if (named.length === 0 || (!isTyped && patterns.length === 0)) return schema;
  if (!isTyped && additionalProperties !== undefined && additionalProperties !== false)
    return { ...rest, additionalProperties: true };
  const others = [...(isTyped ? [additionalProperties] : []), ...patterns].map(shapeOf);
  // A union of fields that are written out in full again is of no use to anybody.
  const isReadable = named.every((field) => isBrief(field) || isAmong(others, field));
  if (!isReadable) return { ...rest, additionalProperties: true };
  const all = [...others, ...named.map(shapeOf)];
  const distinct = all.filter((one, index) => !isAmong(all.slice(0, index), one));
  return { ...rest, additionalProperties: distinct.length === 1 ? distinct[0] : { anyOf: distinct } };
}

/** Whether the index signature that stands for other fields has to admit more than their schema does. */
export function admitsMore({ properties, patternProperties }: JsonObject, others: unknown): boolean {
  if (!isObject(others) || !isObject(properties) || patternProperties !== undefined) return false;
  const { additionalProperties: admitted } = admitNamedFields({ properties, additionalProperties: others });
  if (admitted === others) return false;
  const members = isObject(admitted) ? listOf(admitted.anyOf ?? [admitted]) : [admitted];
  return members.some((member) => !isDeepStrictEqual(typedPart(member), typedPart(others)));
}

/** A schema without what no type says: `maxLength`, or that a number is whole. */
function typedPart(schema: unknown): unknown {
  if (!isObject(schema)) return schema;
  const said = Object.fromEntries(shapingKeys(schema).map((key) => [key, schema[key]]));
  return said.type === "integer" ? { ...said, type: "number" } : said;
}

function shapeOf(schema: unknown): unknown {
  return isObject(schema) ? withoutAnnotations(schema) : schema;
}

function isAmong(shapes: readonly unknown[], schema: unknown): boolean {
  return shapes.some((shape) => isDeepStrictEqual(shape, shapeOf(schema)));
}

/** Whether the type of a schema is a name or a word. */
function isBrief(schema: unknown): boolean {
  if (!isObject(schema)) return false;
  const keys = shapingKeys(schema);
  if (
    keys.length === 0 ||
    keys.some((key) => !["$ref", "type", "enum", "const", "anyOf", "oneOf"].includes(key))
  )
    return false;
  return [...listOf(schema.anyOf), ...listOf(schema.oneOf)].every(isBrief);
}
