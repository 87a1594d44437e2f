import type { Problem } from "../compiler/compiler.ts";
import type { Decision } from "../graph/decision.ts";
import type { Place } from "../graph/slots.ts";
import type { NameNode } from "../program/find-names.ts";
import { placeOf } from "../program/place.ts";
import type { Program } from "../program/program.ts";
import { namesBeside } from "../program/value-with.ts";
import type { AsWritten } from "./as-written.ts";

interface GuardedInput {
  program: Pick<Program, "nameAt">;
  written: Pick<AsWritten, "isTaken" | "place">;
  /** The errors of some files under the new types, as somebody wrote them. */
  problemsIn: (paths: readonly string[]) => readonly Problem[];
  decisions: readonly Decision[];
}

/**
 * Finds the decisions on places that the code guards already, as in `"startAt" in hit ? hit.startAt : hit.startsAt`: the function
 * asks the same value for the new name, and the place compiles under the new types as it is.
 */
export function findGuarded(input: GuardedInput): (decision: Decision) => boolean {
  const { program, written, problemsIn, decisions } = input;
  const tested = decisions.filter((decision) => {
    const place = disputed(decision);
    const name = place && program.nameAt(place);
    return name && (written.isTaken(place) || isTested(name, decision, written));
  });
  const places = tested.flatMap((decision) => disputed(decision) ?? []);
  if (places.length === 0) return () => false;
  const byFile = Map.groupBy(problemsIn([...new Set(places.map(({ file }) => file))]), ({ path }) => path);
  const isBroken = (at: Place) => {
    const { file, start, end } = written.place(at);
    return byFile.get(file)?.some((one) => one.start <= end && start <= one.end) === true;
  };
  const guarded = new Set(places.filter((place) => !isBroken(place)).map(idOf));
  return (decision) => guarded.has(idOf(disputed(decision)));
}

/** The place of a decision on a name that a value of several types is read by. */
function disputed(decision: Decision): Place | null {
  if (decision.kind === "guard") return decision.slot.place;
  return decision.kind === "attention" && decision.reason === "union" ? decision.place : null;
}

function isTested(name: NameNode, decision: Decision, written: Pick<AsWritten, "isTaken">): boolean {
  const renames = decision.kind === "rename" ? [decision.rename] : decision.renames;
  const names = new Set(renames.flatMap(({ to }) => to ?? []));
  return namesBeside(name, new Set([...names, name.text])).some(
    (one) => names.has(one.text) || written.isTaken(placeOf(one)),
  );
}

function idOf(place: Place | null): string {
  return place ? `${place.file}:${place.start}-${place.end}` : "";
}
