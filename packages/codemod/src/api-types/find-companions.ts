import { dirname } from "node:path";
import { packageFolder } from "../compiler/package-folder.ts";
import type { FindOptions, SourceFiles } from "./find-options.ts";
import { isGenerated } from "./is-generated.ts";

/**
 * Finds the files that are generated together with a types file, and that nobody edits: those of the same package if it is
 * installed or compiled, and generated ones in the same folder.
 */
export function findCompanions(files: SourceFiles, path: string, options: FindOptions): string[] {
  const isInstalled = (one: string) => !options.isOwn(one) || options.isIgnored?.(one) === true;
  const root = isInstalled(path) ? packageFolder(path) : undefined;
  const isOfPackage = (other: string) =>
    root !== undefined && other.startsWith(`${root}/`) && isInstalled(other) && packageFolder(other) === root;
  const isGeneratedBeside = (other: string) =>
    dirname(other) === dirname(path) && isGenerated(other, files.text(other));
  return files.paths.filter((other) => other !== path && (isOfPackage(other) || isGeneratedBeside(other)));
}
