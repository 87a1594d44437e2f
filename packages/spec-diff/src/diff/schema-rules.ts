import { RENAMED_FROM, SCOPE } from "../extensions.ts";
import { canonical, isObject, type JsonObject, listOf, textOf } from "../json.ts";
import type { Effect } from "./change.ts";
import { matchesEverything } from "./matches-everything.ts";

/** What one rule found between two versions of a schema. `below` is where, from the schema down. */
export interface Finding {
  kind: string;
  effect: Effect;
  message: string;
  below?: string[];
  /** The keyword of a schema that changed. */
  keyword?: string;
  /** The only direction that it concerns, if it is one. */
  side?: "request" | "response";
}

/** Whether a field or a parameter is required. */
export interface Demand {
  before: boolean;
  after: boolean;
}

/**
 * Compares one aspect of two versions of a schema.
 *
 * @param demand Whether its values are required; undefined if what holds the schema is not known.
 */
export type SchemaRule = (before: JsonObject, after: JsonObject, demand?: Demand) => Finding[];

const type: SchemaRule = (before, after) => {
  const [old, now] = [typesOf(before), typesOf(after)];
  if (canonical([...old].sort()) === canonical([...now].sort())) return [];
  const message = `type ${[...old].join("|") || "any"} became ${[...now].join("|") || "any"}`;
  const isSubset = (a: Set<string>, b: Set<string>) =>
    b.size === 0 || (a.size > 0 && [...a].every((t) => covers(b, t)));
  const effect = isSubset(old, now) ? "widened" : isSubset(now, old) ? "narrowed" : "replaced";
  return [{ kind: "type-changed", effect, message, keyword: "type" }];
};

const nullable: SchemaRule = (before, after) => {
  if (isNullable(before) === isNullable(after)) return [];
  const keyword = "nullable" in { ...before, ...after } ? "nullable" : "type";
  return isNullable(after)
    ? [{ kind: "became-nullable", effect: "widened", message: "can be null now", keyword }]
    : [{ kind: "became-not-nullable", effect: "narrowed", message: "cannot be null any more", keyword }];
};

/** Formats of which every value has another format, too. */
const WIDER_FORMATS: Record<string, string> = { int32: "int64", float: "double" };

const format: SchemaRule = (before, after) => {
  const [old, now] = [textOf(before.format), textOf(after.format)];
  if (old === now) return [];
  const holds = (format: string, other: string) => format === "" || WIDER_FORMATS[other] === format;
  const effect = holds(old, now) ? "narrowed" : holds(now, old) ? "widened" : "replaced";
  const message = `format ${old || "none"} became ${now || "none"}`;
  return [{ kind: "format-changed", effect, message, keyword: "format" }];
};

const constant: SchemaRule = (before, after) => {
  if (canonical(before.const) === canonical(after.const)) return [];
  const effect = before.const === undefined ? "narrowed" : after.const === undefined ? "widened" : "replaced";
  const message = `const ${show(before.const)} became ${show(after.const)}`;
  return [{ kind: "const-changed", effect, message, keyword: "const" }];
};

/** Values of an enum that both have are compared one by one elsewhere; here, whether there is one at all. */
const enumeration: SchemaRule = (before, after) => {
  if (Array.isArray(before.enum) === Array.isArray(after.enum)) return [];
  const keyword = "enum";
  return Array.isArray(after.enum)
    ? [{ kind: "enum-added", effect: "narrowed", message: "is limited to certain values now", keyword }]
    : [
        {
          kind: "enum-removed",
          effect: "widened",
          message: "is not limited to certain values any more",
          keyword,
        },
      ];
};

/** Fields that only `required` names. Those with a schema of their own are compared with it. */
const required: SchemaRule = (before, after) => {
  const [old, now] = [listOf(before.required), listOf(after.required)];
  const has = ({ properties }: JsonObject, name: unknown) =>
    isObject(properties) && Object.hasOwn(properties, String(name));
  const isOnlyNamed = (name: unknown) => !has(before, name) && !has(after, name);
  return [...new Set([...old, ...now])].filter(isOnlyNamed).flatMap((name) => {
    const below = ["properties", String(name)];
    const demand = { before: old.includes(name), after: now.includes(name) };
    return demandFindings(demand).map((finding) => ({ ...finding, below }));
  });
};

