import { type JsonObject, normalizePointer, type Pointer, valueAt } from "@tenant-api/openapi";
import type { MigrationChange } from "../migration/migration.ts";
import { isOldName, parsed } from "../migration/old-name.ts";
import { operationsOf } from "../spec/spec-reader.ts";

/**
 * The new names of things in the old spec that a person decided on, by their places: for an operation the new place, for
 * a value of an enum its JSON; null for what was removed. A change that speaks of another old name decides nothing.
 */
export function readDecisions(
  changes: readonly MigrationChange[],
  before: JsonObject,
  after: JsonObject,
): Map<Pointer, string | null> {
  const decided = new Map<Pointer, string | null>();
  for (const change of changes) {
    const at = normalizePointer(change.at);
    const decision = isOldName({ ...change, at }, before)
      ? decisionOf({ ...change, at }, before, after)
      : undefined;
    if (decision === undefined) continue;
    // An operation that moved may have another id as well, and its place says more.
    if (change.kind !== "operation-renamed" || !decided.has(at)) decided.set(at, decision);
  }
  return decided;
}

function decisionOf(
  change: MigrationChange,
  before: JsonObject,
  after: JsonObject,
): string | null | undefined {
  if (!("to" in change)) return null;
  const { kind, at, to } = change;
  if (kind === "enum-value-renamed") {
    return JSON.stringify(typeof valueAt(before, at) === "string" ? to : parsed(to));
  }
  if (kind === "operation-renamed")
    return operationsOf(after).find(({ value }) => value.operationId === to)?.at;
  return to;
}
