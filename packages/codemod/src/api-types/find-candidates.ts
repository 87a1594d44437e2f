import { dirname } from "node:path";
import { ts } from "ts-morph";
import { findCompanions } from "./find-companions.ts";
import type { FindOptions, SourceFiles } from "./find-options.ts";
import { isGenerated, isTypesText, toolOf } from "./is-generated.ts";

/** The files that may have types of the API: those that are named, or that state which tool wrote them. */
export function candidatesIn(files: SourceFiles, options: FindOptions): string[] {
  if (options.types.length > 0) return options.types.flatMap((one) => namedBy(files, one));
  const plain = files.paths.filter((path) => isTypesText(files.text(path)));
  const byTools = files.paths.filter(
    (path) => !plain.includes(path) && toolOf(files.text(path)) !== undefined,
  );
  // A package can bring types of an API of its own.
  const beside = new Set(plain.flatMap((path) => findCompanions(files, path, options)));
  const own = byTools.filter((path) => options.isOwn(path) && !beside.has(path));
  const tools = own.length > 0 || plain.length > 0 ? own : byTools;
  return [...plain, ...tools, ...barrelsOf(files, tools)];
}

/** The files that only export generated ones again, in folders with no other code: some tools state nothing in them. */
function barrelsOf(files: SourceFiles, generated: readonly string[]): string[] {
  const folders = new Set(generated.flatMap((path) => [dirname(path), dirname(dirname(path))]));
  const known = new Set(generated);
  const barrels = files.paths.filter(
    (path) =>
      folders.has(dirname(path)) &&
      !known.has(path) &&
      files.tree(path).statements.every(ts.isExportDeclaration),
  );
  const isMade = (path: string) => known.has(path) || barrels.includes(path);
  return barrels.filter((barrel) =>
    files.paths.every((path) => !path.startsWith(`${dirname(barrel)}/`) || isMade(path)),
  );
}

/** A file, or those below a folder: what tools generated there, if they did. */
function namedBy(files: SourceFiles, named: string): string[] {
  const below = files.paths.filter((path) => path === named || path.startsWith(`${named}/`));
  const generated = below.filter((path) => isGenerated(path, files.text(path)));
  return generated.length > 0 ? [...generated, ...barrelsOf(files, generated)] : below;
}

/** True if a person wrote the types in a file, which are edited as other code is. */
export function isWritten(files: SourceFiles, options: FindOptions, path: string): boolean {
  const isNamed = options.types.some((one) => path === one || path.startsWith(`${one}/`));
  return (
    isNamed &&
    options.isOwn(path) &&
    options.isIgnored?.(path) !== true &&
    !isGenerated(path, files.text(path))
  );
}
