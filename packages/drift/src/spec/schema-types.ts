import { isObject, type JsonObject, listOf } from "@tenant-api/openapi";
import { typeOf } from "../shape/observe-value.ts";
import type { ValueType } from "../shape/value-shape.ts";

const TYPES: ReadonlySet<string> = new Set([
  "null",
  "boolean",
  "integer",
  "number",
  "string",
  "array",
  "object",
] satisfies ValueType[]);

/** Keywords that say which type an author means where there is no `type`. */
const OBJECT_KEYWORDS = ["properties", "required", "patternProperties"];
const ARRAY_KEYWORDS = ["items", "prefixItems"];

/**
 * The types that schemas allow which all hold for one value; null where they allow every type.
 *
 * @example
 * typesOf([{ type: ["integer", "null"] }]); // Set { "integer", "null" }
 * typesOf([{ type: "number" }]); // Set { "number", "integer" }
 */
export function typesOf(schemas: readonly JsonObject[]): ReadonlySet<ValueType> | null {
  let allowed: ReadonlySet<ValueType> | null = null;
  for (const schema of schemas) {
    const types = typesOfOne(schema);
    if (types !== null) allowed = allowed === null ? types : intersect(allowed, types);
  }
  return allowed ?? impliedTypes(schemas);
}

function typesOfOne(schema: JsonObject): ReadonlySet<ValueType> | null {
  const [stated, listed] = [statedTypes(schema), listedTypes(schema)];
  if (stated === null || listed === null) return stated ?? listed;
  const both = intersect(stated, listed);
  // `type: string` beside `enum: [1, 2]` means texts: YAML reads numbers where the quotes are missing.
  return both.size === 0 ? stated : both;
}

function intersect(left: ReadonlySet<ValueType>, right: ReadonlySet<ValueType>): ReadonlySet<ValueType> {
  return new Set([...left].filter((type) => right.has(type)));
}

function statedTypes({ type }: JsonObject): Set<ValueType> | null {
  const types = new Set([type].flat() as ValueType[]);
  // Some specs say `any`, or nothing in other words.
  if (types.size === 0 || ![...types].every((one) => TYPES.has(one))) return null;
  // JSON does not tell 1.0 from 1, so a number may be a whole one.
  return types.has("number") ? types.add("integer") : types;
}

function listedTypes(schema: JsonObject): Set<ValueType> | null {
  const values = listedValues(schema);
  return values === null ? null : new Set(values.map(typeOf));
}

/** Null stays allowed: JSON Schema forbids it by `type` alone. */
function impliedTypes(schemas: readonly JsonObject[]): Set<ValueType> | null {
  const hasAny = (keywords: readonly string[]) =>
    schemas.some((schema) => keywords.some((keyword) => schema[keyword] !== undefined));
  if (hasAny(OBJECT_KEYWORDS) || schemas.some((schema) => isObject(schema.additionalProperties)))
    return new Set(["object", "null"]);
  return hasAny(ARRAY_KEYWORDS) ? new Set(["array", "null"]) : null;
}

/** The values that a schema lists by `enum` or `const`; null if it lists none. */
export function listedValues(schema: JsonObject): readonly unknown[] | null {
  const values = listOf(schema.enum);
  // An empty list would forbid every value, and nobody means that.
  if (values.length > 0) return values;
  return schema.const === undefined ? null : [schema.const];
}
