import { followReference, listOf, type Pointer, splitOperation, valueAt } from "@tenant-api/openapi";
import { type Located, type LocatedOperation, operationsOf, parametersOf } from "../spec/spec-reader.ts";
import { MigrationError } from "./migration-error.ts";
import type { NormalizedChanges } from "./normalize-changes.ts";

/**
 * Of the parameters in one place of a request, each has a name of its own; one that is removed is gone.
 *
 * @throws {MigrationError} if two would get one name, or one that is removed is still said of the whole path.
 */
export function expectOwnNames({ spec, changes, copies }: NormalizedChanges): void {
  const renamed = new Map<Pointer, string>();
  const removed = new Set<Pointer>();
  const leaving = new Set<Pointer>();
  for (const change of changes) {
    if (change.kind === "parameter-renamed") renamed.set(change.at, change.to);
    if (change.kind === "parameter-removed") removed.add(change.at);
    if (change.kind === "operation-removed" || change.kind === "operation-moved") leaving.add(change.at);
  }
  if (renamed.size + removed.size === 0) return;
  const copied = new Set(copies.map(({ to }) => to));

  for (const operation of operationsOf(spec)) {
    const taken = new Map<string, Located>();
    for (const parameter of parametersOf(operation).values()) {
      const place = parameter.site ?? parameter.at;
      if (removed.has(place)) {
        if (!copied.has(place) && !leaving.has(operation.at)) expectGone(operation, place);
        continue;
      }
      const { in: where, name } = parameter.value;
      const key = `${where} ${renamed.get(parameter.at) ?? name}`;
      const other = taken.get(key);
      if (other) {
        throw new MigrationError(
          `parameter-renamed: expected a name of its own for ${parameter.at}, received that of ${other.at} in ${operation.at}.`,
        );
      }
      taken.set(key, parameter);
    }
  }

  /** What an operation says instead of its path comes back if the operation does not say it any more. */
  function expectGone(operation: LocatedOperation, place: Pointer): void {
    const list = `${splitOperation(operation.at).item}/parameters`;
    const named = (at: Pointer) => {
      const value = followReference(spec, at, valueAt(spec, at))?.value ?? {};
      return `${value.in} ${value.name}`;
    };
    const left = listOf(valueAt(spec, list))
      .map((_, index) => `${list}/${index}`)
      .find((at) => at !== place && !removed.has(at) && named(at) === named(place));
    if (left === undefined) return;
    throw new MigrationError(
      `parameter-removed: expected a parameter at ${place} that is gone then, received one that its path declares, ` +
        `too, at ${left}. Remove that as well.`,
    );
  }
}
