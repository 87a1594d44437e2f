import {
  allowsNull,
  forbiddenIn,
  isObject,
  type JsonObject,
  normalizePointer,
  objectsIn,
  type Pointer,
  pointerOf,
  type ReadAs31,
  walkSpec,
} from "@tenant-api/openapi";
import { type Change, isAddition } from "../change/change.ts";
import { ChangeCollector } from "../collect/change-collector.ts";
import { findRenames, type Group, reportRenames } from "../collect/report-renames.ts";
import type { SchemaPair } from "../collect/schema-pair.ts";
import type { MigrationChange } from "../migration/migration.ts";
import { diffOperations } from "../operations/diff-operations.ts";
import { diffPathItems } from "../operations/path-items.ts";
import { withoutExplained } from "../plan/explained-changes.ts";
import { type Candidate, placeIn } from "../renames/candidate.ts";
import type { RenameDecisions, Resolve } from "../renames/decide-renames.ts";
import { KnownRenames } from "../renames/known-renames.ts";
import { matchNames } from "../renames/match-names.ts";
import { SchemaContents } from "../renames/schema-contents.ts";
import { SchemaUses } from "../renames/schema-uses.ts";
import { CERTAIN } from "../renames/score-rename.ts";
import { Vocabulary } from "../renames/vocabulary.ts";
import { diffSchemas } from "../schemas/diff-schemas.ts";
import type { NameOfReference } from "../schemas/expand-references.ts";
import type { SchemaWalk } from "../schemas/schema-walk.ts";
import { directionOf, type Reach, reachOf } from "../spec/reach.ts";
import { readSchemas } from "../spec/schema-values.ts";
import { follow } from "../spec/spec-reader.ts";
import type { Locate } from "../views/effective-views.ts";
import { Inheritance } from "../views/inheritance.ts";
import { diffDocument } from "./diff-document.ts";
import { withBeside } from "./find-beside.ts";
import { readDecisions } from "./read-decisions.ts";

/** How renames are told from a removal and an addition. */
export interface DiffOptions {
  /** From which confidence on a rename is taken for one; 0.7 unless told. */
  acceptRenames?: number;
  /** What was decided on before, as a migration says it: renamed, or removed. What the specs do not bear out is ignored. */
  decisions?: readonly MigrationChange[];
}

/**
 * Every difference between two specs (OpenAPI 3.0, 3.1 or 3.2, in one document each), with what it breaks and for whom.
 * A rename that is doubtful is told as a removal, with the name that it may have now and the reasons.
 *
 * @example
 * const changes = diffSpecs(before, after);
 * bumpFor(changes); // "major"
 */
export function diffSpecs(before: JsonObject, after: JsonObject, options: DiffOptions = {}): Change[] {
  const [old, now] = [readSchemas(before), readSchemas(after)];
  const decisions = (options.decisions ?? []).map((decision) => ({
    ...decision,
    at: old.placeOf(decision.at),
  }));
  const changes = compareSpecs(old.document, now.document, { ...options, decisions });
  return withBeside(changes, { before: old.document, after: now.document })
    .map((change) => inOriginals(change, old, now))
    .sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : a.id < b.id ? -1 : 1));
}

/** Says where a change is in the files that were read. */
function inOriginals(change: Change, before: ReadAs31, after: ReadAs31): Change {
  const { id, at, to } = change;
  const { originOf } = to === undefined && isAddition(change) ? after : before;
  const origin = originOf(at);
  return {
    ...change,
    id: id.replace(at, () => origin),
    at: origin,
    ...(to === undefined ? {} : { to: after.originOf(to) }),
  };
}

