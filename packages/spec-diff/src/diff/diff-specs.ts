import { isObject, type JsonObject, objectsIn } from "../json.ts";
import { normalizePointer, type Pointer, pointerOf } from "../json-pointer.ts";
import type { MigrationChange } from "../migration.ts";
import { matchNames } from "../renames/match-names.ts";
import { type Pair, pairRenames } from "../renames/pair-renames.ts";
import { type Candidate, CERTAIN, placeIn, type Resolve } from "../renames/weigh-rename.ts";
import type { Change } from "./change.ts";
import { diffOperations } from "./diff-operations.ts";
import { diffSchemas, fieldPointer, type SchemaGroup, type SchemaPair } from "./diff-schemas.ts";
import { doubtOf, removalMessage } from "./removal.ts";
import { Report } from "./report.ts";
import { directionOf, follow, type Reach, reachOf } from "./spec-reader.ts";

/** How renames are told from a removal and an addition. */
export interface DiffOptions {
  /** From which confidence on a rename is taken for one; 0.7 unless told. */
  acceptRenames?: number;
  /** What was decided on before, as a migration says it: renamed, or removed. */
  decisions?: readonly MigrationChange[];
}

/**
 * Every difference between two specs (OpenAPI 3.0 or 3.1, in one document each), with what it breaks and for whom.
 * A rename that is doubtful is told as a removal, with the name that it may have now and the reasons.
 *
 * @example
 * const changes = diffSpecs(before, after);
 * bumpFor(changes); // "major"
 */
export function diffSpecs(
  before: JsonObject,
  after: JsonObject,
  { acceptRenames = CERTAIN, decisions = [] }: DiffOptions = {},
): Change[] {
  const report = new Report();
  const resolve: Resolve = (schema, side) => follow(side === "before" ? before : after, "#", schema).value;
  const decided = new Map(decisions.map((change) => [change.at, decisionOf(change)]));
  const decide = (at: Pointer, candidate: Candidate): Candidate => {
    const decision = decided.get(at);
    return decision === undefined ? candidate : { ...candidate, decision };
  };
  const schemas = pairSchemas(before, after, report, resolve, acceptRenames, decide);
  const isSameReference = (old: string, now: string) => {
    const [from, to] = [normalizePointer(old), normalizePointer(now)];
    // Elsewhere than among the components, what a reference leads to is compared nowhere else.
    return from.startsWith("#/components/schemas/") && (schemas.renamed.get(from) ?? from) === to;
  };

  let open: SchemaPair[] = [
    ...schemas.pairs,
    ...diffOperations(before, after, report, { resolve, accept: acceptRenames, decide }),
  ];
  const seen = new Set<string>();
  while (open.length > 0) {
    const groups = mergeReach(open).flatMap((pair) => {
      const key = `${pair.at} ${pair.to}`;
      if (seen.has(key)) return [];
      seen.add(key);
      return diffSchemas(pair, report, resolve, isSameReference);
    });
    // A field that was renamed is compared as one that was not; there may be renames in it.
    open = tellGroups(
      groups.map((group) => decideGroup(group, decide)),
      report,
      resolve,
      acceptRenames,
    );
  }
  return report.changes.sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : a.id < b.id ? -1 : 1));
}

/** Component schemas by name; of those that are gone and those that came, the renamed. */
function pairSchemas(
  before: JsonObject,
  after: JsonObject,
  report: Report,
  resolve: Resolve,
  acceptRenames: number,
  decide: (at: Pointer, candidate: Candidate) => Candidate,
) {
  const [reach, newReach] = [reachOf(before), reachOf(after)];
  const [old, now] = [componentsOf(before), componentsOf(after)];
  const pairs: SchemaPair[] = [];
  const renamed = new Map<string, string>();
  const pairUp = (candidate: Candidate, other: Candidate) =>
    pairs.push({
      ...scopeOf(reach.get(candidate.name), newReach.get(other.name)),
      at: schemaPointer(candidate.name),
      to: schemaPointer(other.name),
      before: candidate.value,
      after: other.value,
    });

  const { common, removed, added } = matchNames(old, now);
  const group = {
    kind: "schema" as const,
    removed: removed.map((gone) => decide(schemaPointer(gone.name), gone)),
    added,
  };
  for (const [candidate, other] of common) pairUp(candidate, other);
  const [found = []] = pairRenames([group], resolve, acceptRenames);
  const certain = found.filter(({ confidence }) => confidence >= acceptRenames);
  for (const { before: gone, after: came, confidence, reasons } of certain) {
    renamed.set(schemaPointer(gone.name), schemaPointer(came.name));
    pairUp(gone, came);
    const scope = scopeOf(reach.get(gone.name), newReach.get(came.name));
    const place = { ...scope, at: schemaPointer(gone.name), to: schemaPointer(came.name) };
    const message = `schema ${gone.name} was renamed to ${came.name}`;
    report.add(place, "schema-renamed", "replaced", message, { confidence, evidence: reasons });
  }
  for (const { name } of group.removed) {
    if (certain.some(({ before: gone }) => gone.name === name)) continue;
    const doubtful = found.find(({ before: gone }) => gone.name === name);
    const scope = { ...scopeOf(reach.get(name), undefined), at: schemaPointer(name) };
    report.add(
      scope,
      "schema-removed",
      "replaced",
      removalMessage(`schema ${name}`, doubtful),
      doubtOf(doubtful),
    );
  }
  for (const { name } of group.added) {
    if (certain.some(({ after: came }) => came.name === name)) continue;
    const scope = { ...scopeOf(undefined, newReach.get(name)), at: schemaPointer(name) };
    report.add(scope, "schema-added", "extended", `schema ${name} was added`);
  }
  return { pairs, renamed };
}

