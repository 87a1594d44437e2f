import { dirname } from "node:path";
import { ts } from "ts-morph";
import { readConfig } from "./older-defaults.ts";

/** Which file a text names where it stands for a module that a file could import; null if there is none. */
export type NamedModule = (name: string, importer: string) => string | null;

/** The files that modules are named by under a tsconfig: `"./orders"`, `"@/orders"`, `"@acme/orders"`. */
export function namedModules(tsconfig: string): NamedModule {
  let read: { options: ts.CompilerOptions; cache: ts.ModuleResolutionCache } | undefined;
  return (name, importer) => {
    read ??= resolutionOf(tsconfig);
    const { options, cache } = read;
    const { resolvedModule } = ts.resolveModuleName(name, importer, options, ts.sys, cache);
    return resolvedModule?.resolvedFileName ?? null;
  };
}

function resolutionOf(tsconfig: string) {
  const { options } = readConfig(tsconfig);
  return { options, cache: ts.createModuleResolutionCache(dirname(tsconfig), (path) => path, options) };
}
