import { dirname } from "node:path";
import { ts } from "ts-morph";
import { installedVersion } from "./versions.ts";

/** What TypeScript 6 takes for granted otherwise than those before it, as far as it decides on errors. */
const BEFORE_6 = { strict: false, types: ["*"], noUncheckedSideEffectImports: false };

/**
 * What a tsconfig does not say, and the consumer's own TypeScript has another default for than the compilers here: code that
 * is checked more strictly than by its authors has errors that nobody knows.
 *
 * @param options what it says, with what it extends.
 */
export function olderDefaults(tsconfig: string, options: ts.CompilerOptions): ts.CompilerOptions {
  const version = installedVersion(dirname(tsconfig), "typescript");
  if (version === null || Number.parseInt(version, 10) >= 6) return {};
  return Object.fromEntries(Object.entries(BEFORE_6).filter(([name]) => options[name] === undefined));
}

/** What a tsconfig has to allow where other files are read with its options than its own. */
export function fileOptions(files: readonly string[]): ts.CompilerOptions {
  return files.some((path) => /\.[cm]?jsx?$/.test(path)) ? { allowJs: true } : {};
}

/** A tsconfig as it is written, and its options with those of what it extends. */
export function readConfig(tsconfig: string): {
  config: { compilerOptions?: object };
  options: ts.CompilerOptions;
} {
  const { config = {} } = ts.readConfigFile(tsconfig, ts.sys.readFile) as { config?: object };
  const { options } = ts.parseJsonConfigFileContent(config, HOST, dirname(tsconfig), undefined, tsconfig);
  return { config, options };
}

/** What a tsconfig calls modules that it leads to files, a star for any text: `@acme/api`, `@acme/*`. */
export function aliasesIn(tsconfig: string): string[] {
  return Object.keys(readConfig(tsconfig).options.paths ?? {});
}

/** Of a tsconfig only the options are asked for. */
const HOST: ts.ParseConfigHost = { ...ts.sys, useCaseSensitiveFileNames: true, readDirectory: () => [] };
