import { InputError } from "../input/problem.ts";
import { isObject, type JsonObject, listOf } from "../json/json.ts";
import { type Pointer, valueAt } from "../json/json-pointer.ts";
import { listOperations } from "./list-operations.ts";
import type { Operation } from "./operation.ts";
import { type OperationNaming, operationNames, type UnnamedOperation } from "./operation-names.ts";

export interface NamedOperation extends UnnamedOperation {
  name: string;
  /** Where it stands. */
  pointer: Pointer;
  /** The operation that has the name which this one would have; null if nothing else has it. */
  takenBy: NamedOperation | null;
}

/**
 * Gives the operations of a document other names. Each name depends on its own operation alone, unless two would have the
 * same: then the one whose id is that name keeps it, or else the one with the shortest path, and the words of their paths
 * are added to the others.
 *
 * @returns A copy of the document whose operationIds are the names, and what each was called before.
 * @throws {InputError} if a function returns no name, or throws.
 * @example
 * const { operations } = nameOperations(document, "clean");
 * operations[0]; // { name: "readItem", operationId: "read_item_items__item_id__get", method: "get", … }
 */
export function nameOperations(
  document: JsonObject,
  naming: OperationNaming,
): { document: JsonObject; operations: NamedOperation[] } {
  const found = listOperations(document);
  const ids = new Set(found.flatMap(({ id }) => (id === null ? [] : [id])));
  const named = found.map((operation): NamedOperation & { wanted: readonly string[] } => {
    const unnamed = unnamedOf(operation);
    const name = "";
    return {
      ...unnamed,
      name,
      pointer: operation.pointer,
      takenBy: null,
      wanted: namesOf(unnamed, naming, ids),
    };
  });
  const owners = new Map<string, NamedOperation>();
  const ranked = named.toSorted(byRank);
  for (const one of ranked) {
    const [name = ""] = one.wanted;
    if (owners.has(name)) continue;
    one.name = name;
    owners.set(name, one);
  }
  for (const one of ranked) {
    if (one.name !== "") continue;
    const [first = "", ...longer] = one.wanted;
    one.takenBy = owners.get(first) ?? null;
    one.name = longer.find((name) => !owners.has(name)) ?? numbered(longer.at(-1) ?? first, owners);
    owners.set(one.name, one);
  }
  return {
    document: withIds(document, new Map(named.map(({ pointer, name }) => [pointer, name]))),
    operations: named.map(({ wanted: _, ...operation }) => operation),
  };
}

function unnamedOf({ id, method, path, value }: Operation): UnnamedOperation {
  return { operationId: id === "" ? null : id, method, path, tags: listOf(value.tags).map(String) };
}

/** The names that an operation may get, the best first. */
function namesOf(
  operation: UnnamedOperation,
  naming: OperationNaming,
  ids: ReadonlySet<string>,
): readonly string[] {
  if (typeof naming !== "function") return operationNames(operation, naming, (id) => ids.has(id));
  const given = (received: string, cause?: unknown) => {
    const place = `${operation.method.toUpperCase()} ${operation.path}`;
    const message = `Expected a name for ${place} from the function of \`operationNames\`, received ${received}.`;
    return new InputError(message, { cause });
  };
  let name: unknown;
  try {
    name = naming({ ...operation });
  } catch (error) {
    throw given(`an error: ${error instanceof Error ? error.message : String(error)}`, error);
  }
  if (typeof name === "string" && name.trim() !== "") return [name];
  throw given(typeof name === "string" ? "an empty text" : `a value of type ${typeof name}`);
}

/** The operation whose id is the name comes first, then those with short paths. The order of the file does not count. */
function byRank(a: NamedOperation & { wanted: readonly string[] }, b: typeof a): number {
  return (
    Number(b.operationId === b.wanted[0]) - Number(a.operationId === a.wanted[0]) ||
    a.path.split("/").length - b.path.split("/").length ||
    compare(a.path, b.path) ||
    compare(a.method, b.method)
  );
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function numbered(name: string, taken: ReadonlyMap<string, unknown>): string {
  let count = 2;
  while (taken.has(`${name}${count}`)) count += 1;
  return `${name}${count}`;
}

/** A copy of a document in which operations have other ids. */
function withIds(document: JsonObject, ids: ReadonlyMap<Pointer, string>): JsonObject {
  const copy = structuredClone(document);
  for (const [pointer, operationId] of ids) {
    const operation = valueAt(copy, pointer);
    if (isObject(operation)) operation.operationId = operationId;
  }
  return copy;
}
