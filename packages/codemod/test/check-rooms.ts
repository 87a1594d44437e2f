import { cruise, type IForbiddenRuleType } from "dependency-cruiser";

/** A folder of `src` that imports only itself and rooms below it. */
export interface Room {
  name: string;
  /** Imports no package and nothing of Node either, so that plain data is enough to test it. */
  isPure?: true;
}

/**
 * The imports that break the order of the rooms, as lines: `src/text/edit.ts → src/run.ts: text imports only rooms below it`.
 *
 * @param folder the folder with `src` in it.
 * @param rooms the lowest room first.
 */
export async function findWrongImports(folder: string, rooms: readonly Room[]): Promise<string[]> {
  const { output } = await cruise(["src"], {
    baseDir: folder,
    ruleSet: { forbidden: rulesOf(rooms) },
    validate: true,
    // Imports of types are dependencies, too: they decide what somebody must read to understand a file.
    tsPreCompilationDeps: true,
    doNotFollow: { path: "node_modules" },
  });
  if (typeof output === "string") throw new Error(`Expected the dependencies as data, received ${output}.`);
  // Without a TypeScript to parse with, the tool finds no imports, and says nothing.
  if (output.summary.totalDependenciesCruised === 0)
    throw new Error(`Expected imports in ${folder}/src, found none.`);
  return output.summary.violations.map(({ from, to, rule }) => `${from} → ${to}: ${rule.name}`).sort();
}

/** The files that start the command, and that others import: they stand above all rooms. */
const ENTRIES = "^src/(cli|index)\\.ts$";

function rulesOf(rooms: readonly Room[]): IForbiddenRuleType[] {
  const inRooms = (names: readonly string[]) => `^src/(${names.join("|")})/`;
  const all = inRooms(rooms.map(({ name }) => name));
  const rules = rooms.flatMap(({ name, isPure }, index): IForbiddenRuleType[] => {
    const reachable = inRooms(rooms.slice(0, index + 1).map((room) => room.name));
    const from = { path: inRooms([name]) };
    return [
      { name: `${name} imports only rooms below it`, from, to: { path: "^src/", pathNot: reachable } },
      ...(isPure ? [{ name: `${name} imports no package`, from, to: { pathNot: "^src/" } }] : []),
    ];
  });
  return [
    ...rules,
    { name: "files have no import cycles", from: { path: "^src/" }, to: { circular: true } },
    // A file beside them would be above all of them.
    {
      name: "all files but the entries have a room",
      from: { path: "^src/", pathNot: [all, ENTRIES] },
      to: {},
    },
  ];
}
