import type { JsonObject } from "@tenant-api/openapi";
import { typesOf } from "../schema-types.ts";
import { canonical } from "../schema-values.ts";
import { changedValue, type Finding, type SchemaRule } from "./finding.ts";
import { matchesEverything } from "./matches-everything.ts";

/** Limits, and whether a larger number lets more values through. */
export const LIMITS: Record<string, "more" | "fewer"> = {
  maximum: "more",
  exclusiveMaximum: "more",
  maxLength: "more",
  maxItems: "more",
  maxProperties: "more",
  minimum: "fewer",
  exclusiveMinimum: "fewer",
  minLength: "fewer",
  minItems: "fewer",
  minProperties: "fewer",
  maxContains: "more",
  minContains: "fewer",
};

export const limits: SchemaRule = (before, after) =>
  Object.entries(LIMITS).flatMap(([key, larger]): Finding[] => {
    const [old, now] = [before[key], after[key]];
    if (canonical(old) === canonical(now)) return [];
    const [limit, newLimit] = [limitOf(key, old), limitOf(key, now)];
    const isMore =
      newLimit === undefined ||
      (typeof limit === "number" && typeof newLimit === "number" && newLimit > limit === (larger === "more"));
    const isSame = limit === newLimit || !isAboutType(key, before, after);
    const effect = isSame ? "described" : isMore ? "widened" : "narrowed";
    return [{ kind: "constraint-changed", effect, ...changedValue(key, old, now), keyword: key }];
  });

/** A limit; undefined if every value is within it. */
function limitOf(key: string, value: unknown): unknown {
  return value === 0 && NEVER_NEGATIVE.has(key) ? undefined : value;
}

const NEVER_NEGATIVE = new Set(["minLength", "minItems", "minProperties", "minContains"]);

/** The only type whose values a keyword looks at (JSON Schema Validation 2020-12, 6). */
const TYPE_OF_KEYWORD: Record<string, string> = {
  maxLength: "string",
  minLength: "string",
  pattern: "string",
  contentMediaType: "string",
  contentEncoding: "string",
  maxItems: "array",
  minItems: "array",
  uniqueItems: "array",
  maxContains: "array",
  minContains: "array",
  maxProperties: "object",
  minProperties: "object",
  dependentRequired: "object",
  maximum: "number",
  exclusiveMaximum: "number",
  minimum: "number",
  exclusiveMinimum: "number",
  multipleOf: "number",
};

/** Whether a value of either version can be one that a keyword looks at. */
function isAboutType(key: string, ...versions: readonly JsonObject[]): boolean {
  const type = TYPE_OF_KEYWORD[key];
  return versions.map(typesOf).some((types) => {
    const isNumber = type === "number" && types.has("integer");
    return type === undefined || types.size === 0 || types.has(type) || isNumber;
  });
}

export const CONSTRAINTS = [
  "pattern",
  "multipleOf",
  "uniqueItems",
  "dependentRequired",
  "contentMediaType",
  "contentEncoding",
];

export const constraints: SchemaRule = (before, after) =>
  CONSTRAINTS.flatMap((key): Finding[] => {
    // `uniqueItems: false` is the same as none.
    const [old, now] = [before[key] || undefined, after[key] || undefined];
    if (canonical(old) === canonical(now)) return [];
    const [wasFree, isFree] = [old, now].map((value) => allowsAll(key, value));
    const isSame = (wasFree && isFree) || !isAboutType(key, before, after);
    const effect = isSame ? "described" : wasFree ? "narrowed" : isFree ? "widened" : "replaced";
    return [{ kind: "constraint-changed", effect, ...changedValue(key, old, now), keyword: key }];
  });

function allowsAll(key: string, value: unknown): boolean {
  return value === undefined || (key === "pattern" && typeof value === "string" && matchesEverything(value));
}
