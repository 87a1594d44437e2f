import { compareEdges, type Edge, type Escape, type RuleId } from "./edges.ts";
import type { Path } from "./path.ts";
import { type Reason, severityOf } from "./policy.ts";
import { comparePlaces, compareText, type Place, type Slot } from "./slots.ts";
import { type Rename, type Spelling, spellingId } from "./spelling.ts";

/** The cause of a decision. */
interface Cause {
  rule: RuleId;
  /** The edges from the place to the fixed slot; the first one is the nearest. */
  because: Path;
}

/** A slot is written anew. */
export interface RenameSlot extends Cause {
  kind: "rename";
  slot: Slot;
  rename: Rename;
}

/** A place that is left to a person. */
export interface Attention extends Cause {
  kind: "attention";
  place: Place;
  reason: Reason;
  /** The renames that meet at the place. */
  renames: readonly Rename[];
  /** The edges at the place whose ends get different names. */
  cut?: readonly Edge[];
  /** Where the name goes, if the rename is only likely for that reason. */
  escape?: Escape;
}

/** A use that reads several names is guarded. If no printer applies, it is an attention of the same cause. */
export interface Guard extends Cause {
  kind: "guard";
  slot: Slot;
  reason: Reason;
  renames: readonly Rename[];
  /** How the members of the union are spelled, each spelling once. */
  spellings: readonly Spelling[];
}

export type Decision = RenameSlot | Guard | Attention;

/** Reasons that ask whether a name is to be written anew: they say nothing where it is written anew anyway. */
const DOUBTFUL: ReadonlySet<Reason> = new Set(["untyped", "data", "string"]);

/** All decisions by place, with one attention for each place: the most severe one, with all renames that it is about. */
export function orderDecisions(decisions: readonly Decision[]): Decision[] {
  const written = new Map(
    decisions.flatMap((decision) =>
      decision.kind === "rename" ? [[placeId(decision.slot.place), decision.rename.to] as const] : [],
    ),
  );
  const isDone = ({ place, reason, renames }: Attention) =>
    DOUBTFUL.has(reason) && renames.every(({ to }) => to !== null && to === written.get(placeId(place)));
  const attention = decisions
    .filter((decision) => decision.kind === "attention")
    .filter((decision) => !isDone(decision));
  const byPlace = Map.groupBy(attention, ({ place }) => placeId(place));
  return [
    ...decisions.filter(({ kind }) => kind !== "attention"),
    ...[...byPlace.values()].flatMap(mostSevere),
  ].sort(compareDecisions);
}

function placeId({ file, start, end }: Place): string {
  return JSON.stringify([file, start, end]);
}

function mostSevere(attention: readonly Attention[]): Attention[] {
  const [first] = attention.toSorted(
    (one, other) => severityOf(one.reason) - severityOf(other.reason) || compareDecisions(one, other),
  );
  if (!first) return [];
  const alike = attention.filter(({ reason }) => reason === first.reason);
  const renames = distinctRenames(alike.flatMap((each) => each.renames));
  const cut = alike.flatMap((each) => each.cut ?? []);
  return [{ ...first, renames, ...(cut.length > 0 && { cut }) }];
}

function distinctRenames(renames: readonly Rename[]): Rename[] {
  const distinct = new Map(renames.map((rename) => [`${rename.at} ${spellingId(rename)}`, rename]));
  return [...distinct].sort(([one], [other]) => compareText(one, other)).map(([, rename]) => rename);
}

function compareDecisions(one: Decision, other: Decision): number {
  return (
    comparePlaces(placeOf(one), placeOf(other)) ||
    compareText(one.kind, other.kind) ||
    compareText(one.rule, other.rule) ||
    compareEdges(one.because.edge, other.because.edge) ||
    compareText(idOf(one), idOf(other))
  );
}

/** Where a decision is about. */
export function placeOf(decision: Decision): Place {
  return decision.kind === "attention" ? decision.place : decision.slot.place;
}

function idOf(decision: Decision): string {
  return decision.kind === "rename" ? decision.slot.id : decision.renames.map(spellingId).join();
}