/** Compares two specs that are read as OpenAPI 3.1. */
function compareSpecs(
  before: JsonObject,
  after: JsonObject,
  { acceptRenames = CERTAIN, decisions = [] }: DiffOptions,
): Change[] {
  const report = new ChangeCollector();
  const locate: Locate = (schema, side) => follow(side === "before" ? before : after, "#", schema);
  const resolve: Resolve = (schema, side) => locate(schema, side).value;
  const decided = readDecisions(decisions, before, after);
  const decide = (gone: Candidate): Candidate => {
    const decision = decided.get(gone.at);
    return decision === undefined ? gone : { ...gone, decision };
  };
  const xmlEffect = once(() => ([before, after].some(speaksXml) ? "replaced" : "described"));
  const decisionOf = (at: Pointer) => decided.get(at);
  // To read both specs as a whole takes as long as the rest; where nothing is gone, nobody asks.
  const [vocabulary, uses] = [
    once(() => new Vocabulary(before, after)),
    once(() => new SchemaUses(before, after)),
  ];
  const contents = once(() => new SchemaContents(vocabulary(), uses()));
  const renameDecisions: RenameDecisions = {
    resolve,
    get vocabulary() {
      return vocabulary();
    },
    get uses() {
      return uses();
    },
    get contents() {
      return contents();
    },
    known: new KnownRenames(),
    accept: acceptRenames,
    decide,
  };

  const { common, group } = matchSchemas(before, after);
  // What a schema that was renamed refers to says of these what they are called now.
  for (const { before: gone, after: came } of findRenames([group], renameDecisions).flat()) {
    uses().addRename(gone.name, came.name);
  }
  const renamedSchemas = reportRenames([group], report, renameDecisions);
  const renamed = new Map(renamedSchemas.map(({ at, to }) => [at, to]));
  const nameOfReference: NameOfReference = (reference, side) => {
    const at = normalizePointer(reference);
    // Elsewhere than among the components, what a reference leads to is compared nowhere else.
    if (!at.startsWith("#/components/schemas/")) return null;
    return (side === "before" && renamed.get(at)) || at;
  };

  diffDocument(before, after, report);
  diffPathItems(before, after, report);
  const inheritance = Inheritance.between(before, after);
  const isForbidden = { before: forbiddenIn(before), after: forbiddenIn(after) };
  const schemas = [...common, ...renamedSchemas].map((pair) => ({
    ...pair,
    isBase: inheritance.isBase(pair.at, pair.to),
  }));
  let unread: SchemaPair[] = [...schemas, ...diffOperations(before, after, report, renameDecisions)];
  const context: Omit<SchemaWalk, "groups" | "visit" | "report" | "inheritance"> = {
    resolve,
    isBreaking: (pair) => isBreaking(pair),
    allowsNull: (schema, side) => allowsNull(side === "before" ? before : after, schema),
    allowsNothing: (value, side) => isForbidden[side]([{ pointer: "#", value }]),
    context: renameDecisions,
    locate,
    nameOfReference,
    xmlEffect,
    decisionOf,
  };
  const isBreaking = (pair: SchemaPair): boolean => {
    const own = new ChangeCollector();
    const groups = diffSchemas(pair, {
      ...context,
      report: own,
      inheritance: inheritance.anew(),
    });
    if (groups.length > 0) reportRenames(groups, own, { ...renameDecisions, known: new KnownRenames() });
    return own.changes.some(({ level }) => level === "breaking");
  };
  const seen = new Set<string>();
  while (unread.length > 0) {
    const groups = mergeReach(unread).flatMap((pair) => {
      const key = `${pair.at} ${pair.to}`;
      if (seen.has(key)) return [];
      seen.add(key);
      if (pair.judge === undefined) return diffSchemas(pair, { ...context, report, inheritance });
      pair.judge(isBreaking(pair));
      return [];
    });
    // A field that was renamed is compared as one that was not; there may be renames in it.
    unread = reportRenames(groups, report, renameDecisions).filter(({ at }) => !at.includes("/enum/"));
  }
  return withoutExplained(report.changes, before, after);
}

/** The component schemas that kept their names, and those that are gone or came. */
function matchSchemas(before: JsonObject, after: JsonObject): { common: SchemaPair[]; group: Group } {
  const [reach, newReach] = [reachOf(before), reachOf(after)];
  const scopeOf: Group["scopeOf"] = (gone, came) =>
    scopeOfReach(gone && reach.get(gone.name), came && newReach.get(came.name));
  const { common, removed, added } = matchNames(componentsOf(before), componentsOf(after));
  return {
    common: common.map(([old, now]) => ({
      ...scopeOf(old, now),
      at: old.at,
      to: now.at,
      before: old.value,
      after: now.value,
    })),
    group: { kind: "schema", removed, added, scopeOf },
  };
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

function componentsOf({ components }: JsonObject): Map<string, Candidate> {
  const entries = isObject(components) ? objectsIn(components.schemas) : [];
  const names = entries.map(([name]) => name);
  return new Map(
    entries.map(([name, value], position) => [
      name,
      {
        name,
        at: pointerOf(["components", "schemas", name]),
        value,
        ...placeIn(names, position),
        required: false,
      },
    ]),
  );
}

function scopeOfReach(before: Reach | undefined, after: Reach | undefined) {
  const request = new Set([...(before?.request ?? []), ...(after?.request ?? [])]);
  const response = new Set([...(before?.response ?? []), ...(after?.response ?? [])]);
  return {
    direction: directionOf({ request, response }),
    operations: [...new Set([...request, ...response])],
  };
}

/** Whether something is sent or read as XML. */
function speaksXml(document: JsonObject): boolean {
  for (const { kind, name } of walkSpec(document))
    if (kind === "mediaType" && /[/+]xml/i.test(name)) return true;
  return false;
}

function once<Value>(read: () => Value): () => Value {
  let known: { value: Value } | undefined;
  return () => {
    known ??= { value: read() };
    return known.value;
  };
}
