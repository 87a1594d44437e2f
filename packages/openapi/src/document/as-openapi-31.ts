import { isObject, type JsonObject } from "../json/json.ts";
import { normalizePointer, type Pointer } from "../json/json-pointer.ts";
import { mapSchemas } from "./map-schemas.ts";
import { isOpenapi30, readNullable } from "./nullable.ts";

/**
 * A document of OpenAPI 3.0 in the words of 3.1, whose schemas are JSON Schema 2020-12; one of 3.1 as it is.
 * Types and mock are made from what this returns, so they read `nullable` alike. JSON Pointers lead to the same
 * places, except below a `nullable` schema that is composed of others.
 */
export function asOpenapi31(document: JsonObject): JsonObject {
  if (!isOpenapi30(document)) return document;
  const moved: Pointer[] = [];
  const converted = mapSchemas(document, (schema, pointer) => {
    // Beside a reference, OpenAPI 3.0 ignores everything.
    if (typeof schema.$ref === "string") return { $ref: schema.$ref };
    const { schema: read, isMoved } = readNullable(schema);
    if (isMoved) moved.push(pointer);
    return readBounds(readExample(read));
  });
  const result = { ...converted, openapi: "3.1.0" };
  return moved.length === 0 ? result : followMoves(result, moved);
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
    let $ref = normalizePointer(schema.$ref);
    for (const place of places) {
      if ($ref.startsWith(`${place}/`)) $ref = `${place}/anyOf/0${$ref.slice(place.length)}`;
    }
    return isObject(schema) ? { ...schema, $ref } : schema;
  });
}
