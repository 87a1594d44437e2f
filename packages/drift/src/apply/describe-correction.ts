import { isDeepStrictEqual } from "node:util";
import { isObject, type JsonObject, listOf, objectAt } from "@tenant-api/openapi";

/**
 * How a schema differs from what it was, in words: types, null, format, values and required fields.
 *
 * @returns Nothing if it allows what it allowed.
 * @example
 * describeCorrection({ type: "string" }, { type: ["string", "null"], format: "uuid" });
 * // ["may be null", "format: uuid"]
 */
export function describeCorrection(before: JsonObject, after: JsonObject): string[] {
  return [
    ...typeChanges(before, after),
    ...formatChange(before, after),
    ...valueChanges(before, after),
    ...requiredChanges(before, after),
    ...innerChanges(before, after, "items"),
    ...innerChanges(before, after, "additionalProperties"),
    ...patternChanges(before, after),
    ...(before.$ref !== after.$ref && after.$ref !== undefined ? [`$ref: ${after.$ref}`] : []),
  ];
}

function requiredChanges({ required: before }: JsonObject, { required: after }: JsonObject): string[] {
  const [old, now] = [listOf(before), listOf(after)];
  return [
    ...now.filter((name) => !old.includes(name)).map((name) => `requires ${name}`),
    ...old.filter((name) => !now.includes(name)).map((name) => `does not require ${name}`),
  ];
}

function patternChanges(before: JsonObject, after: JsonObject): string[] {
  const [old, now] = [objectAt(before, "patternProperties"), objectAt(after, "patternProperties")];
  return Object.keys(now).flatMap((pattern) => innerChanges(old, now, pattern));
}

function typeChanges(before: JsonObject, after: JsonObject): string[] {
  const [old, now] = [typesIn(before), typesIn(after)];
  const types = [...now].filter((type) => type !== "null");
  const isWider = types.some((type) => !old.has(type));
  return [
    ...(isWider ? [`type: ${types.join(" | ")}`] : []),
    ...(now.has("null") && !old.has("null") ? ["may be null"] : []),
  ];
}

/** The types that a schema names, by itself or by one of several schemas. */
function typesIn({ type, nullable, anyOf, oneOf }: JsonObject): Set<unknown> {
  const inner = [...listOf(anyOf), ...listOf(oneOf)].filter(isObject);
  return new Set([
    ...(type === undefined ? [] : [type].flat()),
    ...(nullable === true ? ["null"] : []),
    ...inner.flatMap((schema) => [...typesIn(schema)]),
  ]);
}

function formatChange({ format: old }: JsonObject, { format }: JsonObject): string[] {
  if (format === old) return [];
  return [format === undefined ? `no format (was ${old})` : `format: ${format}`];
}

function valueChanges({ enum: old }: JsonObject, { enum: values }: JsonObject): string[] {
  if (!Array.isArray(old)) return Array.isArray(values) ? [`enum: ${values.map(quoted).join(", ")}`] : [];
  if (!Array.isArray(values)) return ["no enum"];
  return values.filter((value) => !old.includes(value)).map((value) => `+ ${quoted(value)}`);
}

function quoted(value: unknown): string {
  return JSON.stringify(value);
}

function innerChanges(before: JsonObject, after: JsonObject, key: string): string[] {
  const [old, now] = [before[key], after[key]];
  if (isDeepStrictEqual(old, now) || !isObject(old) || !isObject(now)) return [];
  return describeCorrection(old, now).map((change) => `${key}: ${change}`);
}
