import { dirname, relative, resolve } from "node:path";
import type { ts } from "ts-morph";
import { fileOptions, olderDefaults, readConfig } from "../compiler/older-defaults.ts";

/** What says nothing that is not said otherwise, so that the native compiler does not take it any more. */
const SAID_OTHERWISE = ["baseUrl", "downlevelIteration"];

/**
 * A tsconfig in the words of the native compiler: modules that `baseUrl` leads to are found by `paths` as well, and
 * `downlevelIteration` makes no difference to what runs where it runs. What it takes for granted otherwise than the
 * consumer's own compiler is said. Null if it takes the tsconfig as it is.
 *
 * @param files What it is to hold instead of its own files.
 */
export function nativeConfig(tsconfig: string, files?: readonly string[]): string | null {
  const { config, options } = readConfig(tsconfig);
  const folder = dirname(tsconfig);
  const older = olderDefaults(tsconfig, options);
  const isTaken = SAID_OTHERWISE.every((name) => options[name] === undefined);
  const ofFiles = files ? fileOptions(files) : {};
  if (isTaken && !files && Object.keys(older).length === 0) return null;
  const removed = Object.fromEntries(SAID_OTHERWISE.map((name) => [name, null]));
  const paths = isTaken ? null : pathsOf(options, folder);
  return JSON.stringify({
    ...config,
    ...(files && { files, include: [] }),
    compilerOptions: {
      ...config.compilerOptions,
      ...older,
      ...removed,
      ...(paths && { paths }),
      ...ofFiles,
    },
  });
}

/** What no pattern speaks of is looked for where `baseUrl` leads, and after that as everything else. */
function pathsOf(options: ts.CompilerOptions, folder: string): Record<string, string[]> | null {
  const { baseUrl, paths, pathsBasePath } = options as ts.CompilerOptions & { pathsBasePath?: string };
  const base = baseUrl ?? pathsBasePath;
  if (base === undefined) return null;
  const inFolder = (target: string) => `./${relative(folder, resolve(base, target)).replaceAll("\\", "/")}`;
  const patterns = Object.entries({ ...(baseUrl !== undefined && { "*": ["*"] }), ...paths });
  return Object.fromEntries(patterns.map(([pattern, targets]) => [pattern, targets.map(inFolder)]));
}
