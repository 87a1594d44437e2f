import type { JsonObject } from "../json.ts";
import { tokensOf, valueAt } from "../json-pointer.ts";
import type { Migration, MigrationChange } from "../migration.ts";
import type { Change } from "./change.ts";

/**
 * The migration that changes ask of consumers' code: what was renamed, moved or removed.
 *
 * What stands behind a reference that one spec has and the other has not is left out: what it was called in the old
 * spec, it is still called wherever else that reference stands.
 *
 * @param version The release that the changes are from.
 */
export function migrationFrom(
  changes: readonly Change[],
  { version, before, after }: { version: string; before: JsonObject; after: JsonObject },
): Migration {
  const own = changes.filter(({ at }) => valueAt(before, at) !== undefined);
  return { from: version, to: "next", changes: own.flatMap((change) => migrationChange(change, after)) };
}

function migrationChange({ kind, at, to = "" }: Change, after: JsonObject): MigrationChange[] {
  const name = tokensOf(to).at(-1) ?? "";
  switch (kind) {
    case "field-renamed":
    case "schema-renamed":
      return [{ kind, at, to: name }];
    case "field-removed":
    case "schema-removed":
      return [{ kind, at }];
    case "operation-moved":
      return [{ kind, at, to }];
    case "enum-value-renamed":
      return [{ kind, at, to: String(valueAt(after, to)) }];
    case "parameter-renamed":
      return [{ kind, at, to: String(valueAt(after, `${to}/name`)) }];
    default:
      return [];
  }
}
