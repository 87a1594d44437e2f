import { basename, dirname } from "node:path";
import { ts } from "ts-morph";
import { Memo } from "../compiler/memo.ts";
import { isBrokenBase } from "./find-projects.ts";
import { isBelow } from "./own-files.ts";

const CONFIG = /(^|\/)[jt]sconfig(\.[^/]+)?\.json$/;
const DEFAULT = /^[jt]sconfig\.json$/;

/** The tsconfig files among some files, without those of some projects. */
export function configsBeside(files: readonly string[], projects: readonly string[]): string[] {
  return files.filter((path) => CONFIG.test(path) && !projects.includes(path));
}

/** The files of tsconfig files that may be no projects, each read once. */
export class ConfigFiles {
  readonly #files = new Memo<string, ReadonlySet<string>>();

  /** True if a tsconfig includes a file that lies beside it or below. */
  includes(tsconfig: string, path: string): boolean {
    return isBelow(dirname(tsconfig), path) && this.of(tsconfig).has(path);
  }

  /** The files of a tsconfig; none if it names no files, as tsconfig.base.json: it would have all below it. */
  of(tsconfig: string): ReadonlySet<string> {
    return this.#files.of(tsconfig, () => {
      const { files, isNamed } = read(tsconfig);
      return new Set(isNamed ? files : []);
    });
  }
}

/** The files of the tsconfig of a project; none if it cannot be read. */
export function filesOfProject(tsconfig: string): readonly string[] {
  return read(tsconfig).files;
}

function read(tsconfig: string): { files: readonly string[]; isNamed: boolean } {
  const { config, error } = ts.readConfigFile(tsconfig, ts.sys.readFile);
  if (error) return { files: [], isNamed: false };
  const parsed = ts.parseJsonConfigFileContent(config, ts.sys, dirname(tsconfig), undefined, tsconfig);
  return {
    files: parsed.errors.some(isBrokenBase) ? [] : parsed.fileNames,
    isNamed: DEFAULT.test(basename(tsconfig)) || Boolean(parsed.raw.include || parsed.raw.files),
  };
}
