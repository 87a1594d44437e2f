import { asSchema, isObject, type JsonObject, listOf } from "../json.ts";
import { pointerOf } from "../json-pointer.ts";
import { fieldsOf, valuesOf } from "../renames/candidates.ts";
import type { Resolve } from "../renames/decide-renames.ts";
import { matchNames } from "../renames/match-names.ts";
import { expandReferences, type IsSameReference, unpaired } from "./expand-references.ts";
import { matchParts } from "./match-parts.ts";
import type { Report, Scope } from "./report.ts";
import type { Group } from "./report-renames.ts";
import { SCHEMA_RULES } from "./schema-rules.ts";
import { alternativesOf, type Part, type SchemaView, viewsOf } from "./schema-view.ts";

/** Two versions of a schema, and where they stand. */
export interface SchemaPair extends Scope {
  before: JsonObject;
  after: JsonObject;
}

/** Two versions of a schema as they read. */
interface ViewPair extends Scope {
  before: SchemaView;
  after: SchemaView;
}

const INNER = ["not", "contains", "propertyNames", "if", "then", "else", "contentSchema"] as const;
/** Where nothing is said of them, anything goes. */
const OPEN = ["items", "additionalProperties", "unevaluatedItems", "unevaluatedProperties"] as const;
const MAPS = ["patternProperties", "dependentSchemas"] as const;

/**
 * Compares two versions of a schema and what is inside it, references apart: what they lead to is compared where
 * it stands, once. What is gone and what came is not told yet, but returned: it may be a rename.
 *
 * @param resolve What a reference leads to, in the old or the new spec.
 */
export function diffSchemas(
  pair: SchemaPair,
  report: Report,
  resolve: Resolve,
  isSameReference: IsSameReference,
): Group[] {
  const groups: Group[] = [];

  /** @param depth How many references were written out on the way. */
  const visit = (written: SchemaPair, depth: number): void => {
    const [old, now] = [resolve(written.before, "before"), resolve(written.after, "after")];
    const scope = sideOf(written, { ...old, ...written.before }, { ...now, ...written.after });
    const views = viewsOf([written.before, scope.at], [written.after, scope.to]);
    const differing = unpaired(views.before.references, views.after.references, resolve, isSameReference);
    if (differing.flat().length > 0 && depth > 0) {
      // Schemas that refer to themselves in new ways would never end.
      report.finding(scope, REFERS_ELSEWHERE);
      return;
    }
    const places = [scope.at, scope.to] as const;
    const expanded = expandReferences(views.before, views.after, places, resolve, isSameReference);
    if (expanded.isUnread) report.finding(scope, REFERS_ELSEWHERE);
    compare({ ...scope, ...expanded }, depth + (expanded.isExpanded ? 1 : 0));
  };

  const compare = (current: ViewPair, depth: number): void => {
    const [before, after] = [current.before.schema, current.after.schema];
    for (const finding of SCHEMA_RULES.flatMap((rule) => rule(before, after))) {
      const [keyword = "", property] = finding.below ?? [];
      report.finding(keyword === "" ? current : homeOf(current, keyword, property), finding);
    }
    compareFields(current, depth);
    compareEnums(current);
    compareParts(current, "allOf", [current.before.parts, current.after.parts], depth);
    for (const key of ["oneOf", "anyOf"]) compareAlternatives(current, key, depth);
    comparePositions(current, depth);
    for (const key of INNER) compareInner(current, [key], before[key], after[key], depth);
    for (const key of OPEN) compareOpen(current, key, depth);
    for (const key of MAPS) {
      const [old, now] = [membersOf(before[key]), membersOf(after[key])];
      for (const name of new Set([...Object.keys(old), ...Object.keys(now)])) {
        compareInner(current, [key, name], old[name], now[name], depth);
      }
    }
  };

  const compareFields = (current: ViewPair, depth: number): void => {
    const { common, removed, added } = matchNames(fieldsOf(current.before), fieldsOf(current.after));
    for (const [field, other] of common) {
      visit({ ...current, at: field.at, to: other.at, before: field.value, after: other.value }, depth);
    }
    if (removed.length + added.length === 0) return;
    const scopeOf: Group["scopeOf"] = (...versions) =>
      sideOf(current, ...versions.flatMap((version) => (version ? [version.value] : [])));
    groups.push({ kind: "field", removed, added, scopeOf });
  };

  const compareEnums = (current: ViewPair): void => {
    const [old, now] = [valuesOf(current.before), valuesOf(current.after)];
    if (old.length === 0 || now.length === 0) return;
    const removed = old.filter(({ name }) => !now.some((other) => other.name === name));
    const added = now.filter(({ name }) => !old.some((other) => other.name === name));
    if (removed.length + added.length === 0) return;
    groups.push({ kind: "enum-value", removed, added, scopeOf: () => current });
  };

  const compareAlternatives = (current: ViewPair, key: string, depth: number): void => {
    const [old, now] = [alternativesOf(current.before, key), alternativesOf(current.after, key)];
    // Without alternatives everything is allowed, not nothing.
    if ((old.length === 0) === (now.length === 0)) compareParts(current, key, [old, now], depth);
    else tellPresence(current, [key], old.length === 0);
  };

  /** Parts that are equal, or refer to the same, belong together; the others, in order. */
  const compareParts = (
    current: ViewPair,
    key: string,
    [old, now]: [readonly Part[], readonly Part[]],
    depth: number,
  ): void => {
    const matches = matchParts(old, now, isSameReference, resolve);
    for (const [part, other] of matches) {
      visit({ ...current, at: part.at, to: other.at, before: part.value, after: other.value }, depth);
    }
    const others = new Set(matches.values());
    const [less, more] =
      key === "allOf" ? (["widened", "narrowed"] as const) : (["narrowed", "widened"] as const);
    for (const { at } of old.filter((part) => !matches.has(part))) {
      const { to: _, ...scope } = { ...current, at };
      report.add(scope, `${key}-part-removed`, less, `a part of ${key} was removed`);
    }
    for (const { at } of now.filter((part) => !others.has(part))) {
      const { to: _, ...scope } = { ...current, at };
      report.add(scope, `${key}-part-added`, more, `a part of ${key} was added`);
    }
  };

  /** Items that have a place of their own each. */
  const comparePositions = (current: ViewPair, depth: number): void => {
    const [old, now] = [current.before, current.after].map(({ schema }) => listOf(schema.prefixItems));
    const length = Math.max(old?.length ?? 0, now?.length ?? 0);
    for (let index = 0; index < length; index += 1) {
      const [before, after] = [asSchema(old?.[index]) ?? {}, asSchema(now?.[index]) ?? {}];
      visit(below(current, ["prefixItems", String(index)], before, after), depth);
    }
  };

  const compareOpen = (current: ViewPair, key: (typeof OPEN)[number], depth: number): void => {
    const [old, now] = [current.before.schema[key], current.after.schema[key]];
    // That an object is closed or open has a rule of its own.
    if (key.endsWith("Properties") && (old === false || now === false)) return;
    if (old === undefined && now === undefined) return;
    visit(below(current, [key], asSchema(old) ?? {}, asSchema(now) ?? {}), depth);
  };

  const compareInner = (
    current: ViewPair,
    tokens: string[],
    old: unknown,
    now: unknown,
    depth: number,
  ): void => {
    const [before, after] = [asSchema(old), asSchema(now)];
    if (before && after)
      visit({ ...below(current, tokens, before, after), ...countingIn(current, tokens[0]) }, depth);
    else if (before || after) tellPresence(current, tokens, after !== undefined);
  };

  const tellPresence = (current: ViewPair, tokens: string[], isNew: boolean): void => {
    const name = tokens.join(" ");
    const words = `${name} was ${isNew ? "added" : "removed"}`;
    const { at, to, ...scope } = below(current, tokens, {}, {});
    const kind = `${tokens[0]}-${isNew ? "added" : "removed"}`;
    report.add({ ...scope, at: isNew ? to : at }, kind, isNew ? "narrowed" : "widened", words);
  };

  visit(pair, 0);
  return groups;
}

