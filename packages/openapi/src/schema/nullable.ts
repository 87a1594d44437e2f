import { followReference } from "../document/follow-reference.ts";
import { isOpenapi30 } from "../document/openapi-version.ts";
import { walkSpec } from "../document/walk-spec.ts";
import { isObject, type JsonObject, listOf } from "../json/json.ts";
import { childOf, type Pointer, tokensOf } from "../json/json-pointer.ts";
import { isAnnotation } from "./annotations.ts";

const COMPOSITIONS = ["$ref", "allOf", "anyOf", "oneOf", "not"];

/**
 * A schema of OpenAPI 3.0 with its `nullable` in the words of JSON Schema 2020-12. `nullable: true` allows null
 * whatever stands beside it: that is what its authors mean, although by the letter of OpenAPI 3.0.3 an `enum`
 * without null and the parts of an `allOf` forbid it again. `findAmbiguousNulls` lists those places.
 *
 * @returns Whether the keywords of the schema moved into `anyOf`, where null stands beside them.
 */
export function readNullable(schema: JsonObject): { schema: JsonObject; isMoved: boolean } {
  if (schema.nullable === undefined) return { schema, isMoved: false };
  const { nullable, ...rest } = schema;
  if (nullable !== true) return { schema: rest, isMoved: false };
  if (isComposed(rest)) return { schema: besideNull(rest), isMoved: true };
  const read = { ...rest };
  if (Array.isArray(rest.enum) && !rest.enum.includes(null)) read.enum = [...rest.enum, null];
  const type = rest.type ?? impliedType(rest);
  if (typeof type === "string") read.type = [type, "null"];
  return { schema: read, isMoved: false };
}

/** Whether a schema of OpenAPI 3.1 allows null. */
export function allowsNull(
  document: JsonObject,
  schema: unknown,
  known = new Map<unknown, boolean>(),
): boolean {
  if (!isObject(schema)) return schema !== false;
  const found = known.get(schema);
  if (found !== undefined) return found;
  // That a schema is part of itself forbids nothing.
  known.set(schema, true);
  const isAllowed = allowsNullItself(document, schema, known);
  known.set(schema, isAllowed);
  return isAllowed;
}

function allowsNullItself(document: JsonObject, schema: JsonObject, known: Map<unknown, boolean>): boolean {
  const { $ref, type, enum: values, const: constant, allOf, anyOf, oneOf } = schema;
  const allows = (part: unknown) => allowsNull(document, part, known);
  if (typeof $ref === "string" && !allows(followReference(document, "#", { $ref })?.value)) return false;
  if (type !== undefined && ![type].flat().includes("null")) return false;
  if (Array.isArray(values) && !values.includes(null)) return false;
  if (constant !== undefined && constant !== null) return false;
  return (
    listOf(allOf).every(allows) &&
    [anyOf, oneOf].every((union) => !Array.isArray(union) || union.some(allows))
  );
}

/**
 * The places of an OpenAPI 3.0 document whose `nullable` can be read in two ways, and how it is read.
 *
 * @param source Where it comes from: of OpenAPI 2.0, the message has its words.
 */
export function findAmbiguousNulls(
  document: JsonObject,
  source?: { version: string; originOf: OriginOf },
): { pointer: Pointer; message: string }[] {
  if (!isOpenapi30(document)) return [];
  return [...walkSpec(document)].flatMap(({ kind, pointer, value }) => {
    if ((kind !== "schema" && kind !== "field") || value.nullable !== true) return [];
    const message =
      source?.version === "2.0"
        ? explainLifted(value, pointer, source.originOf)
        : explainNullable(value, "nullable", "`allOf`, `anyOf` or `oneOf`");
    return message === null ? [] : [{ pointer, message }];
  });
}

type OriginOf = (pointer: Pointer) => { pointer: Pointer };

/** In OpenAPI 2.0, the word is `x-nullable`, though some write `nullable`; and it counts beside a reference. */
function explainLifted(schema: JsonObject, pointer: Pointer, originOf: OriginOf): string | null {
  const at = (key: string, ...tokens: number[]) => originOf(childOf(pointer, key, ...tokens)).pointer;
  const word = tokensOf(at("nullable")).at(-1) ?? "nullable";
  if (schema.$ref !== undefined)
    return "`nullable` beside `$ref`: null is not allowed, since OpenAPI 2.0 knows no `nullable`. To allow null, write `x-nullable`.";
  if (at("allOf", 0) === originOf(pointer).pointer)
    return `\`${word}\` beside \`$ref\`: null is allowed, although OpenAPI 2.0 ignores what stands beside \`$ref\`. State it in the schema that \`$ref\` leads to, or remove \`${word}\`.`;
  const parts = COMPOSITIONS.filter((key) => schema[key] !== undefined).map((key) => `\`${key}\``);
  return explainNullable(schema, word, parts.join(" and "));
}

function explainNullable(schema: JsonObject, word: string, parts: string): string | null {
  if (typeof schema.$ref === "string")
    return "`nullable` beside `$ref`: null is not allowed, since OpenAPI 3.0 ignores what stands beside `$ref`. To allow null, write `allOf: [{ $ref: … }]`.";
  if (Array.isArray(schema.enum) && !schema.enum.includes(null))
    return `\`${word}\` beside an \`enum\` without null: null is allowed. Add null to the \`enum\`, or remove \`${word}\`.`;
  if (isComposed(schema))
    return `\`${word}\` beside ${parts}: null is allowed, although the parts may forbid it. State it in a part, or remove \`${word}\`.`;
  if (schema.type === undefined && impliedType(schema) !== null)
    return `\`${word}\` without \`type\`: null is allowed. State the \`type\`, or remove \`${word}\`.`;
  return null;
}

/** What a schema without a `type` is of, by its other keywords. */
function impliedType({ properties, additionalProperties, items, enum: values }: JsonObject): string | null {
  if (values !== undefined) return null;
  if (properties !== undefined || isObject(additionalProperties)) return "object";
  return items === undefined ? null : "array";
}

function isComposed(schema: JsonObject): boolean {
  return COMPOSITIONS.some((key) => schema[key] !== undefined);
}

function besideNull(schema: JsonObject): JsonObject {
  const outer: JsonObject = {};
  const inner: JsonObject = {};
  for (const [key, value] of Object.entries(schema)) {
    (isAnnotation(key) ? outer : inner)[key] = value;
  }
  return { ...outer, anyOf: [inner, { type: "null" }] };
}
