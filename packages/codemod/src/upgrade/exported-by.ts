import { dirname, join, relative, sep } from "node:path";
import { ts } from "ts-morph";
import { isApiText } from "../api-types/is-generated.ts";
import type { Compiler } from "../compiler/compiler.ts";
import { exportedDeclarations, statementOf } from "./exported-declarations.ts";
import { packageEntries, type SourceFile } from "./package-entries.ts";
import type { UpgradeOptions } from "./upgrade-options.ts";

/** What packages export to others. */
export interface Exported {
  has(declaration: ts.Node): boolean;
  /** Paths that a package.json exports, and that no source file is known for: all that its files export counts. */
  untraced: { manifest: string; entry: string }[];
}

/** Finds what the packages of some files export to others, where a flag would rename it otherwise. */
export function exportedBy(
  view: Compiler,
  tsconfig: string,
  { propagate, read, ...options }: UpgradeOptions,
): Exported {
  if (!propagate) return { has: () => false, untraced: [] };
  // What the API declares is none of the consumer's types, and mentions none.
  const isOwn = (path: string) => options.isOwn(path) && !isApiText(view.text(path));
  const manifestOf = nearestManifest(read);
  const byFolder = Map.groupBy(view.paths.filter(isOwn), (path) => manifestOf(dirname(path)));
  const packages = [...byFolder].flatMap(([folder, paths]) => {
    const manifest = folder === null ? null : read(join(folder, "package.json"));
    if (folder === null || manifest === null) return [];
    const outputs = outputsOf(folder, tsconfig);
    const local = (path: string) => relative(folder, path).split(sep).join("/");
    const files = paths.map(
      (path): SourceFile => ({ path: local(path), outputs: (outputs.get(path) ?? []).map(local) }),
    );
    const written = new Set([...outputs.values()].flat().map(local));
    const isThere = (path: string) => written.has(path) || ts.sys.fileExists(join(folder, path));
    const { sources, untraced } = packageEntries(manifest, files, isThere);
    const entries = untraced.length > 0 ? paths : paths.filter((path) => sources.has(local(path)));
    return [
      { entries, untraced: untraced.map((entry) => ({ manifest: join(folder, "package.json"), entry })) },
    ];
  });
  const entries = packages.flatMap((one) => one.entries);
  const exported = entries.length > 0 ? exportedDeclarations(view, entries, isOwn) : new Set();
  return {
    has: (declaration) => exported === null || exported.has(statementOf(declaration)),
    untraced: packages.flatMap((one) => one.untraced),
  };
}

/** The folder of the package that a folder is in. One that says no more than a kind of module is no package. */
function nearestManifest(read: UpgradeOptions["read"]): (folder: string) => string | null {
  const known = new Map<string, string | null>();
  const find = (folder: string): string | null => {
    const manifest = read(join(folder, "package.json"));
    if (manifest !== null && /"(?:name|exports|main)"\s*:/.test(manifest)) return folder;
    return dirname(folder) === folder ? null : nearest(dirname(folder));
  };
  const nearest = (folder: string): string | null => {
    if (!known.has(folder)) known.set(folder, find(folder));
    return known.get(folder) ?? null;
  };
  return nearest;
}

/** What TypeScript writes of each file, by the tsconfig files of a package: one may build what another one checks. */
function outputsOf(folder: string, tsconfig: string): Map<string, string[]> {
  const beside = ts.sys.readDirectory(folder, [".json"], undefined, ["tsconfig*.json"]);
  const found = new Map<string, string[]>();
  for (const path of new Set([tsconfig, ...beside])) {
    const { config } = ts.readConfigFile(path, ts.sys.readFile);
    const parsed = ts.parseJsonConfigFileContent(config ?? {}, ts.sys, dirname(path), undefined, path);
    // One that only checks may still say where the one that builds puts its files.
    const built = { ...parsed, options: { ...parsed.options, declaration: true, noEmit: false } };
    for (const file of parsed.fileNames.filter((name) => !/\.d\.[cm]?ts$|\.json$/.test(name)))
      found.set(file, [...(found.get(file) ?? []), ...ts.getOutputFileNames(built, file, false)]);
  }
  return found;
}
