import { relative } from "node:path";
import { InputError } from "@tenant-api/openapi";
import { hintOf, isSpelledOtherwise } from "../api-types/suggest-name.ts";
import type { Upgrade } from "../upgrade/upgrade.ts";
import type { RunOptions } from "./run-options.ts";
import { unplacedIn } from "./unplaced-in.ts";

/** How many projects an error names. */
const NAMED = 3;

/** @throws {InputError} if no project has types that the migration speaks of. */
export function expectTypes(
  upgrades: readonly Upgrade[],
  { types, projects, folder, migration }: RunOptions,
): void {
  if (upgrades.some((upgrade) => upgrade.types.length > 0)) return;
  const [other] = upgrades.flatMap(({ otherTypes }) => otherTypes);
  if (other !== undefined && types.length === 0)
    throw new InputError(
      `${relative(folder, other.path)}: Expected places that the migration speaks of, such as ${migration.changes[0]?.at}, ` +
        `received types that have none of them.${hintOf(other.misspelled)} Correct the migration, or name other types with --types.`,
    );
  const names = types.map((path) => relative(folder, path)).join(", ");
  const some = projects.slice(0, NAMED).map((path) => relative(folder, path));
  const searched = some.join(", ") + (projects.length > NAMED ? ", …" : "");
  throw new InputError(
    types.length > 0
      ? `${names}: expected types that a project uses, received a file that none of ${searched} does.`
      : "Expected types that the migration speaks of, in files that state which tool wrote them for an OpenAPI document, " +
          `received none in ${searched}. Name the files or their folder with --types.`,
  );
}

/**
 * Types may be made of a part of a spec. A name that differs from one in them only in case or separators was meant to be that.
 *
 * @throws {InputError} if the migration has such a name.
 */
export function expectSpelled(upgrades: readonly Upgrade[], { folder }: RunOptions): void {
  for (const { change, misspelled } of unplacedIn(upgrades)) {
    if (!misspelled || !("to" in change) || !isSpelledOtherwise(misspelled)) continue;
    const [path = ""] = upgrades.flatMap(({ types }) => types.map((file) => file.path));
    throw new InputError(
      `${relative(folder, path)}: Expected ${change.at}, received types without it.${hintOf(misspelled)} Correct the migration.`,
    );
  }
}
