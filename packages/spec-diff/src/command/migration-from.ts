import type { Change } from "../diff/change.ts";
import { isObject, type JsonObject } from "../json.ts";
import { tokensOf, valueAt } from "../json-pointer.ts";
import type { Migration, MigrationChange } from "../migration.ts";

/** The migration that changes ask of consumers' code: what was renamed, moved or removed. */
export function migrationFrom(changes: readonly Change[], before: JsonObject, after: JsonObject): Migration {
  const { info } = before;
  const version = isObject(info) ? String(info.version) : "";
  return {
    from: /^\d+\.\d+\.\d+/.test(version) ? version : "0.0.0",
    to: "next",
    changes: changes.flatMap((change) => migrationChange(change, after)),
  };
}

function migrationChange({ kind, at, to = "" }: Change, after: JsonObject): MigrationChange[] {
  const name = tokensOf(to).at(-1) ?? "";
  switch (kind) {
    case "field-renamed":
    case "schema-renamed":
      return [{ kind, at, to: name }];
    case "field-removed":
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
