import { isObject, type JsonObject, mendPatterns, setOwn } from "@tenant-api/openapi";
import { BLOB } from "../shape/marks.ts";

/** The schema of a `Blob` or a `File`; the one object that stands for it. */
export const BYTES: JsonObject = { type: "string", format: "binary" };

/** Those that JSON Schema 2020-12 knows (Validation, section 7.3), and validators with it. Others only describe. */
const FORMATS: ReadonlySet<unknown> = new Set([
  ...["date-time", "date", "time", "duration", "email", "hostname", "ipv4", "ipv6", "uri", "uri-reference"],
  ...["uri-template", "uuid", "regex", "json-pointer", "relative-json-pointer"],
]);

const TYPES: ReadonlySet<unknown> = new Set([
  ...["string", "number", "integer", "boolean", "object", "array", "null"],
]);

const isSchema = (value: unknown) => isObject(value) || typeof value === "boolean";
const isNumber = (value: unknown) => typeof value === "number";
const isCount = (value: unknown) => Number.isInteger(value) && Number(value) >= 0;
const isNames = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((name) => typeof name === "string");

/** The keywords that decide which values are valid, and what each has to be: a wrong one would decide anything. */
const KEYWORDS: Readonly<Record<string, (value: unknown) => unknown>> = {
  $ref: (value) => (typeof value === "string" ? value : undefined),
  type: (value) => {
    const types = [value].flat().filter((type) => TYPES.has(type));
    return types.length > 1 ? types : types[0];
  },
  enum: (value) => (Array.isArray(value) ? value : undefined),
  const: (value) => value,
  format: (value) => (FORMATS.has(value) ? value : undefined),
  pattern: (value) => (typeof value === "string" ? value : undefined),
  ...each(["minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum"], isNumber),
  ...each(["multipleOf"], (value) => isNumber(value) && Number(value) > 0),
  ...each(["minLength", "maxLength", "minItems", "maxItems", "minProperties", "maxProperties"], isCount),
  ...each(["minContains", "maxContains"], isCount),
  ...each(["uniqueItems"], (value) => value === true),
  ...each(["required"], (value) => isNames(value) && value.length > 0),
  dependentRequired: (value) => filterMap(value, isNames),
  ...each(["additionalProperties", "unevaluatedProperties", "propertyNames"], isSchema),
  ...each(["items", "unevaluatedItems", "contains", "not", "if", "then", "else"], isSchema),
  properties: (value) => filterMap(value, isSchema),
  patternProperties: (value) => filterMap(value, isSchema),
  dependentSchemas: (value) => filterMap(value, isSchema),
  prefixItems: filterList,
  allOf: filterList,
  anyOf: filterList,
  oneOf: filterList,
};

/**
 * A schema as plain JSON Schema 2020-12, without what describes values or belongs to OpenAPI alone. The schemas in it are
 * plain already, and it comes from `shapeDocument`.
 *
 * @example
 * toPlainSchema({ type: "string", example: "a", format: "int32", "x-tag": 1 }); // { type: "string" }
 */
export function toPlainSchema(schema: JsonObject): JsonObject {
  if (schema[BLOB] === true) return [schema.type].flat().includes("null") ? { anyOf: [BYTES, NULL] } : BYTES;
  const plain: JsonObject = {};
  for (const [key, value] of Object.entries(mendPatterns(schema))) {
    const read = Object.hasOwn(KEYWORDS, key) ? KEYWORDS[key]?.(value) : undefined;
    if (read !== undefined) plain[key] = read;
  }
  return plain;
}

const NULL: JsonObject = { type: "null" };

function each(keys: readonly string[], isRight: (value: unknown) => boolean): typeof KEYWORDS {
  return Object.fromEntries(
    keys.map((key) => [key, (value: unknown) => (isRight(value) ? value : undefined)]),
  );
}

function filterList(value: unknown): unknown[] | undefined {
  const schemas = Array.isArray(value) ? value.filter(isSchema) : [];
  return schemas.length > 0 ? schemas : undefined;
}

function filterMap(value: unknown, isRight: (value: unknown) => boolean): JsonObject | undefined {
  if (!isObject(value)) return undefined;
  const right: JsonObject = {};
  for (const [name, inner] of Object.entries(value)) if (isRight(inner)) setOwn(right, name, inner);
  return Object.keys(right).length > 0 ? right : undefined;
}
