import { canonical, isBinary, isObject, type JsonObject, listOf } from "@tenant-api/openapi";
import { became, changedValue, type Demand, type Finding, type SchemaRule } from "../change/finding.ts";
import { exampleFindings, keywordFindings } from "../keywords/keyword-findings.ts";
import { isNullable, typesOf } from "../spec/schema-types.ts";
import { areEqual, textOf } from "../spec/schema-values.ts";
import { constraints, limits } from "./constraint-rules.ts";

const type: SchemaRule = (before, after) => {
  const [old, now] = [typesOf(before), typesOf(after)];
  if (canonical([...old].sort()) === canonical([...now].sort())) return [];
  const [oldTypes, newTypes] = [old, now].map((types) => [...types].join("|") || undefined);
  const isSubset = (a: Set<string>, b: Set<string>) =>
    b.size === 0 || (a.size > 0 && [...a].every((t) => covers(b, t)));
  const effect = isSubset(old, now) ? "widened" : isSubset(now, old) ? "narrowed" : "replaced";
  const message = became("type", oldTypes, newTypes);
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
  // Bytes are no text: code holds them as another type.
  const isOther = isBinary(before) !== isBinary(after);
  const holds = (format: string, other: string) =>
    !isOther && (format === "" || WIDER_FORMATS[other] === format);
  const effect = holds(old, now) ? "narrowed" : holds(now, old) ? "widened" : "replaced";
  const message = became("format", old || undefined, now || undefined);
  return [{ kind: "format-changed", effect, message, keyword: "format" }];
};

const constant: SchemaRule = (before, after) => {
  if (areEqual(before.const, after.const)) return [];
  const effect = before.const === undefined ? "narrowed" : after.const === undefined ? "widened" : "replaced";
  const change = changedValue("const", before.const, after.const);
  return [{ kind: "const-changed", effect, ...change, keyword: "const" }];
};

/** Values of an enum that both have are compared one by one elsewhere; here, whether there is one at all. */
const enumeration: SchemaRule = (before, after) => {
  if (Array.isArray(before.enum) === Array.isArray(after.enum)) return [];
  const change = changedValue("enum", before.enum, after.enum);
  return Array.isArray(after.enum)
    ? [{ kind: "enum-added", effect: "narrowed", ...change, keyword: "enum" }]
    : [{ kind: "enum-removed", effect: "widened", ...change, keyword: "enum" }];
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

const closed: SchemaRule = (before, after) =>
  ["additionalProperties", "unevaluatedProperties"].flatMap((key) => closedFindings(key, before, after));

function closedFindings(keyword: string, before: JsonObject, after: JsonObject): Finding[] {
  const [wasClosed, isClosed] = [before[keyword] === false, after[keyword] === false];
  if (wasClosed === isClosed) return [];
  const [kind, effect, message] = isClosed
    ? (["additional-properties-closed", "narrowed", "allows no other fields any more"] as const)
    : (["additional-properties-opened", "extended", "allows other fields now"] as const);
  return [{ kind, effect, message, keyword }];
}

const defaultValue: SchemaRule = (before, after, demand) => {
  if (areEqual(before.default, after.default)) return [];
  const change = changedValue("default", before.default, after.default);
  // A default that was not documented before may have been the same.
  const isNews = before.default === undefined;
  const effect = demand?.before && demand.after ? "described" : isNews ? "extended" : "redefined";
  return [{ kind: "default-changed", effect, ...change, keyword: "default" }];
};

/** Whether something is deprecated now, or is not any more. */
export const deprecationFindings: SchemaRule = (before, after) => {
  if ((before.deprecated === true) === (after.deprecated === true)) return [];
  return after.deprecated === true
    ? [{ kind: "deprecated", effect: "extended", message: "is deprecated now" }]
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
  if (areEqual(before.discriminator, after.discriminator)) return [];
  const change = changedValue("discriminator", before.discriminator, after.discriminator);
  return [{ kind: "discriminator-changed", effect: "replaced", ...change, keyword: "discriminator" }];
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

/** Whoever writes XML writes other names. Where nobody does, it says nothing of the API. */
const xml: SchemaRule = (before, after) => {
  if (areEqual(before.xml, after.xml)) return [];
  return [
    {
      kind: "xml-changed",
      effect: "described",
      ...changedValue("xml", before.xml, after.xml),
      keyword: "xml",
    },
  ];
};

const words: SchemaRule = (before, after) => keywordFindings("schema", before, after);

const examples: SchemaRule = (before, after) => exampleFindings(before, after, listOf);

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
  closed,
  defaultValue,
  deprecationFindings,
  discriminator,
  xml,
  examples,
  words,
];

function covers(types: ReadonlySet<string>, name: string): boolean {
  return types.has(name) || (name === "integer" && types.has("number"));
}
