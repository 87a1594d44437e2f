import { isObject, type JsonObject, listOf } from "@tenant-api/openapi";
import { COMPOSING, OF_CONTAINERS } from "./keywords.ts";

/**
 * Gives the parts of an `allOf` that say something of objects or lists alone the types of the whole. `items` says nothing of an
 * object (JSON Schema 2020-12, section 10.3.1), but the type of a part with `items` has lists only.
 *
 * @param written The schema as the document writes it: its parts have no implied types yet.
 */
export function typeParts(schema: JsonObject, written: JsonObject): JsonObject {
  const parts = listOf(schema.allOf);
  const writtenParts = listOf(written.allOf);
  const [first = [], ...others] = [written, ...writtenParts].map(typesOf).filter((types) => types.length > 0);
  const types = first.filter((type) => others.every((list) => list.includes(type)));
  if (types.length < 2) return schema;
  const isUntyped = (part: unknown) =>
    isObject(part) &&
    part.type === undefined &&
    OF_CONTAINERS.some((key) => part[key] !== undefined) &&
    COMPOSING.every((key) => part[key] === undefined);
  const typed = parts.map((part, index) =>
    isObject(part) && isUntyped(writtenParts[index]) ? { ...part, type: types } : part,
  );
  return { ...schema, allOf: typed };
}

function typesOf(schema: unknown): string[] {
  return isObject(schema)
    ? [schema.type].flat().filter((type): type is string => typeof type === "string" && type !== "null")
    : [];
}
