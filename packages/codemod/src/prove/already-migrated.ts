import { InputError } from "@tenant-api/openapi";
import type { Problem } from "../compiler/compiler.ts";
import { type Decision, placeOf } from "../graph/decision.ts";
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
  /** The errors of some files under the new types, as somebody wrote them. */
  problemsIn: (paths: readonly string[]) => readonly Problem[];
}

/**
 * Finds out if a decision is on a name that is a new one already, where the types do not tell: an old name of one field is the new
 * name of another one, as in a swap. It is a new one in a statement with other new names, and wherever no old names are left,
 * if the new types are installed.
 *
 * @throws {InputError} if the new types are installed, and nothing tells which of both each name is.
 */
export function findMigrated(input: MigratedInput): (decision: Decision) => boolean {
  const { written, units, renames, decisions, isUpgraded, problemsIn } = input;
  const newNames = new Set(renames.flatMap(({ to }) => to ?? []));
  const isAmbiguous = (decision: Decision) => renamesOf(decision).every(({ from }) => newNames.has(from));
  const { taken } = written;
  if (!renames.some(({ from }) => newNames.has(from))) return () => false;
  const migrated = new Set(
    [...taken].flatMap(([file, own]) => own.map(({ start }) => units.of({ file, start }))),
  );
  const isTaken = (decision: Decision) => written.isTaken(placeOf(decision));
  const isLeft = (decision: Decision) =>
    decision.kind !== "attention" && !isAmbiguous(decision) && !isTaken(decision);
  const isAll = isUpgraded && !decisions.some(isLeft);
  if (isAll && taken.size === 0) expectErrors(decisions, problemsIn);
  return (decision) =>
    isAmbiguous(decision) &&
    !isTaken(decision) &&
    ((isAll && taken.size > 0) || migrated.has(units.of(placeOf(decision))));
}

/** Code that nobody migrated is wrong under the new types, if their fields differ in more than their names. */
function expectErrors(decisions: readonly Decision[], problemsIn: MigratedInput["problemsIn"]): void {
  const renamed = decisions.filter(({ kind }) => kind !== "attention");
  const places = renamed.map(placeOf);
  const problems = places.length > 0 ? problemsIn([...new Set(places.map(({ file }) => file))]) : [];
  const isWrong = ({ file, start, end }: Place) =>
    problems.some((one) => one.path === file && one.start <= end && start <= one.end);
  const [first] = renamed;
  if (!first || places.some(isWrong)) return;
  const { from } = renamesOf(first)[0] ?? {};
  throw new InputError(
    `${placeOf(first).file}: Expected code that shows whether it is migrated, received \`${from}\`, which is an old name and ` +
      "a new one, under the new types. If it is not migrated, install the old types, and run again.",
  );
}

function renamesOf(decision: Decision): readonly Rename[] {
  return decision.kind === "rename" ? [decision.rename] : decision.renames;
}
