import { isMethod, type JsonObject, tokensOf } from "@tenant-api/openapi";
import type { NewPaths } from "./find-new-paths.ts";

/**
 * Puts operations where they belong now, in a spec without those that were removed. A path item goes with the last of
 * its operations.
 */
export function moveOperations(spec: JsonObject, { targets, names, removed }: NewPaths): JsonObject {
  if (targets.size + removed.size === 0) return spec;
  const before = spec.paths as Record<string, JsonObject>;
  const after = new Map(Object.entries(before));
  for (const at of targets.keys()) {
    const [, path = "", method = ""] = tokensOf(at);
    const name = names.get(path) ?? path;
    const { [method]: _, ...item } = after.get(name) ?? {};
    after.set(name, item);
  }
  for (const at of [...targets.keys(), ...removed]) {
    const [, path = ""] = tokensOf(at);
    const name = names.get(path) ?? path;
    if (!Object.keys(after.get(name) ?? {}).some((key) => isMethod(key))) after.delete(name);
  }
  for (const [at, to] of targets) {
    const [, path = "", method = ""] = tokensOf(at);
    const [, newPath = "", newMethod = ""] = tokensOf(to);
    after.set(newPath, { ...after.get(newPath), [newMethod]: before[names.get(path) ?? path]?.[method] });
  }
  return { ...spec, paths: Object.fromEntries(after) };
}
