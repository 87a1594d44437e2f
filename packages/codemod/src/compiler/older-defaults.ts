import { dirname } from "node:path";
import { ts } from "ts-morph";
import { installedVersion } from "./installed-version.ts";

/** Defaults of the versions before TypeScript 6 that decide on errors. */
const BEFORE_6 = { strict: false, types: ["*"], noUncheckedSideEffectImports: false };

/**
 * The options that a tsconfig leaves open, and that the consumer's own TypeScript closes otherwise than the compilers here. Code
 * that is checked more strictly than by its authors has errors that nobody knows.
 *
 * @param options Those of the tsconfig and of all that it extends.
 */
export function olderDefaults(tsconfig: string, options: ts.CompilerOptions): ts.CompilerOptions {
  const version = installedVersion(dirname(tsconfig), "typescript");
  if (version === null || Number.parseInt(version, 10) >= 6) return {};
  return Object.fromEntries(Object.entries(BEFORE_6).filter(([name]) => options[name] === undefined));
}

/** The options with which a tsconfig allows files that it does not name itself. */
export function fileOptions(files: readonly string[]): ts.CompilerOptions {
  return files.some((path) => /\.[cm]?jsx?$/.test(path)) ? { allowJs: true } : {};
}

/** A tsconfig as it is written, and its options together with those that it extends. */
export function readConfig(tsconfig: string): {
  config: { compilerOptions?: object };
  options: ts.CompilerOptions;
} {
  const { config = {} } = ts.readConfigFile(tsconfig, ts.sys.readFile) as { config?: object };
  const { options } = ts.parseJsonConfigFileContent(config, HOST, dirname(tsconfig), undefined, tsconfig);
  return { config, options };
}

/** Nobody looks for the files of a tsconfig here: only its options count. */
const HOST: ts.ParseConfigHost = { ...ts.sys, useCaseSensitiveFileNames: true, readDirectory: () => [] };
