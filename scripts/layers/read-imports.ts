import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { cruise, type IForbiddenRuleType, type IModule } from "dependency-cruiser";
import type { Folder, Layer } from "./layers.ts";

/** An import of one folder of `src` by another, as their names. */
export interface Arrow {
  from: string;
  to: string;
}

/** The imports of a package. */
export interface Imports {
  /** Those that break the order of the layers: `src/text/edit.ts → src/run/run.ts: text imports only layers below it`. */
  wrong: string[];
  /** Those between folders, each once. */
  arrows: Arrow[];
}

/**
 * Reads the imports of a package, types too, and holds them against its layers.
 *
 * @param root the folder with `src` and `package.json` in it.
 * @param layers the lowest first.
 */
export async function readImports(root: string, layers: readonly Layer[]): Promise<Imports> {
  const { output } = await cruise(["src"], {
    baseDir: root,
    ruleSet: { forbidden: rulesOf(layers) },
    validate: true,
    // Imports of types are dependencies, too: they decide what somebody must read to understand a file.
    tsPreCompilationDeps: true,
    doNotFollow: { path: "node_modules" },
  });
  if (typeof output === "string") throw new Error(`Expected the dependencies as data, received ${output}.`);
  // Without a TypeScript to parse with, the tool finds no imports, and says nothing.
  if (output.summary.totalDependenciesCruised === 0)
    throw new Error(`Expected imports in ${root}/src, found none.`);
  const { modules, summary } = output;
  const files = modules.map(({ source }) => source).filter((source) => source.startsWith("src/"));
  const names = layers.flat().map(({ name }) => name);
  const entries = entriesOf(root);
  const more = (file: string) => readFileSync(join(root, file), "utf8").replace(EXPORT, "").trim();
  const wrong = [
    ...summary.violations.map(({ from, to, rule }) => `${from} → ${to}: ${rule.name}`),
    // An entry stands above all layers, as it starts the command or is what others import. No other file may.
    ...files
      .filter(
        (file) =>
          !names.includes(folderOf(file)) &&
          !entries.started.includes(file) &&
          !entries.exports.includes(file),
      )
      .map((file) => `${file}: is no entry of package.json, and in no folder of a layer`),
    ...files
      .filter((file) => folderOf(file) === "" && entries.exports.includes(file) && more(file) !== "")
      .map((file) => `${file}: is for others to import, and does more than export`),
    ...names
      .filter((name, index) => names.indexOf(name) !== index)
      .map((name) => `src/${name}: is a folder of two layers`),
    ...names
      .filter((name) => files.every((file) => folderOf(file) !== name))
      .map((name) => `src/${name}: is a folder of a layer, and holds no file`),
  ];
  return { wrong: wrong.sort(), arrows: arrowsOf(modules, names) };
}

function rulesOf(layers: readonly Layer[]): IForbiddenRuleType[] {
  const inside = (folders: readonly Folder[]) => `^src/(${folders.map(({ name }) => name).join("|")})/`;
  const rules = layers.flatMap((layer, index) =>
    layer.flatMap((folder): IForbiddenRuleType[] => {
      const reachable = inside([folder, ...layers.slice(0, index).flat()]);
      const from = { path: inside([folder]) };
      const { name, isPure } = folder;
      return [
        { name: `${name} imports only layers below it`, from, to: { path: "^src/", pathNot: reachable } },
        ...(isPure ? [{ name: `${name} imports no package`, from, to: { pathNot: "^src/" } }] : []),
      ];
    }),
  );
  return [
    ...rules,
    { name: "files have no import cycles", from: { path: "^src/" }, to: { circular: true } },
    { name: "packages are imported by name", from: { path: "^src/" }, to: { path: "^\\.\\./[^/]+/src/" } },
  ];
}

/** An export of other files, with the comment above it. */
const EXPORT = /(?:\/\*\*(?:[^*]|\*(?!\/))*\*\/\n)?^export (?:type )?(?:\{[^}]*\}|\*) from "[^"]+";\n/gm;

/**
 * The sources of what `package.json` lets others import or start, `src/load/index.ts` of `./dist/load/index.js`, and of what
 * a page loads.
 */
function entriesOf(root: string): Record<"exports" | "started", string[]> {
  const { exports = {}, bin = {} } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  const sourcesOf = (built: object) =>
    [...JSON.stringify(built).matchAll(/"\.\/dist\/([^"]+)\.js"/g)].map(([, name]) => `src/${name}.ts`);
  const page = join(root, "index.html");
  const loaded = existsSync(page) ? readFileSync(page, "utf8").matchAll(/src="\/(src\/[^"]+)"/g) : [];
  return {
    exports: sourcesOf(exports),
    started: [...sourcesOf(bin), ...[...loaded].map(([, file = ""]) => file)],
  };
}

function arrowsOf(modules: readonly IModule[], names: readonly string[]): Arrow[] {
  const arrows = modules.flatMap(({ source, dependencies }) =>
    dependencies.map(({ resolved }) => ({ from: folderOf(source), to: folderOf(resolved) })),
  );
  const between = arrows.filter(({ from, to }) => from !== to && names.includes(from) && names.includes(to));
  return [...new Map(between.map((arrow) => [`${arrow.from} ${arrow.to}`, arrow])).values()];
}

/** `json` of `src/json/json-pointer.ts`; empty for a file outside folders of `src`. */
function folderOf(file: string): string {
  return /^src\/([^/]+)\//.exec(file)?.[1] ?? "";
}
