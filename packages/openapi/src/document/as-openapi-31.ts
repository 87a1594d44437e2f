import type { JsonObject } from "../json/json.ts";
import { normalizePointer, type Pointer } from "../json/json-pointer.ts";
import { componentSchemaName } from "./component-schema.ts";
import { mapSchemas } from "./map-schemas.ts";
import { isOpenapi30, readNullable } from "./nullable.ts";
import { walkSpec } from "./walk-spec.ts";

/**
 * A document of OpenAPI 3.0 in the words of 3.1, whose schemas are JSON Schema 2020-12. Types and mock are made of
 * what this returns, so they read `nullable` alike. One of 3.1 is returned as it is, but that a `nullable` which it
 * kept from 3.0 still means null. JSON Pointers lead to the same places, except below a `nullable` schema that is
 * composed of others.
 */
export function asOpenapi31(document: JsonObject): JsonObject {
  const isOld = isOpenapi30(document);
  if (!isOld && !hasNullable(document)) return document;
  const moved: Pointer[] = [];
  const converted = mapSchemas(document, (schema, pointer) => {
    if (isOld && typeof schema.$ref === "string") return aloneWithReference(schema);
    const { schema: read, isMoved } = readNullable(schema);
    if (isMoved) moved.push(pointer);
    return isOld ? readBounds(readExample(read)) : read;
  });
  const result = isOld ? { ...converted, openapi: "3.1.0" } : converted;
  return moved.length === 0 ? result : followMoves(result, moved);
}

function hasNullable(document: JsonObject): boolean {
  for (const { value } of walkSpec(document)) if (value.nullable !== undefined) return true;
  return false;
}

/** OpenAPI 3.0 ignores everything beside a reference; what only describes it does no harm. */
function aloneWithReference(schema: JsonObject): JsonObject {
  const isKept = (key: string) =>
    ["$ref", "title", "summary", "description", "deprecated"].includes(key) || key.startsWith("x-");
  return Object.fromEntries(Object.entries(schema).filter(([key]) => isKept(key)));
}

function readExample({ example, ...schema }: JsonObject): JsonObject {
  return example === undefined ? schema : { ...schema, examples: [example] };
}

function readBounds(schema: JsonObject): JsonObject {
  const read = { ...schema };
  for (const [exclusive, bound] of [
    ["exclusiveMinimum", "minimum"],
    ["exclusiveMaximum", "maximum"],
  ] as const) {
    if (typeof read[exclusive] !== "boolean") continue;
    const isExclusive = read[exclusive] && read[bound] !== undefined;
    delete read[exclusive];
    if (!isExclusive) continue;
    read[exclusive] = read[bound];
    delete read[bound];
  }
  return read;
}

/** Leads references into a composed schema to where its parts stand now. */
function followMoves(document: JsonObject, moved: readonly Pointer[]): JsonObject {
  // The innermost first: inside out is how a pointer grows.
  const places = moved.toSorted((a, b) => b.length - a.length);
  return mapSchemas(document, (schema) => {
    if (typeof schema.$ref !== "string" || !schema.$ref.startsWith("#")) return schema;
    if (componentSchemaName(schema.$ref) !== null) return schema;
    let $ref = normalizePointer(schema.$ref);
    for (const place of places) {
      if ($ref.startsWith(`${place}/`)) $ref = `${place}/anyOf/0${$ref.slice(place.length)}`;
    }
    return { ...schema, $ref };
  });
}
