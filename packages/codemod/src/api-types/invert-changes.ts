import { tokensOf } from "@tenant-api/openapi";
import { type MigrationChange, mapPointers } from "@tenant-api/spec-diff";

/**
 * The changes that lead from the new types back to the old ones. A value or a parameter whose old name the migration does
 * not state cannot be led back, and nothing leads to a removed declaration.
 */
export function invertChanges(changes: readonly MigrationChange[]): MigrationChange[] {
  const { forward } = mapPointers({ changes });
  return changes.flatMap((change): MigrationChange[] => {
    const at = forward(change.at);
    if (at === null) return [];
    switch (change.kind) {
      case "field-renamed":
      case "schema-renamed":
        return [{ kind: change.kind, at, to: tokensOf(change.at).at(-1) ?? "" }];
      case "operation-moved":
        return [{ kind: change.kind, at, to: change.at }];
      case "operation-renamed":
        return [{ kind: change.kind, at, from: change.to, to: change.from }];
      case "enum-value-renamed":
      case "parameter-renamed":
        return change.from === undefined ? [] : [{ kind: change.kind, at, from: change.to, to: change.from }];
      default:
        return [];
    }
  });
}
