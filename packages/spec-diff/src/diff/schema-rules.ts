import { RENAMED_FROM, SCOPE } from "../extensions.ts";
import { canonical, isObject, type JsonObject, listOf, textOf } from "../json.ts";
import type { Effect } from "./change.ts";

/** What one rule found between two versions of a schema. `below` is where, from the schema down. */
export interface Finding {
  kind: string;
  effect: Effect;
  message: string;
  below?: string[];
}

/** Compares one aspect of two versions of a schema. */
export type SchemaRule = (before: JsonObject, after: JsonObject) => Finding[];

const type: SchemaRule = (before, after) => {
  const [old, now] = [typesOf(before), typesOf(after)];
  if (canonical([...old].sort()) === canonical([...now].sort())) return [];
  const message = `type ${[...old].join("|") || "any"} became ${[...now].join("|") || "any"}`;
  const isSubset = (a: Set<string>, b: Set<string>) =>
    b.size === 0 || (a.size > 0 && [...a].every((t) => covers(b, t)));
  const effect = isSubset(old, now) ? "widened" : isSubset(now, old) ? "narrowed" : "replaced";
  return [{ kind: "type-changed", effect, message }];
};

const nullable: SchemaRule = (before, after) => {
  if (isNullable(before) === isNullable(after)) return [];
  return isNullable(after)
    ? [{ kind: "became-nullable", effect: "widened", message: "can be null now" }]
    : [{ kind: "became-not-nullable", effect: "narrowed", message: "cannot be null any more" }];
};

const format: SchemaRule = (before, after) => {
  const [old, now] = [textOf(before.format), textOf(after.format)];
  if (old === now) return [];
  const effect = old === "" ? "narrowed" : now === "" ? "widened" : "replaced";
  return [{ kind: "format-changed", effect, message: `format ${old || "none"} became ${now || "none"}` }];
};

const constant: SchemaRule = (before, after) => {
  if (canonical(before.const) === canonical(after.const)) return [];
  const effect = before.const === undefined ? "narrowed" : after.const === undefined ? "widened" : "replaced";
  return [
    { kind: "const-changed", effect, message: `const ${show(before.const)} became ${show(after.const)}` },
  ];
};

/** Values of an enum that both have are compared one by one elsewhere; here, whether there is one at all. */
const enumeration: SchemaRule = (before, after) => {
  if (Array.isArray(before.enum) === Array.isArray(after.enum)) return [];
  return Array.isArray(after.enum)
    ? [{ kind: "enum-added", effect: "narrowed", message: "is limited to certain values now" }]
    : [{ kind: "enum-removed", effect: "widened", message: "is not limited to certain values any more" }];
};

const required: SchemaRule = (before, after) => {
  const [old, now] = [listOf(before.required), listOf(after.required)];
  const [properties, newProperties] = [before.properties, after.properties];
  const has = (fields: unknown, name: unknown) => isObject(fields) && Object.hasOwn(fields, String(name));
  // Of one that came or is gone, that is told with it.
  const isField = (name: unknown) => has(properties, name) === has(newProperties, name);
  const became = now.filter((name) => !old.includes(name) && isField(name));
  const ceased = old.filter((name) => !now.includes(name) && isField(name));
  return [
    ...became.map((name) => fieldFinding(name, "became-required", "narrowed", "is required now")),
    ...ceased.map((name) => fieldFinding(name, "became-optional", "widened", "is not required any more")),
  ];
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
    const isMore =
      now === undefined ||
      (typeof old === "number" && typeof now === "number" && now > old === (larger === "more"));
    const effect = isMore ? "widened" : "narrowed";
    return [{ kind: "constraint-changed", effect, message: `${key} ${show(old)} became ${show(now)}` }];
  });

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
    // What is false is not asked for.
    const [old, now] = [before[key] || undefined, after[key] || undefined];
    if (canonical(old) === canonical(now)) return [];
    const effect = old === undefined ? "narrowed" : now === undefined ? "widened" : "replaced";
    return [{ kind: "constraint-changed", effect, message: `${key} ${show(old)} became ${show(now)}` }];
  });

const additionalProperties: SchemaRule = (before, after) => {
  const [wasClosed, isClosed] = [before.additionalProperties === false, after.additionalProperties === false];
  if (wasClosed === isClosed) return [];
  return isClosed
    ? [
        {
          kind: "additional-properties-closed",
          effect: "narrowed",
          message: "takes no other properties any more",
        },
      ]
    : [{ kind: "additional-properties-opened", effect: "extended", message: "takes other properties now" }];
};

const defaultValue: SchemaRule = (before, after) => {
  if (canonical(before.default) === canonical(after.default)) return [];
  const message = `default ${show(before.default)} became ${show(after.default)}`;
  return [{ kind: "default-changed", effect: "extended", message }];
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
  if ((before.required === true) === (after.required === true)) return [];
  return after.required === true
    ? [{ kind: "became-required", effect: "narrowed", message: `${what} is required now` }]
    : [{ kind: "became-optional", effect: "widened", message: `${what} is not required any more` }];
}

const discriminator: SchemaRule = (before, after) => {
  if (canonical(before.discriminator) === canonical(after.discriminator)) return [];
  return [{ kind: "discriminator-changed", effect: "replaced", message: "discriminator changed" }];
};

/** Who sends a field and who reads it: told apart by direction elsewhere, here that it changed. */
const sides: SchemaRule = (before, after) =>
  ["readOnly", "writeOnly"]
    .filter((key) => (before[key] === true) !== (after[key] === true))
    .map((key) => {
      const words = after[key] === true ? `is ${key} now` : `is not ${key} any more`;
      return {
        kind: `${key === "readOnly" ? "read" : "write"}-only-changed`,
        effect: "replaced",
        message: words,
      };
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
  sides,
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

function fieldFinding(name: unknown, kind: string, effect: Effect, message: string): Finding {
  return { kind, effect, message, below: ["properties", String(name)] };
}

function show(value: unknown): string {
  return value === undefined ? "none" : JSON.stringify(value);
}
