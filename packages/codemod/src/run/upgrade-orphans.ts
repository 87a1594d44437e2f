import { InputError } from "@tenant-api/openapi";
import { isTypesText } from "../api-types/is-generated.ts";
import type { LinePlace } from "../report/line-place.ts";
import { wordsPattern } from "../text/whole-words.ts";
import type { Upgrade } from "../upgrade/upgrade.ts";
import type { UpgradeOptions } from "../upgrade/upgrade-options.ts";
import { upgradeProject } from "../upgrade/upgrade-project.ts";
import { oldNames } from "../workspace/old-names.ts";
import { declarationsOf, type Orphan, orphansOf } from "../workspace/orphans.ts";
import { filesBelow, knownBy } from "../workspace/searched-files.ts";
import type { RunOptions } from "./run-options.ts";

/** An upgrade of a project, or of code that no project has. */
export interface ProjectUpgrade extends Upgrade {
  orphan?: Orphan;
}

/**
 * Upgrades code that no project has with the options of a tsconfig near it. The code that it imports is followed as in its
 * project, and reported there.
 */
export function upgradeOrphans(
  upgrades: readonly Upgrade[],
  options: RunOptions,
  asProject: Omit<UpgradeOptions, "files">,
): ProjectUpgrade[] {
  if (options.only) return [];
  const isKnown = knownBy(upgrades.flatMap(({ paths }) => paths));
  const words = wordsPattern(oldNames(options.migration));
  const found = upgrades.flatMap((upgrade) =>
    upgrade.types.filter(({ by, oldText }) => by !== undefined || isTypesText(oldText)),
  );
  const types = [...new Set(found.map(({ path }) => path))];
  return orphansOf(filesBelow(options), options.projects, isKnown, words).flatMap((orphan) => {
    const { tsconfig, files } = orphan;
    options.onProject?.(tsconfig, files);
    const roots = [...new Set([...files, ...declarationsOf(tsconfig), ...types])];
    const upgrade = orNull(() => upgradeProject(tsconfig, { ...asProject, types, files: roots }));
    if (!upgrade) return [];
    const own = new Set(files);
    const ofOwn = <Place extends LinePlace>(places: readonly Place[]) =>
      places.filter(({ file }) => own.has(file));
    return {
      ...upgrade,
      attention: ofOwn(upgrade.attention),
      leftovers: ofOwn(upgrade.leftovers),
      orphan,
    };
  });
}

/** A tsconfig that nobody refers to may not work. Then its files are searched for old names only. */
function orNull(upgrade: () => Upgrade): Upgrade | null {
  try {
    return upgrade();
  } catch (error) {
    if (error instanceof InputError) return null;
    throw error;
  }
}
