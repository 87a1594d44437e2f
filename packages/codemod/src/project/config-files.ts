import { basename, dirname } from "node:path";
import { ts } from "ts-morph";
import { isBrokenBase } from "./find-projects.ts";
import { isBelow } from "./own-files.ts";

const CONFIG = /(^|\/)[jt]sconfig(\.[^/]+)?\.json$/;
const DEFAULT = /^[jt]sconfig\.json$/;

/** The tsconfig files among some files, without those of some projects. */
export function configsBeside(files: readonly string[], projects: readonly string[]): string[] {
  return files.filter((path) => CONFIG.test(path) && !projects.includes(path));
}

/** Tells whether a tsconfig includes a file that lies beside it or below. Each tsconfig is read once. */
export function includedBy(): (tsconfig: string, path: string) => boolean {
  const known = new Map<string, ReadonlySet<string>>();
  return (tsconfig, path) => {
    if (!isBelow(dirname(tsconfig), path)) return false;
    const files = known.get(tsconfig) ?? filesOfConfig(tsconfig);
    known.set(tsconfig, files);
    return files.has(path);
  };
}

/** The files of a tsconfig; none if it cannot be read, or is only the base of others. */
export function filesOfConfig(tsconfig: string): ReadonlySet<string> {
  const { config, error } = ts.readConfigFile(tsconfig, ts.sys.readFile);
  if (error) return new Set();
  const parsed = ts.parseJsonConfigFileContent(config, ts.sys, dirname(tsconfig), undefined, tsconfig);
  // One such as tsconfig.base.json, that names no files, would have all below it.
  const isNamed = DEFAULT.test(basename(tsconfig)) || parsed.raw.include || parsed.raw.files;
  return new Set(!isNamed || parsed.errors.some(isBrokenBase) ? [] : parsed.fileNames);
}
