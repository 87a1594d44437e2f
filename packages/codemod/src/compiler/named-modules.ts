import { dirname } from "node:path";
import { ts } from "ts-morph";
import { readConfig } from "./older-defaults.ts";

/** Finds the file that a text names as a module, as if its own file imported it; null if there is none. */
export type NamedModule = (name: ts.StringLiteralLike) => string | null;

/** Resolves the names of modules under a tsconfig: `"./orders"`, `"@/orders"`, `"@acme/orders"`. */
export function namedModules(tsconfig: string): NamedModule {
  let read: { options: ts.CompilerOptions; cache: ts.ModuleResolutionCache } | undefined;
  return (name) => {
    read ??= resolutionOf(tsconfig);
    const { options, cache } = read;
    const importer = name.getSourceFile().fileName;
    const { resolvedModule } = ts.resolveModuleName(name.text, importer, options, ts.sys, cache);
    return resolvedModule?.resolvedFileName ?? null;
  };
}

function resolutionOf(tsconfig: string) {
  const { options } = readConfig(tsconfig);
  return { options, cache: ts.createModuleResolutionCache(dirname(tsconfig), (path) => path, options) };
}
