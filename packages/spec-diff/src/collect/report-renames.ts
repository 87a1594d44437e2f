import { type Pointer, parentOf, placeName } from "@tenant-api/openapi";
import type { Effect } from "../change/change.ts";
import type { Candidate } from "../renames/candidate.ts";
import type { RenameDecisions } from "../renames/decide-renames.ts";
import { pairRenames } from "../renames/pair-renames.ts";
import type { RenameGroup } from "../renames/rename-group.ts";
import type { Pair } from "../renames/score-place.ts";
import { scoreRename } from "../renames/score-rename.ts";
import { scoreSchema } from "../renames/score-schema.ts";
import type { ChangeCollector, Scope } from "./change-collector.ts";
import { doubtOf, removalMessage, renameDoubt } from "./removal.ts";
import type { SchemaPair } from "./schema-pair.ts";

/** What is gone and what came in one place: schemas, fields, or enum values. */
export interface Group extends RenameGroup {
  kind: "schema" | "field" | "enum-value";
  /** Whom something reaches that is gone, that came, or that is both. */
  scopeOf(before?: Candidate, after?: Candidate): Omit<Scope, "at" | "to">;
  /** Where all have it, in the other version, who had it from here, or have it from here. */
  elsewhere?(candidate: Candidate): Pointer | undefined;
}

const WORDS = { schema: "schema", field: "field", "enum-value": "value" } as const;

/** The renames in groups that are taken without a question. */
export function findRenames(groups: readonly Group[], decisions: RenameDecisions): Pair[][] {
  const { accept, decide } = decisions;
  const decided = groups.map((group) => ({ ...group, removed: group.removed.map(decide) }));
  return pairGroups(decided, decisions).map((found) =>
    found.filter(({ confidence }) => confidence >= accept),
  );
}

function pairGroups(groups: readonly Group[], decisions: RenameDecisions): Pair[][] {
  const score = groups[0]?.kind === "schema" ? scoreSchema : scoreRename;
  return pairRenames(groups, decisions, decisions.accept, score);
}

/**
 * Reports what was renamed in groups, what was removed and what was added. A rename that is not certain is told as a
 * removal, with the name that it may have now.
 *
 * @returns What was renamed, which is compared as what kept its name.
 */
export function reportRenames(
  groups: readonly Group[],
  report: ChangeCollector,
  decisions: RenameDecisions,
): SchemaPair[] {
  const { accept, decide } = decisions;
  const decided = groups.map((group) => {
    const { removed, added } = reportMoved(group, report);
    return { ...group, removed: removed.map(decide), added };
  });
  return pairGroups(decided, decisions).flatMap((found, index) => {
    const group = decided[index];
    return group ? reportGroup(group, found, report, accept) : [];
  });
}

/** Reports fields that moved between what builds on a schema and the schema itself; returns the others. */
function reportMoved(group: Group, report: ChangeCollector): Pick<Group, "removed" | "added"> {
  const { scopeOf, elsewhere = () => undefined } = group;
  const isHere = (candidate: Candidate) => elsewhere(candidate) === undefined;
  for (const gone of group.removed.filter((candidate) => !isHere(candidate))) {
    const scope = { ...placeAt(scopeOf(gone), gone), to: elsewhere(gone) as Pointer };
    const base = placeName(parentOf(parentOf(gone.at)));
    const message = `field ${placeName(gone.at)} moved to the schemas that extend ${base}`;
    report.add(scope, "field-moved", "described", message);
  }
  for (const came of group.added.filter((candidate) => !isHere(candidate))) {
    const scope = placeAt(scopeOf(undefined, came), came);
    report.add(scope, "field-added", "extended", `field ${placeName(came.at)} was added`);
  }
  return { removed: group.removed.filter(isHere), added: group.added.filter(isHere) };
}

function reportGroup(
  group: Group,
  found: readonly Pair[],
  report: ChangeCollector,
  acceptRenames: number,
): SchemaPair[] {
  const { kind, removed, added, scopeOf } = group;
  const nameOf = ({ name, at }: Candidate) => (kind === "field" ? placeName(at) : name);
  const subject = (candidate: Candidate) => `${WORDS[kind]} ${nameOf(candidate)}`;
  // Only texts have names: 1 and 2 are not one thing renamed, unless a person says so.
  const isNamed = ({ before, after }: Pair) =>
    kind !== "enum-value" ||
    before.decision === after.name ||
    [before, after].every(({ value }) => value.type === "string");
  // That a value came where another one went is no reason to ask. A `const` has no place in an enum to answer at.
  const isAsked = (pair: Pair) =>
    kind !== "enum-value" ||
    (isNamed(pair) && ["speaks", "hints"].includes(pair.standing) && /\/enum\/\d+$/.test(pair.before.at));
  const certain = found.filter((pair) => pair.confidence >= acceptRenames && isNamed(pair));

  for (const gone of removed) {
    if (certain.some(({ before }) => before === gone)) continue;
    const doubt = renameDoubt(
      found.find((pair) => pair.before === gone && isAsked(pair)),
      nameOf,
    );
    const effect = kind === "enum-value" ? "narrowed" : "replaced";
    const message = removalMessage(subject(gone), doubt);
    report.add(placeAt(scopeOf(gone), gone), `${kind}-removed`, effect, message, doubtOf(doubt));
  }
  for (const came of added) {
    if (certain.some(({ after }) => after === came)) continue;
    const scope = placeAt(scopeOf(undefined, came), came);
    const isDemanded =
      came.required && scope.direction !== "response" && (scope.counting ?? "plain") === "plain";
    const effect: Effect = kind === "enum-value" ? "widened" : isDemanded ? "narrowed" : "extended";
    const message = `${subject(came)} was added${isDemanded ? ", and is required" : ""}`;
    report.add(scope, `${kind}-added`, effect, message);
  }
  return certain.map(({ before, after, confidence, reasons }) => {
    const scope = { ...scopeOf(before, after), at: before.at, to: after.at };
    const message = `${subject(before)} was renamed to ${nameOf(after)}`;
    report.add(scope, `${kind}-renamed`, "replaced", message, { confidence, evidence: reasons });
    if (before.required !== after.required) {
      const [change, effect, words] = after.required
        ? (["became-required", "narrowed", "is required now"] as const)
        : (["became-optional", "widened", "is not required any more"] as const);
      report.add(scope, change, effect, words);
    }
    return { ...scope, before: before.value, after: after.value };
  });
}

function placeAt(scope: Omit<Scope, "at" | "to">, { at }: Candidate): Omit<Scope, "to"> {
  const { to: _, ...rest } = scope as Partial<Scope>;
  return { ...(rest as Omit<Scope, "at" | "to">), at };
}