const REFERS_ELSEWHERE = {
  kind: "type-changed",
  effect: "replaced",
  message: "refers to another schema",
} as const;

/** A pair further down, where each is written. */
function below(pair: ViewPair, tokens: string[], before: JsonObject, after: JsonObject): SchemaPair {
  const [keyword = "", property] = tokens;
  const { at, to } = homeOf(pair, keyword, property);
  const suffix = pointerOf(tokens).slice(1);
  return { ...pair, at: at + suffix, to: to + suffix, before, after };
}

function homeOf(pair: ViewPair, keyword: string, property?: string): Scope {
  const [at, to] = [pair.before, pair.after].map((view) => view.homeOf(keyword, property));
  return { ...pair, at: at ?? pair.at, to: to ?? pair.to };
}

/** What only the service sends concerns responses alone, and what only it takes, requests. */
function sideOf<Place extends Scope>(scope: Place, ...versions: JsonObject[]): Place {
  const says = (key: string) => versions.every((version) => version[key] === true);
  const side = says("readOnly") ? "response" : says("writeOnly") ? "request" : "both";
  if (side === "both" || side === scope.direction) return scope;
  return scope.direction === "both" ? { ...scope, direction: side } : { ...scope, counting: "unused" };
}

function countingIn({ counting }: Scope, keyword = ""): Pick<Scope, "counting"> {
  if (keyword === "if") return { counting: counting ?? "unclear" };
  if (keyword !== "not" || counting === "unclear" || counting === "unused") return {};
  return { counting: counting === "reversed" ? "plain" : "reversed" };
}

function membersOf(value: unknown): JsonObject {
  return isObject(value) ? value : {};
}
