import type { Decision } from "../graph/decision.ts";
import type { Place } from "../graph/slots.ts";
import type { Rename } from "../graph/spelling.ts";
import type { AsWritten } from "./as-written.ts";
import type { Units } from "./units.ts";

export interface MigratedInput {
  written: Pick<AsWritten, "taken" | "isTaken">;
  units: Pick<Units, "of">;
  renames: readonly Rename[];
  decisions: readonly Decision[];
  /** The new types are installed. */
  isUpgraded: boolean;
}

/**
 * Finds out if a decision is on a name that is a new one already, where the types do not tell: an old name of one field is the new
 * name of another one, as in a swap. It is a new one in a statement with other new names, and wherever no old names are left,
 * if the new types are installed.
 */
export function findMigrated(input: MigratedInput): (decision: Decision) => boolean {
  const { written, units, renames, decisions, isUpgraded } = input;
  const newNames = new Set(renames.flatMap(({ to }) => to ?? []));
  const isAmbiguous = (decision: Decision) =>
    (decision.kind === "rename" ? [decision.rename] : decision.renames).every(({ from }) =>
      newNames.has(from),
    );
  const { taken } = written;
  if (taken.size === 0 || !renames.some(({ from }) => newNames.has(from))) return () => false;
  const migrated = new Set(
    [...taken].flatMap(([file, own]) => own.map(({ start }) => units.of({ file, start }))),
  );
  const isTaken = (decision: Decision) => written.isTaken(placeOf(decision));
  const isLeft = (decision: Decision) =>
    decision.kind !== "attention" && !isAmbiguous(decision) && !isTaken(decision);
  const isAll = isUpgraded && !decisions.some(isLeft);
  return (decision) =>
    isAmbiguous(decision) && !isTaken(decision) && (isAll || migrated.has(units.of(placeOf(decision))));
}

function placeOf(decision: Decision): Place {
  return decision.kind === "attention" ? decision.place : decision.slot.place;
}
