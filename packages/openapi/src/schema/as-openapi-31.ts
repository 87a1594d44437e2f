import { describesReference } from "../document/beside-reference.ts";
import { componentSchemaName } from "../document/component-schema.ts";
import { mapSchemas } from "../document/map-schemas.ts";
import { isOpenapi30 } from "../document/openapi-version.ts";
import { withoutNewKeywords } from "../document/replace-new-keywords.ts";
import { walkSpec } from "../document/walk-spec.ts";
import type { JsonObject } from "../json/json.ts";
import type { Pointer } from "../json/json-pointer.ts";
import { isAnnotation } from "./annotations.ts";
import { MovedPlaces } from "./moved-places.ts";
import { readNullable } from "./nullable.ts";

/** A document in the words of OpenAPI 3.1, and which place in it is which of the document that was read. */
export interface ReadAs31 {
  document: JsonObject;
  /** Where a place of the original stands in `document`. */
  placeOf(original: Pointer): Pointer;
  /** Which place of the original a place in `document` comes from. */
  originOf(pointer: Pointer): Pointer;
}

/**
 * A document of OpenAPI 3.0 in the words of 3.1, whose schemas are JSON Schema 2020-12. Types, mock and diff are made
 * of what this returns, so they read `nullable` alike. In a document of 3.1, only a `nullable` and a limit with a flag are
 * rewritten, which some keep from 3.0. JSON Pointers lead to the same places, except below a `nullable` schema that is
 * composed of others: `readAs31` says where these are.
 *
 * @example
 * asOpenapi31({ openapi: "3.0.3", components: { schemas: { A: { type: "string", nullable: true } } } });
 * // { openapi: "3.1.0", components: { schemas: { A: { type: ["string", "null"] } } } }
 */
export function asOpenapi31(document: JsonObject): JsonObject {
  return readAs31(document).document;
}

/**
 * The same as `asOpenapi31`, with the places.
 *
 * @example
 * const { document, originOf } = readAs31(spec);
 * originOf("#/components/schemas/A/anyOf/0/allOf/1"); // "#/components/schemas/A/allOf/1"
 */
export function readAs31(written: JsonObject): ReadAs31 {
  const original = withoutNewKeywords(written);
  const isOld = isOpenapi30(original);
  const same = (pointer: Pointer) => pointer;
  if (!isOld && !hasOldWords(original)) return { document: original, placeOf: same, originOf: same };
  const moved: Pointer[] = [];
  const converted = mapSchemas(original, (schema, pointer) => {
    if (isOld && typeof schema.$ref === "string") return aloneWithReference(schema);
    if (isOld && isNullOnly(schema, pointer)) return { ...withoutNullable(schema), type: "null" };
    const { schema: read, isMoved } = readNullable(schema);
    if (isMoved) moved.push(pointer);
    return readBounds(isOld ? withoutTuples(readExample(read)) : read);
  });
  const result = isOld ? { ...converted, openapi: "3.1.0" } : converted;
  if (moved.length === 0) return { document: result, placeOf: same, originOf: same };
  const places = new MovedPlaces(moved);
  const followed = followMoves(result, (pointer) => places.placeOf(pointer));
  return {
    document: followed,
    placeOf: (pointer) => places.placeOf(pointer),
    originOf: (pointer) => places.originOf(pointer),
  };
}

/** OpenAPI 3.0 knows no tuples: what looks like one says nothing, and the list is one of anything. */
function withoutTuples({ prefixItems: _, ...schema }: JsonObject): JsonObject {
  return schema;
}

/**
 * Whether an alternative says nothing but `nullable: true`. By the letter it allows every value, which nobody means who
 * writes it beside others: it stands for null, which OpenAPI 3.0 has no type for.
 */
function isNullOnly(schema: JsonObject, pointer: Pointer): boolean {
  if (schema.nullable !== true || !/\/(anyOf|oneOf)\/\d+$/.test(pointer)) return false;
  return Object.keys(withoutNullable(schema)).every(isAnnotation);
}

function withoutNullable({ nullable: _, ...schema }: JsonObject): JsonObject {
  return schema;
}

/** Whether schemas have words that only OpenAPI 3.0 knows, and that values depend on. */
function hasOldWords(document: JsonObject): boolean {
  for (const { value } of walkSpec(document)) {
    const { nullable, exclusiveMinimum, exclusiveMaximum } = value;
    if (nullable !== undefined) return true;
    if (typeof exclusiveMinimum === "boolean" || typeof exclusiveMaximum === "boolean") return true;
  }
  return false;
}

/** OpenAPI 3.0 ignores everything beside a reference; what only describes it does no harm. */
function aloneWithReference(schema: JsonObject): JsonObject {
  const isKept = (key: string) => key === "$ref" || describesReference("schema", key);
  return Object.fromEntries(Object.entries(schema).filter(([key]) => isKept(key)));
}

function readExample(written: JsonObject): JsonObject {
  if (written.example === undefined) return written;
  const { example, ...schema } = written;
  return { ...schema, examples: [example] };
}

function readBounds(schema: JsonObject): JsonObject {
  if (typeof schema.exclusiveMinimum !== "boolean" && typeof schema.exclusiveMaximum !== "boolean")
    return schema;
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
function followMoves(document: JsonObject, placeOf: (pointer: Pointer) => Pointer): JsonObject {
  return mapSchemas(document, (schema) => {
    if (typeof schema.$ref !== "string" || !schema.$ref.startsWith("#")) return schema;
    if (componentSchemaName(schema.$ref) !== null) return schema;
    return { ...schema, $ref: placeOf(schema.$ref) };
  });
}
