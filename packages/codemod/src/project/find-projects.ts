import { existsSync, globSync, realpathSync, statSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { ts } from "ts-morph";
import { InputError } from "../input-error.ts";

/**
 * The tsconfig files of a folder and what is below it that have files of their own, those that others refer to among
 * them.
 *
 * @throws {InputError} if one that is named is not there, or there is none.
 */
export function findProjects(folder: string, named: readonly string[]): string[] {
  const missing = named.find((path) => !existsSync(resolve(folder, path)));
  if (missing !== undefined)
    throw new InputError(`${missing}: expected a tsconfig or its folder, received nothing.`);
  const start =
    named.length > 0
      ? named.map((path) => configAt(resolve(folder, path)))
      : globSync("**/tsconfig.json", {
          cwd: folder,
          exclude: (path) => /(^|\/)(node_modules|\.git)(\/|$)/.test(path),
        }).map((path) => join(folder, path));
  const found = new Set<string>();
  const open = [...start].sort();
  for (let path = open.shift(); path !== undefined; path = open.shift()) {
    const real = existsSync(path) ? realpathSync(path) : path;
    if (found.has(real)) continue;
    found.add(real);
    open.push(...referencesOf(real));
  }
  const projects = [...found].filter(hasFiles);
  if (projects.length > 0) return projects;
  throw new InputError(
    `${folder}: expected a tsconfig.json with files of its own, here or below, received none.`,
  );
}

function configAt(path: string): string {
  return statSync(path).isDirectory() ? join(path, "tsconfig.json") : path;
}

function referencesOf(path: string): string[] {
  const { config } = ts.readConfigFile(path, ts.sys.readFile);
  const references: unknown = config?.references;
  if (!Array.isArray(references)) return [];
  return references.flatMap((reference: { path?: unknown }) => {
    const target = typeof reference?.path === "string" ? resolve(dirname(path), reference.path) : undefined;
    return target !== undefined && existsSync(target) ? [configAt(target)] : [];
  });
}

function hasFiles(path: string): boolean {
  const { config, error } = ts.readConfigFile(path, ts.sys.readFile);
  if (error) {
    const message = ts.flattenDiagnosticMessageText(error.messageText, " ");
    throw new InputError(`${path}: expected a tsconfig that can be read: ${message}`);
  }
  return ts.parseJsonConfigFileContent(config, ts.sys, dirname(path)).fileNames.length > 0;
}
