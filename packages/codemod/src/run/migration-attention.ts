import { mapPointers, placeName } from "@tenant-api/spec-diff";
import type { ApiTypesFile } from "../api-types/find-api-types.ts";
import { declaredAt } from "../api-types/find-declared.ts";
import { parseTypes, readTypes } from "../api-types/read-types.ts";
import { hintOf } from "../api-types/suggest-name.ts";
import type { Reason } from "../graph/policy.ts";
import type { Finding } from "../report/finding.ts";
import type { LinePlace } from "../report/line-place.ts";
import { messageFor } from "../report/messages.ts";
import { Lines } from "../text/lines.ts";
import type { Upgrade } from "../upgrade/upgrade.ts";
import type { RunOptions } from "./run-options.ts";
import { unplacedIn } from "./unplaced-in.ts";

/** The places that a migration leaves to a person itself: its notes, and those that the types do not have. */
export function migrationAttention(upgrades: readonly Upgrade[], options: RunOptions): Finding[] {
  const { migration, projects } = options;
  const types = [...new Map(upgrades.flatMap((one) => one.types.map((file) => [file.path, file]))).values()];
  const beginning = { file: types[0]?.path ?? projects[0] ?? "", line: 1, column: 1 };
  const unplaced = unplacedIn(upgrades).map(({ change, misspelled }): Finding => {
    const { at } = change;
    const message = `${messageFor("unplaced", [{ from: placeName(at), to: null, at }], options)}${hintOf(misspelled)}`;
    const suggestion =
      misspelled && !misspelled.isPlace
        ? `Write ${misspelled.meant} for ${misspelled.name} in the migration.`
        : "Correct the place in the migration, or name the types that have it with --types.";
    return { ...findingOf("unplaced", at), ...beginning, message, suggestion };
  });
  // A note is for the person who edits, and this code is edited already.
  if (upgrades.some(({ isUpgraded }) => isUpgraded)) return unplaced;
  const { forward } = mapPointers(migration);
  const notes = (migration.notes ?? []).map(({ at, note }): Finding => {
    const place = placeIn(types, at, forward) ?? beginning;
    const suggestion = `Check the code that uses ${placeName(at)}.`;
    return { ...findingOf("note", at), ...place, message: note.trim(), suggestion };
  });
  return [...unplaced, ...notes];
}

function findingOf(reason: Reason, at: string): Omit<Finding, "message" | "suggestion" | keyof LinePlace> {
  return { at, renames: [], reason, rule: `migration/${reason}`, because: [] };
}

/** The place where the types on disk declare a pointer of the old spec. */
function placeIn(
  types: readonly ApiTypesFile[],
  at: string,
  forward: (pointer: string) => string | null,
): LinePlace | undefined {
  const installed = types.map(({ path, shape, oldText, newText }) =>
    parseTypes(path, shape === "old" ? oldText : newText),
  );
  const pointer = types.every(({ shape }) => shape === "old") ? at : forward(at);
  const [node] = pointer === null ? [] : readTypes(installed).flatMap((one) => declaredAt(one, pointer));
  const file = node?.getSourceFile();
  return node && file && { file: file.fileName, ...new Lines(file.text).at(node.getStart()) };
}
