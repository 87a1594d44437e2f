import {
  canonical,
  isObject,
  type JsonObject,
  listOf,
  type Pointer,
  pointerOf,
  tokensOf,
  valueAt,
} from "@tenant-api/openapi";
import type { MigrationChange } from "./migration.ts";
import { MigrationError } from "./migration-error.ts";
import { parsed } from "./old-name.ts";

/**
 * The new values by their places: those of the enums, and what beside an enum is one of its values.
 *
 * @throws {MigrationError} if a value cannot be of the type of the old one, or is in the enum already.
 */
export function renameEnumValues(
  spec: JsonObject,
  changes: readonly MigrationChange[],
): Map<Pointer, unknown> {
  const renamed = new Map<Pointer, unknown>();
  for (const change of changes) {
    if (change.kind === "enum-value-renamed") renamed.set(change.at, typed(change, valueAt(spec, change.at)));
  }
  const values = new Map(renamed);
  for (const [at, value] of renamed) {
    const tokens = tokensOf(at);
    const list = pointerOf(tokens.slice(0, -1));
    const other = listOf(valueAt(spec, list)).findIndex((old, index) => {
      const place = `${list}/${index}`;
      const now = renamed.has(place) ? renamed.get(place) : old;
      return place !== at && canonical(now) === canonical(value);
    });
    if (other >= 0) {
      throw new MigrationError(
        `enum-value-renamed: expected a value of its own for ${at}, received ${JSON.stringify(value)}, which is at ${list}/${other}.`,
      );
    }
    const schema = pointerOf(tokens.slice(0, -2));
    for (const place of besides(spec, schema)) {
      if (canonical(valueAt(spec, place)) === canonical(valueAt(spec, at))) values.set(place, value);
    }
  }
  return values;
}

/** Where a schema says one of its values. */
function besides(spec: JsonObject, schema: Pointer): Pointer[] {
  const value = valueAt(spec, schema);
  if (!isObject(value)) return [];
  const single = ["default", "const", "example"].filter((key) => value[key] !== undefined);
  return [
    ...single.map((key) => `${schema}/${key}`),
    ...listOf(value.examples).map((_, index) => `${schema}/examples/${index}`),
  ];
}

/** A migration says each value as text; what was a number stays one. */
function typed({ at, to }: { at: Pointer; to: string }, old: unknown): unknown {
  if (typeof old === "string") return to;
  const value = parsed(to);
  if (typeof value === typeof old && (typeof old !== "object" || canonical(value) === canonical(old)))
    return value;
  throw new MigrationError(
    `enum-value-renamed: expected a ${old === null ? "null" : typeof old} like ${JSON.stringify(old)} at ${at}, received ${JSON.stringify(to)}.`,
  );
}
