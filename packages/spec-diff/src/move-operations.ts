import { METHODS } from "./diff/spec-reader.ts";
import type { NewPaths } from "./find-new-paths.ts";
import { isObject, type JsonObject } from "./json.ts";
import { tokensOf } from "./json-pointer.ts";
import { MigrationError } from "./migration-error.ts";
import { templateOf } from "./path-template.ts";

/** Puts operations where they belong now. A path item goes with the last of its operations. */
export function moveOperations(spec: JsonObject, { targets, names }: NewPaths): JsonObject {
  if (targets.size === 0) return spec;
  const before = spec.paths as Record<string, JsonObject>;
  const after = new Map(Object.entries(before));
  for (const at of targets.keys()) {
    const [, path = "", method = ""] = tokensOf(at);
    const name = names.get(path) ?? path;
    const { [method]: _, ...item } = after.get(name) ?? {};
    after.set(name, item);
  }
  for (const at of targets.keys()) {
    const [, path = ""] = tokensOf(at);
    const name = names.get(path) ?? path;
    if (!Object.keys(after.get(name) ?? {}).some((key) => METHODS.has(key))) after.delete(name);
  }
  for (const [at, to] of targets) {
    const [, path = "", method = ""] = tokensOf(at);
    const [, newPath = "", newMethod = ""] = tokensOf(to);
    after.set(newPath, { ...after.get(newPath), [newMethod]: before[names.get(path) ?? path]?.[method] });
  }
  return { ...spec, paths: Object.fromEntries(after) };
}

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
      throw new MigrationError(
        `Expected one name for one path, received ${alike} and ${path}. ` +
          "Rename the path parameters of all its operations alike, with parameter-renamed.",
      );
    }
    byTemplate.set(templateOf(path), path);
  }
}
