import { dirname } from "node:path";
import { Memo } from "../compiler/memo.ts";
import { ConfigFiles, configsBeside } from "./config-files.ts";
import { findReferences } from "./find-references.ts";
import { isBelow } from "./own-files.ts";

/**
 * Finds the project of a file among those that a run leaves out: the tsconfig that includes it, or else the one of the nearest
 * folder, as for a template. Null if that is a project of the run, or if there is none.
 *
 * @param files all files of the consumer.
 * @param projects the tsconfig files of the run.
 * @example
 * otherProjects(files, ["/app/tsconfig.json"])("/app/web/src/list.ts"); // "/app/web/tsconfig.json"
 */
export function otherProjects(
  files: readonly string[],
  projects: readonly string[],
): (path: string) => string | null {
  const configs = configsBeside(files, projects);
  const included = new ConfigFiles();
  const around = (path: string, among: readonly string[]) =>
    among.filter((tsconfig) => isBelow(dirname(tsconfig), path)).sort(byDepth);
  /** True if a tsconfig has files, or refers to a project that the run leaves out. */
  const isProject = (tsconfig: string) =>
    included.of(tsconfig).size > 0 || findReferences(tsconfig).some((path) => !projects.includes(path));
  const find = (path: string) => {
    const [including] = around(
      path,
      configs.filter((tsconfig) => included.includes(tsconfig, path)),
    );
    if (including !== undefined) return including;
    const [own] = around(path, projects);
    for (const tsconfig of around(path, configs)) {
      if (own !== undefined && dirname(own).length >= dirname(tsconfig).length) return null;
      if (isProject(tsconfig)) return tsconfig;
    }
    return null;
  };
  const known = new Memo<string, string | null>();
  return (path) => known.of(path, () => find(path));
}

/** The deepest first, and `tsconfig.json` before `tsconfig.test.json`. */
function byDepth(one: string, other: string): number {
  return dirname(other).length - dirname(one).length || one.length - other.length || (one < other ? -1 : 1);
}
