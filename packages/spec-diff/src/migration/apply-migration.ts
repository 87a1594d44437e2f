import { type JsonObject, normalizePointer, type Pointer, parentOf, pointerOf } from "@tenant-api/openapi";
import { expectApplicable } from "./expect-applicable.ts";
import { expectNoConflict } from "./expect-no-conflict.ts";
import { expectMoves, expectOnePath } from "./expect-one-path.ts";
import { findNewPaths } from "./find-new-paths.ts";
import { followFieldNames } from "./follow-field-names.ts";
import { isKeptBeside } from "./kept-beside.ts";
import { mapPointers } from "./map-pointer.ts";
import type { Migration, MigrationChange } from "./migration.ts";
import { moveOperations } from "./move-operations.ts";
import { normalizeChanges } from "./normalize-changes.ts";
import type { PointerMap } from "./pointer-map.ts";
import { renameEnumValues } from "./rename-enum-values.ts";
import { renamedKeys } from "./rename-mapping-keys.ts";

/**
 * The new spec, from the old one and a migration. What says a name follows: `required`, references, discriminators and
 * the keys of their mappings, the placeholder of a path parameter, the default of an enum. Everything that the migration
 * does not mention stays as it is, in its order. The old spec is not changed.
 *
 * @throws {MigrationError} if something that changes is not there, or a new name is taken.
 */
export function applyMigration(spec: object, migration: Pick<Migration, "changes">): JsonObject {
  expectNoConflict(migration.changes);
  const normalized = normalizeChanges(spec, migration.changes);
  const { changes } = normalized;
  expectApplicable(normalized);
  const newPaths = findNewPaths(normalized);
  const everywhere = mapPointers(migration, spec);
  expectMoves(migration.changes, everywhere);
  const newNames = newNamesOf(changes);
  const fields = followFieldNames(normalized.spec, newNames);
  const written = new Map(newNames);
  for (const change of changes) if (isKeptBeside(normalized.spec, change)) written.set(change.at, null);
  const values = renameEnumValues(normalized.spec, changes);
  for (const change of changes) {
    if (change.kind === "parameter-renamed") values.set(`${change.at}/name`, change.to);
    if (change.kind === "operation-renamed") values.set(`${change.at}/operationId`, change.to);
  }
  const ids = new Map(
    changes.flatMap((change) => (change.kind === "operation-renamed" ? [[change.from, change.to]] : [])),
  );

  const rebuild = (value: unknown, at: Pointer, key: string): unknown => {
    if (values.has(at)) return values.get(at);
    if (key === "operationId" && typeof value === "string" && LINK.test(at)) return ids.get(value) ?? value;
    if (key === "$ref" && typeof value === "string") return followReference(value, everywhere);
    if (key === "mapping" && at.endsWith("/discriminator/mapping")) {
      const keys = renamedKeys(normalized.spec, parentOf(at), values);
      return mapEntries(value, keys, (to) => followReference(to, everywhere));
    }
    if (key === "propertyName" && typeof value === "string" && at.endsWith("/discriminator/propertyName"))
      return fields.discriminator(value, parentOf(parentOf(at)));
    if (key === "required" && Array.isArray(value)) return fields.required(value, parentOf(at));
    if (Array.isArray(value)) {
      const places = value.map((item, index) => ({ item, place: `${at}/${index}` }));
      return places.flatMap(({ item, place }) =>
        written.get(place) === null ? [] : [rebuild(item, place, "")],
      );
    }
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).flatMap(([name, inner]) => {
        const child = at + pointerOf([name]).slice(1);
        const newName = at === "#/paths" ? newPaths.names.get(name) : written.get(child);
        return newName === null ? [] : [[newName ?? name, rebuild(inner, child, name)]];
      }),
    );
  };

  // Operations are moved as a whole, once what is in them is done.
  const result = moveOperations(rebuild(normalized.spec, "#", "") as JsonObject, newPaths);
  expectOnePath(normalized.spec, result);
  return result;
}

/** Where a link says which operation it leads to (OpenAPI 3.1, 4.8.20). */
const LINK = /\/links\/[^/]+\/operationId$/;

/** What fields and schemas are called now; null for what is gone. */
function newNamesOf(changes: readonly MigrationChange[]): Map<Pointer, string | null> {
  return new Map(
    changes.flatMap((change): [Pointer, string | null][] => {
      if (!("to" in change)) return [[change.at, null]];
      const isName = change.kind === "field-renamed" || change.kind === "schema-renamed";
      return isName ? [[change.at, change.to]] : [];
    }),
  );
}

/** The values of a mapping are references, or bare names, which are left alone. */
function mapEntries(
  value: unknown,
  keys: ReadonlyMap<string, string>,
  change: (text: string) => string,
): unknown {
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      keys.get(key) ?? key,
      typeof inner === "string" ? change(inner) : inner,
    ]),
  );
}

/** As it is written, unless it leads elsewhere now. */
function followReference(reference: string, { forward }: PointerMap): string {
  if (!reference.startsWith("#")) return reference;
  const target = forward(reference) ?? reference;
  return target === normalizePointer(reference) ? reference : target;
}
