import { isObject, type JsonObject } from "../json/json.ts";
import { type JsonType, jsonTypeOf } from "../json/json-type.ts";
import { listedValues } from "./listed-values.ts";

const TYPES: ReadonlySet<unknown> = new Set([
  "null",
  "boolean",
  "integer",
  "number",
  "string",
  "array",
  "object",
] satisfies JsonType[]);

/** Keywords that say which type an author means where there is no `type`. */
const IMPLYING: readonly (readonly [JsonType, readonly string[]])[] = [
  ["object", ["properties", "required", "patternProperties"]],
  ["array", ["items", "prefixItems"]],
];

/**
 * The types that schemas allow which all hold for one value; null where they allow every type.
 *
 * @example
 * typesOf([{ type: ["integer", "null"] }]); // Set { "integer", "null" }
 * typesOf([{ type: "number" }]); // Set { "number", "integer" }
 */
export function typesOf(schemas: readonly JsonObject[]): ReadonlySet<JsonType> | null {
  return allowedTypes(schemas, typesOfOne) ?? impliedTypes(schemas);
}

/** The types that schemas state by `type` alone, which all hold for one value; null where none does. */
export function statedTypes(schemas: readonly JsonObject[]): ReadonlySet<JsonType> | null {
  return allowedTypes(schemas, statedByOne);
}

function allowedTypes(
  schemas: readonly JsonObject[],
  read: (schema: JsonObject) => ReadonlySet<JsonType> | null,
): ReadonlySet<JsonType> | null {
  let allowed: ReadonlySet<JsonType> | null = null;
  for (const schema of schemas) {
    const types = read(schema);
    if (types !== null) allowed = allowed === null ? types : intersect(allowed, types);
  }
  return allowed;
}

function intersect(left: ReadonlySet<JsonType>, right: ReadonlySet<JsonType>): ReadonlySet<JsonType> {
  return new Set([...left].filter((type) => right.has(type)));
}

function typesOfOne(schema: JsonObject): ReadonlySet<JsonType> | null {
  const stated = statedByOne(schema);
  const values = listedValues(schema);
  if (values === null) return stated;
  const listed = new Set(values.map(jsonTypeOf));
  if (stated === null) return listed;
  const both = intersect(stated, listed);
  // `type: string` beside `enum: [1, 2]` means texts: YAML reads numbers where the quotes are missing.
  return both.size === 0 ? stated : both;
}

function statedByOne({ type }: JsonObject): Set<JsonType> | null {
  const types = new Set([type].flat() as JsonType[]);
  // Some specs say `any`, or nothing in other words.
  if (types.size === 0 || ![...types].every((one) => TYPES.has(one))) return null;
  // JSON does not tell 1.0 from 1, so a number may be a whole one.
  return types.has("number") ? types.add("integer") : types;
}

/** Null stays allowed: JSON Schema forbids it by `type` alone. */
function impliedTypes(schemas: readonly JsonObject[]): Set<JsonType> | null {
  const implied = IMPLYING.find(([, keywords]) =>
    schemas.some((schema) => keywords.some((keyword) => schema[keyword] !== undefined)),
  );
  if (implied) return new Set([implied[0], "null"]);
  return schemas.some((schema) => isObject(schema.additionalProperties)) ? new Set(["object", "null"]) : null;
}
