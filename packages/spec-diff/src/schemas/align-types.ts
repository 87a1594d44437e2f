import { isObject, type JsonObject, listOf } from "@tenant-api/openapi";
import { SCHEMA_KEYWORDS } from "../keywords/schema-keywords.ts";
import { typesOf } from "../spec/schema-types.ts";
import { ALTERNATIVES } from "../views/schema-view.ts";

/** Two versions of a schema: alternatives of one type each are a list of types where the other version has one. */
export function alignTypes(before: JsonObject, after: JsonObject): { before: JsonObject; after: JsonObject } {
  return {
    before: (hasSeveralTypes(after) && typesFrom(before)) || before,
    after: (hasSeveralTypes(before) && typesFrom(after)) || after,
  };
}

function hasSeveralTypes(schema: JsonObject): boolean {
  return Array.isArray(schema.type) && typesOf(schema).size > 1 && !ALTERNATIVES.some((key) => key in schema);
}

/** The same schema without alternatives; null if they say more than a list of types does. */
function typesFrom(schema: JsonObject): JsonObject | null {
  const [key, ...others] = ALTERNATIVES.filter((name) => name in schema);
  if (key === undefined || others.length > 0 || schema.type !== undefined) return null;
  const { [key]: parts, ...rest } = schema;
  const read: JsonObject = { ...rest };
  const types: string[] = [];
  for (const part of listOf(parts)) {
    const plain = isObject(part) ? plainPart(part) : null;
    if (plain === null) return null;
    const { type, ...more } = plain;
    const names = listOf(type).map(String);
    if (Object.keys(more).some((name) => name in read)) return null;
    if (names.some((name) => types.some((one) => overlap(one, name)))) return null;
    Object.assign(read, more);
    types.push(...names);
  }
  return types.length === 0 ? null : { ...read, type: types };
}

/** An alternative of one type, or one that has alternatives of one type each itself, such as those beside null. */
function plainPart(part: JsonObject): JsonObject | null {
  const { type } = part;
  if (typeof type !== "string") return typesFrom(part);
  return isOnlyOfType(part, type) ? { ...part, type: [type] } : null;
}

/** Whether a schema says nothing but its type, and what only values of that type are looked at for. */
function isOnlyOfType(schema: JsonObject, type: string): boolean {
  const ofType = type === "integer" ? "number" : type;
  return Object.keys(schema).every((key) => {
    const keyword = SCHEMA_KEYWORDS[key];
    return key === "type" || (keyword !== undefined && "of" in keyword && keyword.of === ofType);
  });
}

function overlap(a: string, b: string): boolean {
  return a === b || [a, b].sort().join() === "integer,number";
}
