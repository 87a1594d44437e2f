import { operationNames, toCamelCase } from "@tenant-api/openapi";
import type { MigrationChange } from "@tenant-api/spec-diff";
import { placeTokens } from "./place-tokens.ts";

/** A change of an operation that has another place or operationId. */
export type OperationChange = MigrationChange & { kind: "operation-renamed" | "operation-moved" };

/** The changes of the operation that a change is of. */
export function changesAt({ at }: OperationChange, changes: readonly MigrationChange[]): OperationChange[] {
  return changes.filter(
    (one): one is OperationChange =>
      one.at === at && (one.kind === "operation-renamed" || one.kind === "operation-moved"),
  );
}

/** An operation before or after some changes. */
interface Operation {
  operationId: string | null;
  method: string;
  path: string;
}

/**
 * The name that `tenant-generate` gives an operation after its changes; null if it did not make the name that types have. It
 * makes names from method and path, or from the operationId (`--operation-names`).
 *
 * @param name Its name in the types now.
 * @param operationId Its id in the spec now, if the table says so.
 */
export function generatedName(
  name: string,
  operationId: string | null,
  changes: readonly OperationChange[],
): string | null {
  const [before, after] = sidesOf(operationId, changes);
  for (const namesOf of [unnamed, clean, path]) {
    const index = namesOf(before).indexOf(name);
    const next = index === -1 ? undefined : namesOf(after)[index];
    if (next !== undefined) return next;
  }
  return null;
}

const path = (operation: Operation) => operationNames(operation, "path");
const clean = (operation: Operation) => operationNames(operation, "clean");
/** Without the option, an operation without an id is called so. */
const unnamed = ({ method, path }: Operation) => [toCamelCase(`${method} ${path}`)];

function sidesOf(operationId: string | null, changes: readonly OperationChange[]): [Operation, Operation] {
  const [, path = "", method = ""] = placeTokens(changes[0]?.at ?? "#");
  const before = { operationId, method, path };
  const after = { ...before };
  for (const change of changes) {
    if (change.kind === "operation-renamed") after.operationId = change.to;
    else [, after.path = "", after.method = ""] = placeTokens(change.to);
  }
  return [before, after];
}
