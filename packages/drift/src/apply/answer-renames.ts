import { childOf, type JsonObject, type Pointer, valueAt } from "@tenant-api/openapi";
import { type Migration, mapPointers } from "@tenant-api/spec-diff";
import type { SpecEdit } from "./spec-edit.ts";

/**
 * The edits of a migration after which it says what was renamed. What a field was called in the last release is what
 * counts: one that is renamed a second time has one entry, and one that the release does not have has none.
 *
 * @param migration The migration to the next release.
 * @param release The spec as it was released last; null where that is not known.
 */
export function answerRenames(
  migration: Migration,
  renamed: readonly { at: Pointer; to: string }[],
  release: JsonObject | null,
): SpecEdit[] {
  const { changes } = migration;
  const { backward } = mapPointers({ changes }, release ?? undefined);
  return renamed.flatMap(({ at, to }): SpecEdit[] => {
    const old = backward(at);
    if (old === null || (release !== null && valueAt(release, old) === undefined)) return [];
    const known = changes.findIndex(
      (change) => change.at === old && (change.kind === "field-renamed" || change.kind === "field-removed"),
    );
    if (known < 0)
      return [{ kind: "append", at: "#/changes", value: { kind: "field-renamed", at: old, to } }];
    const place = childOf("#/changes", known);
    return [
      { kind: "set", at: childOf(place, "kind"), value: "field-renamed" },
      { kind: "set", at: childOf(place, "to"), value: to },
    ];
  });
}
