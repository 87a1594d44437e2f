import type { JsonObject } from "../json.ts";
import { tokensOf, valueAt } from "../json-pointer.ts";
import type { Migration, MigrationChange } from "../migration.ts";
import type { Change } from "./change.ts";

/**
 * The migration that changes ask of consumers' code: what was renamed, moved or removed.
 *
 * @param from The release that the changes are from.
 * @param after The new spec: it knows the new names of parameters and enum values.
 */
export function migrationFrom(changes: readonly Change[], from: string, after: JsonObject): Migration {
  return { from, to: "next", changes: changes.flatMap((change) => migrationChange(change, after)) };
}

function migrationChange({ kind, at, to = "" }: Change, after: JsonObject): MigrationChange[] {
  const name = tokensOf(to).at(-1) ?? "";
  switch (kind) {
    case "field-renamed":
    case "schema-renamed":
      return [{ kind, at, to: name }];
    case "field-removed":
    case "schema-removed":
    case "operation-removed":
      return [{ kind, at }];
    case "operation-moved":
      return [{ kind, at, to }];
    case "enum-value-renamed":
      return [{ kind, at, to: String(valueAt(after, to)) }];
    case "parameter-removed":
      // One that an operation no longer shares with the others of its path has no place of its own.
      return /^#\/components\/|\/\d+$/.test(at) ? [{ kind, at }] : [];
    case "parameter-renamed":
      return [{ kind, at, to: String(valueAt(after, `${to}/name`)) }];
    default:
      return [];
  }
}