function tellGroups(
  groups: readonly SchemaGroup[],
  report: Report,
  resolve: Resolve,
  acceptRenames: number,
): SchemaPair[] {
  const renamed: SchemaPair[] = [];
  pairRenames(groups, resolve, acceptRenames).forEach((found, index) => {
    const group = groups[index];
    if (!group) return;
    const { pair, kind, removed, added } = group;
    // Only texts have names: 1 and 2 are not one thing renamed.
    const isNamed = ({ before, after }: Pair) =>
      kind === "field" || [before, after].every(({ value }) => value.type === "string");
    const certain = found.filter((match) => match.confidence >= acceptRenames && isNamed(match));
    const what = kind === "field" ? "field" : "value";
    const place = (at: string, candidate: Candidate) =>
      kind === "field" ? fieldPointer(at, candidate.name) : `${at}/enum/${candidate.position}`;

    for (const { before, after, confidence, reasons } of certain) {
      const scope = { ...pair, at: place(pair.at, before), to: place(pair.to, after) };
      const message = `${what} ${before.name} was renamed to ${after.name}`;
      report.add(scope, `${kind}-renamed`, "replaced", message, { confidence, evidence: reasons });
      if (kind !== "field") continue;
      renamed.push({ ...scope, before: before.value, after: after.value });
      if (before.required === after.required) continue;
      const [change, effect, words] = after.required
        ? (["became-required", "narrowed", "is required now"] as const)
        : (["became-optional", "widened", "is not required any more"] as const);
      report.add(scope, change, effect, words);
    }
    for (const candidate of removed) {
      if (certain.some(({ before }) => before === candidate)) continue;
      // Of a value there is too little to ask about.
      const doubtful = kind === "field" ? found.find(({ before }) => before === candidate) : undefined;
      const { to: _, ...scope } = { ...pair, at: place(pair.at, candidate) };
      const effect = kind === "field" ? "replaced" : "narrowed";
      report.add(
        scope,
        `${kind}-removed`,
        effect,
        removalMessage(`${what} ${candidate.name}`, doubtful),
        doubtOf(doubtful),
      );
    }
    for (const candidate of added) {
      if (certain.some(({ after }) => after === candidate)) continue;
      const { to: _, ...scope } = { ...pair, at: place(pair.to, candidate) };
      const isDemanded = candidate.required && pair.direction !== "response";
      const effect = kind === "enum-value" ? "widened" : isDemanded ? "narrowed" : "extended";
      report.add(
        scope,
        `${kind}-added`,
        effect,
        `${what} ${candidate.name} was added${isDemanded ? ", and is required" : ""}`,
      );
    }
  });
  return renamed;
}

/** What several operations share is compared once, and reaches all of them. */
function mergeReach(pairs: readonly SchemaPair[]): SchemaPair[] {
  const merged = new Map<string, SchemaPair>();
  for (const pair of pairs) {
    const key = `${pair.at} ${pair.to}`;
    const known = merged.get(key);
    const operations = [...new Set([...(known?.operations ?? []), ...pair.operations])];
    const direction = known && known.direction !== pair.direction ? "both" : pair.direction;
    merged.set(key, { ...pair, operations, direction });
  }
  return [...merged.values()];
}

function decideGroup(
  group: SchemaGroup,
  decide: (at: Pointer, candidate: Candidate) => Candidate,
): SchemaGroup {
  if (group.kind !== "field") return group;
  return {
    ...group,
    removed: group.removed.map((gone) => decide(fieldPointer(group.pair.at, gone.name), gone)),
  };
}

/** The new name, for an operation the new place; null if there is none. Values leave nothing to decide. */
function decisionOf(change: MigrationChange): string | null | undefined {
  if (!("to" in change)) return null;
  return change.kind === "enum-value-renamed" ? undefined : change.to;
}

function componentsOf({ components }: JsonObject): Map<string, Candidate> {
  const entries = isObject(components) ? objectsIn(components.schemas) : [];
  const names = entries.map(([name]) => name);
  return new Map(
    entries.map(([name, value], position) => [
      name,
      { name, value, ...placeIn(names, position), required: false },
    ]),
  );
}

function schemaPointer(name: string): string {
  return pointerOf(["components", "schemas", name]);
}

function scopeOf(before: Reach | undefined, after: Reach | undefined) {
  const request = new Set([...(before?.request ?? []), ...(after?.request ?? [])]);
  const response = new Set([...(before?.response ?? []), ...(after?.response ?? [])]);
  return {
    direction: directionOf({ request, response }),
    operations: [...new Set([...request, ...response])],
  };
}
