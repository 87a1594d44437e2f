import type { JsonObject } from "../json/json.ts";
import type { Pointer } from "../json/json-pointer.ts";
import { walkSpec } from "./walk-spec.ts";

/** What describes a schema, and does not decide which values it allows. */
const ANNOTATIONS: ReadonlySet<string> = new Set([
  ...["title", "description", "default", "example", "examples", "deprecated", "readOnly", "writeOnly"],
  ...["format", "externalDocs", "xml"],
]);

const COMPOSITIONS = ["$ref", "allOf", "anyOf", "oneOf", "not"];

/** Whether a document is of OpenAPI 3.0, where schemas say `nullable`. */
export function isOpenapi30({ openapi }: JsonObject): boolean {
  return /^3\.0(\.|$)/.test(String(openapi));
}

/**
 * A schema of OpenAPI 3.0 with its `nullable` in the words of JSON Schema 2020-12. `nullable: true` allows null
 * whatever stands beside it: that is what its authors mean, although by the letter of OpenAPI 3.0.3 an `enum`
 * without null and the parts of an `allOf` forbid it again. `findAmbiguousNulls` lists those places.
 *
 * @returns Whether the keywords of the schema moved into `anyOf`, where null stands beside them.
 */
export function readNullable(schema: JsonObject): { schema: JsonObject; isMoved: boolean } {
  const { nullable, ...rest } = schema;
  if (nullable !== true) return { schema: rest, isMoved: false };
  if (isComposed(rest)) return { schema: besideNull(rest), isMoved: true };
  const read = { ...rest };
  if (Array.isArray(rest.enum) && !rest.enum.includes(null)) read.enum = [...rest.enum, null];
  if (typeof rest.type === "string") read.type = [rest.type, "null"];
  return { schema: read, isMoved: false };
}

/** The places of an OpenAPI 3.0 document whose `nullable` can be read in two ways, and how it is read. */
export function findAmbiguousNulls(document: JsonObject): { pointer: Pointer; message: string }[] {
  if (!isOpenapi30(document)) return [];
  return [...walkSpec(document)].flatMap(({ kind, pointer, value }) => {
    if ((kind !== "schema" && kind !== "field") || value.nullable !== true) return [];
    const message = explainNullable(value);
    return message === null ? [] : [{ pointer, message }];
  });
}

function explainNullable(schema: JsonObject): string | null {
  if (typeof schema.$ref === "string")
    return "`nullable` beside `$ref`: null is not allowed, since OpenAPI 3.0 ignores what stands beside `$ref`. To allow null, write `allOf: [{ $ref: … }]`.";
  if (Array.isArray(schema.enum) && !schema.enum.includes(null))
    return "`nullable` beside an `enum` without null: null is allowed. Add null to the `enum`, or remove `nullable`.";
  if (isComposed(schema))
    return "`nullable` beside `allOf`, `anyOf` or `oneOf`: null is allowed, although the parts may forbid it. State it in a part, or remove `nullable`.";
  // An empty schema allows everything anyhow.
  if (schema.type === undefined && schema.enum === undefined && schema.properties !== undefined)
    return "`nullable` without `type`: null is allowed. State the `type`, or remove `nullable`.";
  return null;
}

function isComposed(schema: JsonObject): boolean {
  return COMPOSITIONS.some((key) => schema[key] !== undefined);
}

function besideNull(schema: JsonObject): JsonObject {
  const outer: JsonObject = {};
  const inner: JsonObject = {};
  for (const [key, value] of Object.entries(schema)) {
    (ANNOTATIONS.has(key) || key.startsWith("x-") ? outer : inner)[key] = value;
  }
  return { ...outer, anyOf: [inner, { type: "null" }] };
}
