import { isObject, type JsonObject } from "./json.ts";
import { MigrationError } from "./migration-error.ts";
import { templateOf } from "./path-template.ts";

/**
 * @throws {MigrationError} if two paths would be told apart by the names of their placeholders only. Those that a spec
 * has already are its own affair.
 */
export function expectOnePath(before: JsonObject, after: JsonObject): void {
  const old = isObject(before.paths) ? before.paths : {};
  const byTemplate = new Map<string, string>();
  for (const path of Object.keys(isObject(after.paths) ? after.paths : {})) {
    const alike = byTemplate.get(templateOf(path));
    if (alike !== undefined && !(Object.hasOwn(old, alike) && Object.hasOwn(old, path))) {
      throw twoNames(alike, path);
    }
    byTemplate.set(templateOf(path), path);
  }
}

export function twoNames(path: string, other: string): MigrationError {
  return new MigrationError(
    `Expected one name for one path, received ${path} and ${other}. ` +
      "Rename the path parameters of all its operations alike, with parameter-renamed.",
  );
}
