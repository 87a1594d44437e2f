import { tokensOf } from "@tenant-api/openapi";
import { mapPointers, placeName } from "@tenant-api/spec-diff";
import { ts } from "ts-morph";
import { unplacedIn } from "./notes.ts";
import type { Attention } from "./report.ts";
import type { RunOptions } from "./run.ts";
import { hintOf, type Misspelled } from "./types/misspelled.ts";
import { nearestName } from "./types/nearest-name.ts";
import type { TypesPair } from "./types/old-and-new-types.ts";
import { textOf } from "./types/targets.ts";
import { TypesFile } from "./types/type-members.ts";
import type { Upgrade } from "./upgrade.ts";

/** What the migration itself leaves to a person: its notes, and the places in it that no types have. */
export function migrationAttention(
  upgrades: readonly Upgrade[],
  { migration, projects }: Pick<RunOptions, "migration" | "projects">,
): Attention[] {
  const types = [...new Map(upgrades.flatMap((one) => one.types.map((pair) => [pair.path, pair]))).values()];
  const beginning = { file: types[0]?.path ?? projects[0] ?? "", line: 1, column: 1 };
  const unplaced = unplacedIn(upgrades).map(({ change, misspelled: known }): Attention => {
    const misspelled = known ?? nearestIn(types, change.at);
    const message = `The migration changes ${placeName(change.at)}, which the types do not have. Nothing was changed for it.${hintOf(misspelled)}`;
    const suggestion = misspelled
      ? `Write ${misspelled.meant} for ${misspelled.name} in the migration.`
      : "Correct the place in the migration, or name the types that have it with --types.";
    return { ...beginning, at: change.at, reason: "unplaced", message, suggestion };
  });
  // Whoever follows the migration already was told when the code was edited.
  if (upgrades.some(({ isUpgraded }) => isUpgraded)) return unplaced;
  const { forward } = mapPointers(migration);
  const notes = (migration.notes ?? []).map(({ at, note }): Attention => {
    const place = placeIn(types, at, forward) ?? beginning;
    const suggestion = `Check what uses ${placeName(at)}.`;
    return { ...place, at, reason: "note", message: note.trim(), suggestion };
  });
  return [...unplaced, ...notes];
}

/** The name in the types that is most like one that they do not have, of those beside it. */
function nearestIn(types: readonly TypesPair[], at: string): Misspelled | undefined {
  const [name = ""] = tokensOf(at).slice(-1);
  const holder = at.replace(/(\/properties)?\/[^/]*$/, "");
  const names = types.flatMap(({ path, oldText }) => {
    const file = new TypesFile(ts.createSourceFile(path, oldText, ts.ScriptTarget.Latest, true));
    return file.typesAt(holder).flatMap((type) => file.membersOf(type).map(textOf));
  });
  const meant = nearestName(name, names);
  return meant === undefined ? undefined : { name, meant };
}

/** Where the types on disk declare a place of the old spec. */
function placeIn(
  types: readonly TypesPair[],
  at: string,
  forward: (pointer: string) => string | null,
): Pick<Attention, "file" | "line" | "column"> | undefined {
  for (const { path, shape, oldText, newText } of types) {
    const pointer = shape === "old" ? at : forward(at);
    const text = shape === "old" ? oldText : newText;
    const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
    const [node] = pointer === null ? [] : new TypesFile(source).at(pointer);
    if (!node) continue;
    const { line, character } = source.getLineAndCharacterOfPosition(node.getStart(source));
    return { file: path, line: line + 1, column: character + 1 };
  }
  return undefined;
}
