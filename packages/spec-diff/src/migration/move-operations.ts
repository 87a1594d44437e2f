import { type JsonObject, operationsOfItem, pointerOf, tokensOf, valueAt } from "@tenant-api/openapi";
import type { NewPaths } from "./find-new-paths.ts";
import { withOperation } from "./with-operation.ts";

/**
 * Puts operations where they belong now, in a spec without those that were removed. A path item goes with the last of
 * its operations.
 */
export function moveOperations(spec: JsonObject, { targets, names, removed }: NewPaths): JsonObject {
  if (targets.size + removed.size === 0) return spec;
  const before = spec.paths as Record<string, JsonObject>;
  const after = new Map(Object.entries(before));
  for (const at of targets.keys()) {
    const [, path = "", ...tokens] = tokensOf(at);
    const name = names.get(path) ?? path;
    after.set(name, withOperation(after.get(name) ?? {}, tokens, undefined));
  }
  for (const at of [...targets.keys(), ...removed]) {
    const [, path = ""] = tokensOf(at);
    const name = names.get(path) ?? path;
    if (operationsOfItem(after.get(name) ?? {}).length === 0) after.delete(name);
  }
  for (const [at, to] of targets) {
    const [, path = "", ...tokens] = tokensOf(at);
    const [, newPath = "", ...newTokens] = tokensOf(to);
    const value = valueAt(before[names.get(path) ?? path], pointerOf(tokens));
    after.set(newPath, withOperation(after.get(newPath) ?? {}, newTokens, value));
  }
  return { ...spec, paths: Object.fromEntries(after) };
}
