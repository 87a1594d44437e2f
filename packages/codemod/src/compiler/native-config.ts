import { dirname, relative, resolve } from "node:path";
import type { ts } from "ts-morph";
import { fileOptions, olderDefaults, readConfig } from "./older-defaults.ts";

/** Options that TypeScript 7 no longer takes, although it can do what they say. */
const SAID_OTHERWISE = ["baseUrl", "downlevelIteration"];

/**
 * A tsconfig in words that TypeScript 7 takes: `paths` lead where `baseUrl` led, and the defaults are those of the consumer's
 * own compiler. Null if the tsconfig can stay as it is.
 *
 * @param files The files of the program instead of those of the tsconfig.
 */
export function nativeConfig(tsconfig: string, files?: readonly string[]): string | null {
  const { config, options } = readConfig(tsconfig);
  const older = olderDefaults(tsconfig, options);
  const isTaken = SAID_OTHERWISE.every((name) => options[name] === undefined);
  if (isTaken && !files && Object.keys(older).length === 0) return null;
  const paths = isTaken ? null : pathsOf(options, dirname(tsconfig));
  return JSON.stringify({
    ...config,
    ...(files && { files, include: [] }),
    compilerOptions: {
      ...config.compilerOptions,
      ...older,
      ...Object.fromEntries(SAID_OTHERWISE.map((name) => [name, null])),
      ...(paths && { paths }),
      ...(files && fileOptions(files)),
    },
  });
}

/** The search for a module that no pattern matches begins where `baseUrl` leads. */
function pathsOf(options: ts.CompilerOptions, folder: string): Record<string, string[]> | null {
  const { baseUrl, paths, pathsBasePath } = options as ts.CompilerOptions & { pathsBasePath?: string };
  const base = baseUrl ?? pathsBasePath;
  if (base === undefined) return null;
  const inFolder = (target: string) => `./${relative(folder, resolve(base, target)).replaceAll("\\", "/")}`;
  const patterns = Object.entries({ ...(baseUrl !== undefined && { "*": ["*"] }), ...paths });
  return Object.fromEntries(patterns.map(([pattern, targets]) => [pattern, targets.map(inFolder)]));
}
