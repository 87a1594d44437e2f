import { existsSync, globSync, realpathSync, statSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { InputError } from "@tenant-api/openapi";
import { ts } from "ts-morph";
import { parseConfig } from "../single-file-components/parse-config.ts";
import { findReferences } from "./find-references.ts";

/**
 * The tsconfig files of a folder and what is below it that have files of their own, those that others refer to among
 * them.
 *
 * @param named Those to take instead, and what they refer to.
 * @param own The consumer's own files; null if nobody can tell, and all in the folder count.
 * @throws {InputError} if one that is named is not there, cannot be read, or there is none.
 */
export function findProjects(
  folder: string,
  named: readonly string[],
  own: ReadonlySet<string> | null = null,
): string[] {
  const missing = named.find((path) => !existsSync(resolve(folder, path)));
  if (missing !== undefined)
    throw new InputError(`${missing}: expected a tsconfig or its folder, received a path without either.`);
  const start =
    named.length > 0
      ? named.map((path) => configAt(resolve(folder, path)))
      : globSync("**/tsconfig.json", {
          cwd: folder,
          exclude: (path) => /(^|\/)(node_modules|\.git)(\/|$)/.test(path),
        })
          .map((path) => join(folder, path))
          .filter((path) => own?.has(path) ?? true);
  const found = new Set<string>();
  const open = [...start].sort();
  for (let path = open.shift(); path !== undefined; path = open.shift()) {
    const real = existsSync(path) ? realpathSync(path) : path;
    if (found.has(real)) continue;
    found.add(real);
    open.push(...findReferences(real));
  }
  const projects = [...found].filter(hasFiles);
  if (projects.length > 0) return projects;
  const outer = configAbove(folder);
  const hint = outer === null ? "" : ` There is one in ${outer}: run it there.`;
  throw new InputError(
    `${folder}: expected a tsconfig.json with files of its own, here or below, received none.${hint}`,
  );
}

/** The nearest folder around another one that has a tsconfig; null if none has. */
function configAbove(folder: string): string | null {
  const outer = dirname(folder);
  if (outer === folder) return null;
  return existsSync(join(outer, "tsconfig.json")) ? outer : configAbove(outer);
}

/** @throws {InputError} if a folder has no tsconfig. */
export function configAt(path: string): string {
  const file = statSync(path).isDirectory() ? join(path, "tsconfig.json") : path;
  if (existsSync(file)) return file;
  throw new InputError(`${path}: expected a tsconfig or its folder, received a folder without one.`);
}

/** True if TypeScript reports that the file which a tsconfig extends is missing, or extends itself. */
export function isBrokenBase({ code }: ts.Diagnostic): boolean {
  return [5083, 6053, 18000].includes(code);
}

function hasFiles(path: string): boolean {
  const { error } = ts.readConfigFile(path, ts.sys.readFile);
  if (error) throw brokenConfig(path, error);
  const { fileNames, errors } = parseConfig(path);
  const broken = errors.find(isBrokenBase);
  if (broken) throw brokenConfig(path, broken);
  return fileNames.length > 0;
}

function brokenConfig(path: string, { file, start, messageText }: ts.Diagnostic): InputError {
  const at = file && start !== undefined ? file.getLineAndCharacterOfPosition(start) : null;
  const place = `${path}:${(at?.line ?? 0) + 1}:${(at?.character ?? 0) + 1}`;
  const message = ts.flattenDiagnosticMessageText(messageText, " ");
  return new InputError(`${place}  Expected a tsconfig that can be read: ${message}`);
}
