import { ANY_BYTES, isBinary, type JsonObject } from "@tenant-api/openapi";
import { changedValue, type Finding, type SchemaRule } from "../change/finding.ts";
import { SCHEMA_KEYWORDS } from "../keywords/schema-keywords.ts";
import { typesOf } from "../spec/schema-types.ts";
import { areEqual } from "../spec/schema-values.ts";
import { matchesEverything } from "./matches-everything.ts";
import { normalizeMediaType } from "./media-type.ts";

const LIMITS = Object.entries(SCHEMA_KEYWORDS).flatMap(([key, keyword]) =>
  keyword.by === "limit" ? [{ key, larger: keyword.larger }] : [],
);

const CONSTRAINTS = Object.entries(SCHEMA_KEYWORDS)
  .filter(([, { by }]) => by === "constraint")
  .map(([key]) => key);

export const limits: SchemaRule = (before, after) =>
  LIMITS.flatMap(({ key, larger }): Finding[] => {
    const [old, now] = [before[key], after[key]];
    if (areEqual(old, now)) return [];
    const [limit, newLimit] = [limitOf(key, old, before), limitOf(key, now, after)];
    const isMore =
      newLimit === undefined ||
      (typeof limit === "number" && typeof newLimit === "number" && newLimit > limit === (larger === "more"));
    const isSame = limit === newLimit || !isAboutType(key, before, after);
    const effect = isSame ? "described" : isMore ? "widened" : "narrowed";
    return [{ kind: "constraint-changed", effect, ...changedValue(key, old, now), keyword: key }];
  });

/** A limit; undefined if every value is within it. */
function limitOf(key: string, value: unknown, schema: JsonObject): unknown {
  // `contains` asks for one, unless another number is said.
  if (key === "minContains" && "contains" in schema) return value ?? 1;
  return value === 0 && NEVER_NEGATIVE.has(key) ? undefined : value;
}

const NEVER_NEGATIVE = new Set(["minLength", "minItems", "minProperties", "minContains"]);

/** Whether a value of either version can be one that a keyword looks at. */
function isAboutType(key: string, ...versions: readonly JsonObject[]): boolean {
  // A keyword looks at the values of one type only (JSON Schema Validation 2020-12, section 6).
  const keyword = SCHEMA_KEYWORDS[key];
  const type = keyword !== undefined && "of" in keyword && keyword.of !== "any" ? keyword.of : undefined;
  return versions.map(typesOf).some((types) => {
    const isNumber = type === "number" && types.has("integer");
    return type === undefined || types.size === 0 || types.has(type) || isNumber;
  });
}

export const constraints: SchemaRule = (before, after) =>
  CONSTRAINTS.flatMap((key): Finding[] => {
    // `uniqueItems: false` is the same as none.
    const [old, now] = [before[key] || undefined, after[key] || undefined];
    if (areEqual(old, now)) return [];
    if (areSameTypes(key, old, now)) return [];
    // What is written counts, for the message.
    const change = changedValue(key, before[key], after[key]);
    // Bytes are no text: code holds them as another type.
    const isOther = key === "contentMediaType" && isBinary(before) !== isBinary(after);
    const [wasFree, isFree] = isOther ? [false, false] : [allowsAll(key, old, now), allowsAll(key, now, old)];
    const isSame = (wasFree && isFree) || !isAboutType(key, before, after);
    const effect = isSame ? "described" : wasFree ? "narrowed" : isFree ? "widened" : "replaced";
    return [{ kind: "constraint-changed", effect, ...change, keyword: key }];
  });

/** Whether a value of a keyword lets through what the other one does. */
function allowsAll(key: string, value: unknown, other: unknown): boolean {
  if (value === undefined) return true;
  if (key === "contentMediaType") return value === ANY_BYTES && other !== undefined;
  return key === "pattern" && typeof value === "string" && matchesEverything(value);
}

function areSameTypes(key: string, ...types: readonly unknown[]): boolean {
  const [old, now] = types.map((type) => (typeof type === "string" ? normalizeMediaType(type) : null));
  return key === "contentMediaType" && typeof old === "string" && old === now;
}
