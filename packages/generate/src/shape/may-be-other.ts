import { isObject, type JsonObject, listedValues, listOf, partsOf, statedTypes } from "@tenant-api/openapi";
import { areOfObjects } from "./keywords.ts";

/**
 * Whether a schema says that a value may be something else than an object or null: by its type, by what it lists, or by a
 * member of each of its unions.
 *
 * @param seen Schemas that are being read.
 */
export function mayBeOther(document: JsonObject, schema: JsonObject, seen = new Set<JsonObject>()): boolean {
  if (seen.has(schema)) return false;
  seen.add(schema);
  const parts = [...partsOf(document, schema, ["allOf"])];
  const types = statedTypes(parts);
  if (types !== null) return !areOfObjects(types);
  const values = parts.flatMap((part) => listedValues(part) ?? []);
  if (values.length > 0) return values.some((value) => !isObject(value) && value !== null);
  const unions = parts.flatMap(({ anyOf, oneOf }) => [listOf(anyOf), listOf(oneOf)]);
  const told = unions.filter((members) => members.length > 0);
  return (
    told.length > 0 &&
    told.every((members) => members.some((one) => isObject(one) && mayBeOther(document, one, seen)))
  );
}
