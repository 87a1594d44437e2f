import {
  isObject,
  type JsonObject,
  operationAround,
  type Pointer,
  tokensOf,
  valueAt,
} from "@tenant-api/openapi";
import type { Change } from "../change/change.ts";
import type { Migration, MigrationChange } from "../migration/migration.ts";
import { nameAt, withFrom, withOldName } from "../migration/old-name.ts";

/**
 * The migration that changes ask of consumers' code: what was renamed, moved or removed.
 *
 * What stands behind a reference that one spec has and the other has not is left out: what it was called in the old
 * spec, it is still called wherever else that reference stands.
 *
 * So are operations of path items that are references: two paths may have the same ones.
 *
 * @param version The release that the changes are from.
 */
export function migrationFrom(
  changes: readonly Change[],
  { version, before, after }: { version: string; before: JsonObject; after: JsonObject },
): Migration {
  const own = changes.filter(({ at }) => valueAt(before, at) !== undefined);
  return {
    from: version,
    to: "next",
    changes: own.flatMap((change) => migrationChange(change, before, after)),
  };
}

function migrationChange(
  { kind, at, to = "" }: Change,
  before: JsonObject,
  after: JsonObject,
): MigrationChange[] {
  const name = tokensOf(to).at(-1) ?? "";
  switch (kind) {
    case "field-renamed":
    case "schema-renamed":
      return [{ kind, at, to: name }];
    case "field-removed":
    case "schema-removed":
      return [{ kind, at }];
    case "operation-removed":
      return isOperation(at) ? [{ kind, at }] : [];
    case "operation-moved":
      return isOperation(at) && isOperation(to) ? [{ kind, at, to }] : [];
    case "operation-renamed": {
      const [from, newId] = [nameAt(kind, at, before), nameAt(kind, to, after)];
      return isOperation(at) && from !== undefined && newId !== undefined
        ? [{ kind, at, from, to: newId }]
        : [];
    }
    case "enum-value-renamed":
    case "parameter-renamed":
      return [withOldName<MigrationChange>({ kind, at, to: nameAt(kind, to, after) ?? "" }, before)];
    case "parameter-removed":
      // One that an operation no longer shares with the others of its path has no place of its own.
      return isObject(valueAt(before, at))
        ? [withFrom({ kind, at }, nameAt("parameter-renamed", at, before))]
        : [];
    default:
      return [];
  }
}

function isOperation(at: Pointer): boolean {
  return at.startsWith("#/paths/") && operationAround(at)?.below.length === 0;
}
