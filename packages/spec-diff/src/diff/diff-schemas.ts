import { asSchema, canonical, isObject, type JsonObject, listOf, objectsIn } from "../json.ts";
import { type Pointer, pointerOf } from "../json-pointer.ts";
import { fieldsOf, valuesOf } from "../renames/candidates.ts";
import { matchNames } from "../renames/match-names.ts";
import type { RenameGroup } from "../renames/pair-renames.ts";
import type { Resolve } from "../renames/weigh-rename.ts";
import { matchParts } from "./match-parts.ts";
import type { Report, Scope } from "./report.ts";
import { SCHEMA_RULES } from "./schema-rules.ts";

/** Two versions of a schema, and where they stand. */
export interface SchemaPair extends Scope {
  before: JsonObject;
  after: JsonObject;
}

/** Fields, or enum values, that are gone and that came in one schema. */
export interface SchemaGroup extends RenameGroup {
  pair: SchemaPair;
  kind: "field" | "enum-value";
}

const PARTS = ["allOf", "oneOf", "anyOf"] as const;
const INNER = ["not", "contains", "propertyNames", "if", "then", "else"] as const;
/** Where nothing is said of them, anything goes. */
const OPEN = ["items", "additionalProperties"] as const;
const MAPS = ["patternProperties", "$defs", "dependentSchemas"] as const;

/**
 * Compares two versions of a schema and what is inside it, references apart: what they lead to is compared where
 * it stands, once. What is gone and what came is not told yet, but returned: it may be a rename.
 *
 * @param resolve What a reference leads to, in the old or the new spec.
 * @param isSameReference Whether a reference leads to the same schema as another did before.
 */
