import { InputError } from "../input-error.ts";
import { companionsOf, declarationsOf } from "../project/companions.ts";
import type { RunOptions } from "../run.ts";
import { TypesFile } from "../types/type-members.ts";
import { type Upgrade, type UpgradeOptions, upgradeProject } from "../upgrade.ts";
import { oldNames, wordsPattern } from "./old-names.ts";
import { filesBelow, knownBy } from "./searched-files.ts";

/**
 * Upgrades code that no project has, with the options of a tsconfig near it: what it imports is followed as in its project,
 * and only what it says itself is told here.
 */
export function upgradeCompanions(
  upgrades: readonly Upgrade[],
  options: RunOptions,
  asProject: Omit<UpgradeOptions, "files">,
): Upgrade[] {
  if (options.onlyProjects) return [];
  const isKnown = knownBy(upgrades.flatMap(({ paths }) => paths));
  const words = wordsPattern(oldNames(options.migration));
  const found = upgrades.flatMap(({ types }) => types.filter(({ oldText }) => TypesFile.isOne(oldText)));
  const types = options.types.length > 0 ? options.types : [...new Set(found.map(({ path }) => path))];
  return companionsOf(filesBelow(options), options.projects, isKnown, words).flatMap(
    ({ tsconfig, files }) => {
      options.onProject?.(tsconfig, files);
      const roots = [...new Set([...files, ...declarationsOf(tsconfig), ...types])];
      const upgrade = orNone(() => upgradeProject(tsconfig, { ...asProject, types, files: roots }));
      if (!upgrade) return [];
      const own = new Set(files);
      const { verification } = upgrade;
      return {
        ...upgrade,
        attention: upgrade.attention.filter(({ file }) => own.has(file)),
        verification: verification && {
          ...verification,
          new: verification.new.filter(({ file }) => own.has(file)),
        },
        companion: { tsconfig, files },
      };
    },
  );
}

/** A tsconfig that nobody refers to need not be one that works: what is in its files is searched for then. */
function orNone(upgrade: () => Upgrade): Upgrade | null {
  try {
    return upgrade();
  } catch (error) {
    if (error instanceof InputError) return null;
    throw error;
  }
}
