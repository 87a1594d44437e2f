import { basename, dirname, join } from "node:path";
import { type ResolutionHostFactory, ts } from "ts-morph";
import { findReferences } from "./find-references.ts";

/**
 * Lets an import of a project that a tsconfig refers to lead to its sources, as it does in an editor. What was compiled
 * of them may be old or not there, and says less: a type may be written out in it.
 *
 * @returns undefined if the tsconfig refers to none.
 */
export function readSources(tsconfig: string): ResolutionHostFactory | undefined {
  const sources = sourcesBelow(tsconfig);
  if (sources.size === 0) return undefined;
  const folders = new Set([...sources.keys()].map((path) => dirname(path)));
  return (original, getOptions) => {
    const host: ts.ModuleResolutionHost = {
      ...original,
      fileExists: (path) =>
        original.fileExists(path) || (/\.d\.[cm]?ts$/.test(path) && sources.has(realPath(path))),
      directoryExists: (path) => (original.directoryExists?.(path) ?? true) || folders.has(realPath(path)),
    };
    const cache = ts.createModuleResolutionCache(dirname(tsconfig), (path) => path, getOptions());
    return {
      resolveModuleNames: (names, containing, _, redirected, options, file) =>
        names.map((name, index) => {
          const mode = file && ts.getModeForResolutionAtIndex(file, index, options);
          const found = ts.resolveModuleName(name, containing, options, host, cache, redirected, mode);
          const { resolvedModule } = found;
          const source = resolvedModule && sources.get(realPath(resolvedModule.resolvedFileName));
          if (source === undefined) return resolvedModule;
          return { resolvedFileName: source, extension: extensionOf(source), isExternalLibraryImport: false };
        }),
    };
  };
}

/** The source of each declaration file that the projects below a tsconfig are compiled to. */
function sourcesBelow(tsconfig: string): Map<string, string> {
  const sources = new Map<string, string>();
  const known = new Set([tsconfig]);
  const open = findReferences(tsconfig);
  for (let path = open.shift(); path !== undefined; path = open.shift()) {
    if (known.has(path)) continue;
    known.add(path);
    open.push(...findReferences(path));
    const { config } = ts.readConfigFile(path, ts.sys.readFile);
    const parsed = ts.parseJsonConfigFileContent(config ?? {}, ts.sys, dirname(path), undefined, path);
    for (const source of parsed.fileNames.filter((name) => !/\.d\.[cm]?ts$|\.json$/.test(name))) {
      for (const output of ts.getOutputFileNames(parsed, source, !ts.sys.useCaseSensitiveFileNames))
        if (/\.d\.[cm]?ts$/.test(output)) sources.set(realPath(output), source);
    }
  }
  return sources;
}

/** Where a path leads, whether anything is there yet or not. */
function realPath(path: string): string {
  if (ts.sys.fileExists(path) || ts.sys.directoryExists(path)) return ts.sys.realpath?.(path) ?? path;
  return dirname(path) === path ? path : join(realPath(dirname(path)), basename(path));
}

function extensionOf(path: string): ts.Extension {
  return (path.match(/\.[cm]?[jt]sx?$/)?.[0] ?? ".ts") as ts.Extension;
}
