import { isObject, type JsonObject, normalizePointer, tokensOf } from "@tenant-api/openapi";
import type { MigrationChange } from "./migration.ts";
import { MigrationError } from "./migration-error.ts";
import { placeOf, templateOf } from "./path-template.ts";
import type { PointerMap } from "./pointer-map.ts";

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

/** @throws {MigrationError} if a path gets other names for its placeholders, and no parameter has them. */
export function expectMoves(changes: readonly MigrationChange[], { forward }: PointerMap): void {
  for (const { kind, at, ...change } of changes) {
    if (kind !== "operation-moved" || !("to" in change) || placeOf(change.to) !== placeOf(at)) continue;
    const now = forward(at);
    if (now === null || [now, normalizePointer(at)].includes(normalizePointer(change.to))) continue;
    throw twoNames(tokensOf(now)[1] ?? "", tokensOf(change.to)[1] ?? "");
  }
}

export function twoNames(path: string, other: string): MigrationError {
  return new MigrationError(
    `Expected one name for one path, received ${path} and ${other}. ` +
      "Rename the path parameters of all its operations alike, with parameter-renamed.",
  );
}