export function diffSchemas(
  pair: SchemaPair,
  report: Report,
  resolve: Resolve,
  isSameReference: (before: string, after: string) => boolean,
): SchemaGroup[] {
  const groups: SchemaGroup[] = [];
  const visit = (current: SchemaPair, depth: number): void => {
    const { before, after } = current;
    const [old, now] = [before.$ref, after.$ref];
    if (typeof old === "string" || typeof now === "string") {
      if (typeof old === "string" && typeof now === "string" && isSameReference(old, now)) {
        applyRules(current);
        return;
      }
      const resolved = { ...current, before: resolve(before, "before"), after: resolve(after, "after") };
      if (canonical(resolved.before) === canonical(resolved.after)) return;
      // One level: what differs is told here, and not followed into schemas that refer to themselves.
      if (depth < 1)
        visit({ ...resolved, before: strip(resolved.before), after: strip(resolved.after) }, depth + 1);
      else
        report.finding(current, {
          kind: "type-changed",
          effect: "replaced",
          message: "refers to another schema",
        });
      return;
    }
    applyRules(current);
    compareFields(current, depth);
    compareEnums(current);
    for (const key of PARTS) compareParts(current, key, depth);
    comparePositions(current, depth);
    for (const key of INNER) compareInner(current, key, depth);
    for (const key of OPEN) compareOpen(current, key, depth);
    for (const key of MAPS) {
      const news = new Map(objectsIn(after[key]));
      for (const [name, schema] of objectsIn(before[key])) {
        const other = news.get(name);
        if (other) visit(below(current, [key, name], schema, other), depth);
      }
    }
  };

  const applyRules = (current: SchemaPair): void => {
    for (const finding of SCHEMA_RULES.flatMap((rule) => rule(current.before, current.after))) {
      report.finding(current, finding);
    }
  };

  const compareFields = (current: SchemaPair, depth: number): void => {
    const { common, removed, added } = matchNames(fieldsOf(current.before), fieldsOf(current.after));
    for (const [field, other] of common) {
      visit(below(current, ["properties", field.name], field.value, other.value), depth);
    }
    if (removed.length + added.length > 0) groups.push({ pair: current, kind: "field", removed, added });
  };

  const compareEnums = (current: SchemaPair): void => {
    const [old, now] = [valuesOf(current.before), valuesOf(current.after)];
    if (old.length === 0 || now.length === 0) return;
    const removed = old.filter(({ name }) => !now.some((other) => other.name === name));
    const added = now.filter(({ name }) => !old.some((other) => other.name === name));
    if (removed.length + added.length > 0) groups.push({ pair: current, kind: "enum-value", removed, added });
  };

  /** Parts that are equal, or refer to the same, belong together; the others, in order. */
  const compareParts = (current: SchemaPair, key: (typeof PARTS)[number], depth: number): void => {
    const [old, now] = [listOf(current.before[key]), listOf(current.after[key])];
    // Without alternatives everything is allowed, not nothing.
    if (key !== "allOf" && (old.length === 0) !== (now.length === 0)) {
      const [effect, what] =
        old.length === 0 ? (["narrowed", "added"] as const) : (["widened", "removed"] as const);
      report.finding(current, {
        kind: `${key}-${what}`,
        effect,
        message: `${key} was ${what}`,
        below: [key],
      });
      return;
    }
    const matches = matchParts(old, now, isSameReference, resolve);
    for (const [index, other] of matches) {
      const next = below(current, [key, String(index)], old[index] as JsonObject, now[other] as JsonObject);
      visit({ ...next, to: `${current.to}/${key}/${other}` }, depth);
    }
    const gone = old.map((_, index) => index).filter((index) => !matches.has(index));
    const taken = new Set(matches.values());
    const came = now.map((_, index) => index).filter((index) => !taken.has(index));
    const [less, more] =
      key === "allOf" ? (["widened", "narrowed"] as const) : (["narrowed", "widened"] as const);
    for (const index of gone) {
      report.finding(current, {
        kind: `${key}-part-removed`,
        effect: less,
        message: `a part of ${key} was removed`,
        below: [key, String(index)],
      });
    }
    for (const index of came) {
      report.finding(current, {
        kind: `${key}-part-added`,
        effect: more,
        message: `a part of ${key} was added`,
        below: [key, String(index)],
      });
    }
  };

  /** Items that have a place of their own each. */
  const comparePositions = (current: SchemaPair, depth: number): void => {
    const [old, now] = [listOf(current.before.prefixItems), listOf(current.after.prefixItems)];
    for (let index = 0; index < Math.max(old.length, now.length); index += 1) {
      const [before, after] = [old[index], now[index]];
      const tokens = ["prefixItems", String(index)];
      visit(below(current, tokens, isObject(before) ? before : {}, isObject(after) ? after : {}), depth);
    }
  };

  const compareOpen = (current: SchemaPair, key: (typeof OPEN)[number], depth: number): void => {
    const [old, now] = [current.before[key], current.after[key]];
    // That an object is closed or open has a rule of its own.
    if (key === "additionalProperties" && (old === false || now === false)) return;
    if (old === undefined && now === undefined) return;
    visit(below(current, [key], asSchema(old) ?? {}, asSchema(now) ?? {}), depth);
  };

  const compareInner = (current: SchemaPair, key: string, depth: number): void => {
    const [old, now] = [current.before[key], current.after[key]];
    if (isObject(old) && isObject(now)) visit(below(current, [key], old, now), depth);
    else if (isObject(old) !== isObject(now)) {
      const [effect, what] = isObject(now)
        ? (["narrowed", "added"] as const)
        : (["widened", "removed"] as const);
      report.finding(current, {
        kind: `${key}-${what}`,
        effect,
        message: `${key} was ${what}`,
        below: [key],
      });
    }
  };

  visit(pair, 0);
  return groups;
}

/** A pair further down, with the names that it has in both versions. */
export function below(pair: SchemaPair, tokens: string[], before: JsonObject, after: JsonObject): SchemaPair {
  const suffix = pointerOf(tokens).slice(1);
  return { ...pair, at: pair.at + suffix, to: pair.to + suffix, before, after };
}

export function fieldPointer(at: Pointer, name: string): Pointer {
  return at + pointerOf(["properties", name]).slice(1);
}

/** Without the names and words that differ between any two schemas. */
function strip(schema: JsonObject): JsonObject {
  const { title: _, description: __, "x-source": ___, "x-provenance": ____, ...rest } = schema;
  return rest;
}