/** Limits, and whether a larger number lets more values through. */
const LIMITS: Record<string, "more" | "fewer"> = {
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

const limits: SchemaRule = (before, after) =>
  Object.entries(LIMITS).flatMap(([key, larger]): Finding[] => {
    const [old, now] = [before[key], after[key]];
    if (canonical(old) === canonical(now)) return [];
    const [limit, newLimit] = [limitOf(key, old), limitOf(key, now)];
    const isMore =
      newLimit === undefined ||
      (typeof limit === "number" && typeof newLimit === "number" && newLimit > limit === (larger === "more"));
    const isSame = limit === newLimit || !isAboutType(key, before, after);
    const effect = isSame ? "described" : isMore ? "widened" : "narrowed";
    const message = `${key} ${show(old)} became ${show(now)}`;
    return [{ kind: "constraint-changed", effect, message, keyword: key }];
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

const CONSTRAINTS = [
  "pattern",
  "multipleOf",
  "uniqueItems",
  "dependentRequired",
  "contentMediaType",
  "contentEncoding",
];

const constraints: SchemaRule = (before, after) =>
  CONSTRAINTS.flatMap((key): Finding[] => {
    // `uniqueItems: false` is the same as none.
    const [old, now] = [before[key] || undefined, after[key] || undefined];
    if (canonical(old) === canonical(now)) return [];
    const [wasFree, isFree] = [old, now].map((value) => allowsAll(key, value));
    const isSame = (wasFree && isFree) || !isAboutType(key, before, after);
    const effect = isSame ? "described" : wasFree ? "narrowed" : isFree ? "widened" : "replaced";
    const message = `${key} ${show(old)} became ${show(now)}`;
    return [{ kind: "constraint-changed", effect, message, keyword: key }];
  });

function allowsAll(key: string, value: unknown): boolean {
  return value === undefined || (key === "pattern" && typeof value === "string" && matchesEverything(value));
}

const additionalProperties: SchemaRule = (before, after) => {
  const [wasClosed, isClosed] = [before.additionalProperties === false, after.additionalProperties === false];
  if (wasClosed === isClosed) return [];
  const [kind, effect, message] = isClosed
    ? (["additional-properties-closed", "narrowed", "takes no other properties any more"] as const)
    : (["additional-properties-opened", "extended", "takes other properties now"] as const);
  return [{ kind, effect, message, keyword: "additionalProperties" }];
};

const defaultValue: SchemaRule = (before, after, demand) => {
  if (canonical(before.default) === canonical(after.default)) return [];
  const message = `default ${show(before.default)} became ${show(after.default)}`;
  // A default that was not documented before may have been the same.
  const isNews = before.default === undefined;
  const effect = demand?.before && demand.after ? "described" : isNews ? "extended" : "redefined";
  return [{ kind: "default-changed", effect, message, keyword: "default" }];
};

/** Whether something is deprecated now, or is not any more. */
export const deprecationFindings: SchemaRule = (before, after) => {
  if ((before.deprecated === true) === (after.deprecated === true)) return [];
  return after.deprecated === true
    ? [{ kind: "deprecated", effect: "extended", message: "is deprecated" }]
    : [{ kind: "undeprecated", effect: "described", message: "is not deprecated any more" }];
};

/** Whether something that says so itself is required now, or is not any more. */
export function requirementFindings(before: JsonObject, after: JsonObject, what: string): Finding[] {
  const demand = { before: before.required === true, after: after.required === true };
  return demandFindings(demand).map((finding) => ({ ...finding, message: `${what} ${finding.message}` }));
}

/** Whether something is required now, or is not any more. */
export function demandFindings({ before, after }: Demand): Finding[] {
  if (before === after) return [];
  return after
    ? [{ kind: "became-required", effect: "narrowed", message: "is required now" }]
    : [{ kind: "became-optional", effect: "widened", message: "is not required any more" }];
}

const discriminator: SchemaRule = (before, after) => {
  if (canonical(before.discriminator) === canonical(after.discriminator)) return [];
  const message = "discriminator changed";
  return [{ kind: "discriminator-changed", effect: "replaced", message, keyword: "discriminator" }];
};

/**
 * A field that becomes `readOnly` is taken from requests and is as it was in responses; `writeOnly` is the other way
 * round. One that is given back to requests must be sent if it is required.
 */
export const visibilityFindings: SchemaRule = (before, after, demand) =>
  (["readOnly", "writeOnly"] as const).flatMap((key): Finding[] => {
    if ((before[key] === true) === (after[key] === true)) return [];
    const [kind, side] =
      key === "readOnly"
        ? (["read-only-changed", "request"] as const)
        : (["write-only-changed", "response"] as const);
    if (after[key] === true) return [{ kind, effect: "replaced", message: `is ${key} now`, side }];
    const isDemanded = side === "request" && demand?.after !== false;
    const effect = isDemanded ? "narrowed" : "extended";
    return [{ kind, effect, message: `is not ${key} any more`, side }];
  });

/** What is compared by rules or by walking; whatever else a schema says are words about it. */
const COMPARED = new Set([
  ...Object.keys(LIMITS),
  ...CONSTRAINTS,
  ..."type nullable format const enum required default deprecated discriminator readOnly writeOnly".split(
    " ",
  ),
  ..."properties patternProperties additionalProperties unevaluatedProperties propertyNames".split(" "),
  ..."items prefixItems unevaluatedItems contains contentSchema dependentSchemas".split(" "),
  ..."allOf oneOf anyOf not if then else $ref $defs".split(" "),
]);

const words: SchemaRule = (before, after) => {
  const others = Object.keys({ ...before, ...after }).filter((key) => !COMPARED.has(key));
  return wordFindings(
    before,
    after,
    others.filter((key) => !key.startsWith("x-")),
  );
};

/** Each aspect of a schema that can change by itself. Fields, items and parts are compared by walking. */
export const SCHEMA_RULES: readonly SchemaRule[] = [
  type,
  nullable,
  format,
  constant,
  enumeration,
  required,
  limits,
  constraints,
  additionalProperties,
  defaultValue,
  deprecationFindings,
  discriminator,
  words,
];

/** What changed of the words about something: those of some keys, and every extension but our own. */
export function wordFindings(before: JsonObject, after: JsonObject, keys: readonly string[]): Finding[] {
  const extensions = Object.keys({ ...before, ...after }).filter((key) => key.startsWith("x-"));
  return [...keys, ...extensions.filter((key) => key !== RENAMED_FROM && key !== SCOPE)]
    .filter((key) => canonical(before[key]) !== canonical(after[key]))
    .map((key) => {
      const name = key.replace(/^x-|^\$/, "");
      return { kind: `${name}-changed`, effect: "described", message: `${name} changed` };
    });
}

/** The types of a schema, without null if there are others: OpenAPI 3.0 and 3.1 alike. */
export function typesOf({ type: types }: JsonObject): Set<string> {
  const names = [types].flat().filter((name): name is string => typeof name === "string");
  const others = names.filter((name) => name !== "null");
  return new Set(others.length > 0 ? others : names);
}

/** Whether null is allowed: `nullable` in OpenAPI 3.0, a type of its own in 3.1. */
export function isNullable({ type: types, nullable: flag }: JsonObject): boolean {
  return flag === true || [types].flat().includes("null");
}

function covers(types: ReadonlySet<string>, name: string): boolean {
  return types.has(name) || (name === "integer" && types.has("number"));
}

function show(value: unknown): string {
  return value === undefined ? "none" : JSON.stringify(value);
}
