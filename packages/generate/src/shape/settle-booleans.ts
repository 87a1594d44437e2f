import { isObject, type JsonObject, listOf, setOwn } from "@tenant-api/openapi";

/** Describes a schema, or says who has it: still so of one that no value satisfies. */
const DESCRIBING = ["title", "description", "deprecated", "readOnly", "writeOnly"];

/**
 * Makes objects of the schemas in one that are `true` or `false` (JSON Schema 2020-12, section 4.3.2), but for those of
 * further items and fields, which are read as booleans. A schema with a part that no value satisfies says so itself: its
 * `type` is none.
 *
 * @param schema A copy, whose inner schemas are settled.
 */
export function settleBooleans(schema: JsonObject): JsonObject {
  for (const key of ["properties", "patternProperties", "$defs"]) settleMembers(schema[key]);
  for (const key of ["allOf", "anyOf", "oneOf", "prefixItems"]) settleMembers(schema[key]);
  settleAt(schema, "not");
  if (schema.prefixItems === undefined) settleAt(schema, "items");
  const { not, allOf, ...rest } = schema;
  const isUnsatisfied = listOf(allOf).some(isNothing) || (isObject(not) && Object.keys(not).length === 0);
  if (isUnsatisfied) return nothing(schema);
  if (isNothing(not)) delete schema.not;
  for (const key of ["anyOf", "oneOf"]) {
    const members = rest[key];
    if (!Array.isArray(members) || members.length === 0) continue;
    const left = members.filter((member) => !isNothing(member));
    if (left.length === 0) return nothing(schema);
    schema[key] = left;
  }
  return schema;
}

function settleMembers(holder: unknown): void {
  if (typeof holder !== "object" || holder === null) return;
  for (const key of Object.keys(holder)) settleAt(holder as JsonObject, key);
}

/** Makes an object of the schema under a key, if it is a boolean. */
export function settleAt(holder: JsonObject, key: string): void {
  const schema = holder[key];
  if (typeof schema === "boolean") setOwn(holder, key, schema ? {} : nothing({}));
}

function nothing(schema: JsonObject): JsonObject {
  const kept = Object.entries(schema).filter(([key]) => DESCRIBING.includes(key) || key.startsWith("x-"));
  return { ...Object.fromEntries(kept), type: [] };
}

function isNothing(schema: unknown): boolean {
  return isObject(schema) && Array.isArray(schema.type) && schema.type.length === 0;
}
