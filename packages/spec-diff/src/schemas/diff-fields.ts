import { type JsonObject, matchesPattern, objectAt } from "@tenant-api/openapi";
import type { Group } from "../collect/report-renames.ts";
import { below, ownScope, sideOf, type ViewPair, within } from "../collect/schema-pair.ts";
import type { Candidate } from "../renames/candidate.ts";
import { matchNames } from "../renames/match-names.ts";
import { fieldsOf, valuesOf } from "../renames/schema-candidates.ts";
import { RENAMED_FROM } from "../spec/extensions.ts";
import { areEqual, asSchema } from "../spec/schema-values.ts";
import type { EffectiveViews } from "../views/effective-views.ts";
import type { SchemaView } from "../views/schema-view.ts";
import { diffDeprecated } from "./diff-deprecated.ts";
import { restOf } from "./diff-inner.ts";
import { flagged } from "./read-write-flags.ts";
import { demandFindings } from "./schema-rules.ts";
import type { SchemaWalk } from "./schema-walk.ts";

/**
 * Compares the fields that two versions of a schema have, wherever they have them from. Those that are gone or came are
 * collected where they are written.
 */
export function diffFields(current: ViewPair, whole: EffectiveViews, depth: number, walk: SchemaWalk): void {
  const fields = (view: SchemaView) => withoutKeptClaims(fieldsOf(view));
  const own = matchNames(fields(current.before), fields(current.after));
  const all = matchNames(fields(whole.before), fields(whole.after));
  for (const [field, other] of all.common) {
    const demand = { before: field.required, after: other.required };
    const places = { at: field.at, to: other.at };
    const scope = sideOf({ ...ownScope(current), ...places }, ...flagged(walk, field.value, other.value));
    for (const finding of demandFindings(demand)) walk.report.finding(scope, finding);
    if (whole.isInherited("properties", field.name)) continue;
    walk.visit({ ...within(current), ...places, before: field.value, after: other.value, demand }, depth);
  }
  remember(all, whole, walk);

  const stayed = new Set(all.common.flat().map(({ at }) => at));
  const replaced = diffDeprecated(current, whole, all, walk);
  const gone = own.removed.filter((field) => !stayed.has(field.at) && !replaced.has(field.at));
  const came = own.added.filter(({ at }) => !stayed.has(at));
  // A field that no value fits is none: without it, any value is allowed there.
  const visit = (name: string, before: JsonObject, after: JsonObject) =>
    walk.visit(below(current, ["properties", name], before, after), depth);
  const isAllowed = (side: "before" | "after") => (field: Candidate) =>
    !walk.allowsNothing(field.value, side);
  const [removed, added] = [gone.filter(isAllowed("before")), came.filter(isAllowed("after"))];
  for (const field of gone) if (!removed.includes(field)) visit(field.name, field.value, {});
  for (const field of came) if (!added.includes(field)) visit(field.name, {}, field.value);
  const isRename = ({ value }: Candidate) => removed.some((field) => areEqual(field.value, value));
  for (const field of added) if (!isRename(field)) tellOfRest(field, current, whole, walk);
  if (removed.length + added.length === 0) return;
  const scopeOf: Group["scopeOf"] = (old, now) =>
    sideOf(within(current), ...flagged(walk, old?.value, now?.value));
  const elsewhere: Group["elsewhere"] = current.isBase
    ? ({ at }) => walk.inheritance.elsewhere(at)
    : () => undefined;
  walk.groups.push({ kind: "field", removed, added, scopeOf, elsewhere });
}

/** A field that came may have been one that a pattern, or `additionalProperties`, described before. */
function tellOfRest(
  { name, value }: Candidate,
  current: ViewPair,
  whole: EffectiveViews,
  walk: SchemaWalk,
): void {
  const patternsIn = ({ schema }: SchemaView) => objectAt(schema, "patternProperties");
  const [patterns, newPatterns] = [patternsIn(whole.before), patternsIn(whole.after)];
  const pattern = Object.keys(patterns).find((one) => matchesPattern(one, name) === true);
  const rest = pattern === undefined ? restOf(whole.before.schema) : asSchema(patterns[pattern]);
  if (rest === undefined || walk.allowsNothing(rest, "before")) return;
  // A pattern that is still there still counts.
  const kept = asSchema(newPatterns[pattern ?? ""]);
  const now = kept === undefined ? value : { allOf: [kept, value] };
  const pair = below(current, ["properties", name], rest, now);
  if (!walk.isBreaking(pair)) return;
  const described = pattern === undefined ? "the schema of other fields" : `the pattern ${pattern}`;
  const message = `${described} described it in another way before`;
  walk.report.finding(within(pair), { kind: "type-changed", effect: "replaced", message });
}

/** Fields of which none claims the name of a deprecated one beside it: that is still there. */
function withoutKeptClaims(fields: ReadonlyMap<string, Candidate>): Map<string, Candidate> {
  const isKept = (name: unknown) => typeof name === "string" && fields.get(name)?.value.deprecated === true;
  return new Map(
    [...fields].map(([name, field]) => {
      const { [RENAMED_FROM]: origin, ...value } = field.value;
      return [name, isKept(origin) ? { ...field, value } : field];
    }),
  );
}

/** Remembers what became of the fields that a schema has from its bases. */
function remember(
  { common, removed, added }: ReturnType<typeof matchNames>,
  whole: EffectiveViews,
  { inheritance }: SchemaWalk,
): void {
  const isFromBase = (side: "before" | "after", { name }: Candidate) =>
    whole.isFromBase(side, "properties", name);
  for (const [field, other] of common) {
    if (isFromBase("before", field)) inheritance.keep(field.at, other.at);
    if (isFromBase("after", other)) inheritance.keep(other.at, field.at);
  }
  for (const field of removed) if (isFromBase("before", field)) inheritance.lose(field.at);
  for (const field of added) if (isFromBase("after", field)) inheritance.lose(field.at);
}

/** Compares the values of two enums, unless they are those of a base, which is compared itself. */
export function diffEnums(current: ViewPair, whole: EffectiveViews, { groups }: SchemaWalk): void {
  if (whole.isInherited("enum")) return;
  const [old, now] = [valuesOf(whole.before), valuesOf(whole.after)];
  if (old.length === 0 || now.length === 0) return;
  const [oldNames, newNames] = [namesOf(old), namesOf(now)];
  const removed = old.filter(({ name }) => !newNames.has(name));
  const added = now.filter(({ name }) => !oldNames.has(name));
  if (removed.length + added.length === 0) return;
  groups.push({
    kind: "enum-value",
    removed,
    added,
    scopeOf: () => within(current),
    elsewhere: () => undefined,
  });
}

function namesOf(candidates: readonly Candidate[]): Set<string> {
  return new Set(candidates.map(({ name }) => name));
}
