import {
  childOf,
  type JsonObject,
  type Pointer,
  parentOf,
  type SchemaReader,
  tokensOf,
  valueAt,
} from "@tenant-api/openapi";
import { type Migration, mapPointers } from "@tenant-api/spec-diff";
import { holderOf } from "./plan/require-field.ts";

/** A field that a migration renamed or removed. */
export interface FormerField {
  /** Where it would be in the spec of today. */
  at: Pointer;
  /** Where it is, by its new name; null if it was removed. */
  now: Pointer | null;
}

/**
 * The fields that the spec had before a migration, and does not have any more. An old capture still shows them.
 *
 * @param release The spec before the migration; null where that is not known.
 * @example
 * formerFields(migration, null, document);
 * // [{ at: "#/components/schemas/Event/properties/title", now: "#/components/schemas/Event/properties/heading" }]
 */
export function formerFields(
  { changes }: Pick<Migration, "changes">,
  release: JsonObject | null,
  document: JsonObject,
): FormerField[] {
  const { forward } = mapPointers({ changes }, release ?? undefined);
  return changes.flatMap((change): FormerField[] => {
    if (change.kind !== "field-renamed" && change.kind !== "field-removed") return [];
    const oldHolder = holderOf(change.at);
    const holder = oldHolder === null ? null : forward(oldHolder);
    if (holder === null) return [];
    const at = childOf(holder, "properties", tokensOf(change.at).at(-1) ?? "");
    // Another field may have the name today.
    return valueAt(document, at) === undefined ? [{ at, now: forward(change.at) }] : [];
  });
}

/** The former field that a place is, or is inside of; null if there is none. */
export function formerAt(
  at: Pointer,
  former: readonly FormerField[],
  reader: SchemaReader,
): FormerField | null {
  for (let place = at; place !== "#"; place = parentOf(place)) {
    const found = former.find((field) => isMeant(place, field, reader));
    if (found !== undefined) return found;
  }
  return null;
}

/** Whether a place is the former field: itself, or by that name in a whole whose `allOf` part has the new name. */
function isMeant(place: Pointer, { at, now }: FormerField, reader: SchemaReader): boolean {
  if (place === at) return true;
  const holder = holderOf(place);
  const newName = now === null ? undefined : tokensOf(now).at(-1);
  if (holder === null || newName === undefined || tokensOf(at).at(-1) !== tokensOf(place).at(-1))
    return false;
  return reader.nodeAt(holder).field(newName)?.at === now;
}
