import { METHODS } from "./diff/spec-reader.ts";
import { expectNoConflict } from "./expect-no-conflict.ts";
import { isObject, type JsonObject } from "./json.ts";
import { normalizePointer, type Pointer, pointerOf, tokensOf, valueAt } from "./json-pointer.ts";
import { mapPointers, type PointerMap } from "./map-pointer.ts";
import type { Migration, MigrationChange } from "./migration.ts";
import { MigrationError } from "./migration-error.ts";

/**
 * The new spec, from the old one and a migration: names, `required`, references and enum values follow. Everything
 * that the migration does not mention stays as it is, in its order. The old spec is not changed.
 *
 * @throws {MigrationError} if something that changes is not there, or a new name is taken.
 */
export function applyMigration(spec: object, { changes }: Pick<Migration, "changes">): JsonObject {
  expectNoConflict(changes);
  const everywhere = mapPointers({ changes });
  const leaving = new Set(changes.filter(isNameGivenUp).map(({ at }) => at));
  for (const change of changes) expectApplicable(spec, change, leaving);
  // Operations are moved as a whole, once what is in them is done.
  const inPlace = mapPointers({ changes: changes.filter(({ kind }) => kind !== "operation-moved") });
  const values = new Map<Pointer, string>();
  for (const change of changes) {
    if (change.kind === "enum-value-renamed") values.set(change.at, change.to);
    if (change.kind === "parameter-renamed") values.set(`${change.at}/name`, change.to);
  }

  /** A shared parameter that was removed is gone from where it was used. */
  const isRemoved = (item: unknown) =>
    isObject(item) &&
    typeof item.$ref === "string" &&
    item.$ref.startsWith("#") &&
    inPlace.forward(item.$ref) === null;

  const rebuild = (value: unknown, at: Pointer, key: string): unknown => {
    if (values.has(at)) return values.get(at);
    if (key === "$ref" && typeof value === "string") return followReference(value, everywhere);
    if (key === "mapping" && at.endsWith("/discriminator/mapping"))
      return mapValues(value, (to) => followReference(to, everywhere));
    if (key === "required" && Array.isArray(value)) return renameRequired(value, at, inPlace);
    if (Array.isArray(value)) {
      const isLeft = (item: unknown, index: number) =>
        inPlace.forward(`${at}/${index}`) !== null && !(key === "parameters" && isRemoved(item));
      return value.flatMap((item, index) =>
        isLeft(item, index) ? [rebuild(item, `${at}/${index}`, "")] : [],
      );
    }
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).flatMap(([name, inner]) => {
        const child = childOf(at, name);
        const target = inPlace.forward(child);
        return target === null ? [] : [[lastToken(target), rebuild(inner, child, name)]];
      }),
    );
  };

  return moveOperations(rebuild(spec, "#", "") as JsonObject, changes);
}

/** The values of a discriminator are references, or bare names, which are left alone. */
function mapValues(value: unknown, change: (text: string) => string): unknown {
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, typeof inner === "string" ? change(inner) : inner]),
  );
}

/** As it is written, unless it leads elsewhere now. */
function followReference(reference: string, { forward }: PointerMap): string {
  if (!reference.startsWith("#")) return reference;
  const target = forward(reference) ?? reference;
  return target === normalizePointer(reference) ? reference : target;
}

/** A schema names its required fields beside its `properties`. */
function renameRequired(names: readonly unknown[], at: Pointer, { forward }: PointerMap): unknown[] {
  const properties = `${pointerOf(tokensOf(at).slice(0, -1))}/properties`;
  return names.flatMap((name) => {
    const target = forward(childOf(properties, String(name)));
    return target === null ? [] : [lastToken(target)];
  });
}

/** The path item that an operation comes to gets what the old one says of all its operations. */
function moveOperations(spec: JsonObject, changes: readonly MigrationChange[]): JsonObject {
  const moves = changes.filter((change) => change.kind === "operation-moved");
  const left = [...moves, ...changes.filter(({ kind }) => kind === "operation-removed")];
  if (left.length === 0) return spec;
  const before = spec.paths as Record<string, JsonObject>;
  const paths: Record<string, JsonObject> = structuredClone(before);
  for (const { at } of moves) {
    const [, path = "", method = ""] = tokensOf(at);
    delete paths[path]?.[method];
  }
  for (const { at, to } of moves) {
    const [, path = "", method = ""] = tokensOf(at);
    const [, newPath = "", newMethod = ""] = tokensOf(to);
    const { [method]: operation, ...item } = before[path] ?? {};
    const common = Object.entries(item).filter(([key]) => !METHODS.has(key));
    paths[newPath] = { ...Object.fromEntries(common), ...paths[newPath], [newMethod]: operation };
  }
  const isLeft = (item: JsonObject, path: string) =>
    !left.some(({ at }) => tokensOf(at)[1] === path) || Object.keys(item).some((key) => METHODS.has(key));
  return {
    ...spec,
    paths: Object.fromEntries(Object.entries(paths).filter(([path, item]) => isLeft(item, path))),
  };
}

function expectApplicable(spec: object, change: MigrationChange, leaving: ReadonlySet<Pointer>): void {
  const { kind, at } = change;
  if (valueAt(spec, at) === undefined) {
    throw new MigrationError(`${kind}: expected something at ${at}, received a spec that has nothing there.`);
  }
  if (!isNameGivenUp(change) || !("to" in change)) return;
  const parent = pointerOf(tokensOf(at).slice(0, -1));
  const target = change.kind === "operation-moved" ? change.to : childOf(parent, change.to);
  if (valueAt(spec, target) !== undefined && !leaving.has(target)) {
    throw new MigrationError(
      `${kind}: expected a free name for ${at}, received ${target}, which is there already.`,
    );
  }
}

/** Whether the name that something had is free for something else. */
function isNameGivenUp(change: MigrationChange) {
  return change.kind !== "enum-value-renamed" && change.kind !== "parameter-renamed";
}

function childOf(pointer: Pointer, key: string): Pointer {
  return pointer + pointerOf([key]).slice(1);
}

function lastToken(pointer: Pointer): string {
  return tokensOf(pointer).at(-1) ?? "";
}
