import { type MigrationChange, mapPointers } from "@tenant-api/spec-diff";
import { typesAt } from "./find-declared.ts";
import { findTargets } from "./find-targets.ts";
import type { GeneratedTypes } from "./generated-types.ts";
import { invertChanges } from "./invert-changes.ts";
import type { Shape, Target } from "./target.ts";

/**
 * Detects which version of the API a types file was generated from: the one that more changes of a migration fit. A
 * migration that only swaps names fits both, which is not sure. Null if no change has a place in the file.
 */
export function detectShape(
  types: GeneratedTypes,
  changes: readonly MigrationChange[],
): { shape: Shape; isSure: boolean } | null {
  const old = placedChanges(types, changes);
  const back = placedChanges(types, invertChanges(changes));
  const { forward } = mapPointers({ changes });
  const gone = changes.filter((change) => {
    if ("to" in change || old.has(change)) return false;
    if (change.kind === "parameter-removed" && change.from === undefined) return false;
    const holder = forward(change.at.replace(HELD, ""));
    return holder !== null && typesAt(types, holder).length > 0;
  });
  const now = back.size + gone.length;
  if (old.size + now === 0) return null;
  return { shape: old.size >= now ? "old" : "new", isSure: old.size !== now };
}

/** The end of a pointer to a property, a parameter or an operation, behind the schema, the operation or the path that has it. */
const HELD = /\/properties\/[^/]*$|(?<=^#\/paths\/.*)\/parameters\/[^/]*$|\/[^/]*$/;

/** The changes that have a place under its name before the change. */
function placedChanges(types: GeneratedTypes, changes: readonly MigrationChange[]): Set<MigrationChange> {
  return new Set(
    findTargets(types, changes)
      .filter(hasOldName)
      .map(({ change }) => change),
  );
}

/** The index of a value can lead to another value. */
function hasOldName({ change, from, to }: Target): boolean {
  if (change.kind !== "enum-value-renamed") return true;
  return change.from === undefined ? from !== to : from === change.from;
}
