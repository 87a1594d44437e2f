import {
  childOf,
  commonOfItem,
  followReference,
  isObject,
  type JsonObject,
  listOf,
  operationAround,
  operationsOfItem,
  type Pointer,
  parentOf,
  pointerOf,
  tokensOf,
  valueAt,
} from "@tenant-api/openapi";
import { findUses } from "./find-uses.ts";
import type { MigrationChange } from "./migration.ts";
import { spellAsIn } from "./path-template.ts";
import { withOperation } from "./with-operation.ts";

/** A spec and the changes to it, such that each place can be changed by itself. */
export interface NormalizedChanges {
  spec: JsonObject;
  changes: MigrationChange[];
  copies: Copy[];
  /** Places that a change may speak of as copies, of parameters that are gone. */
  gone: Pointer[];
}

/** A parameter of a path, and its copy in an operation. */
export interface Copy {
  from: Pointer;
  to: Pointer;
}

/**
 * A shared parameter that is removed is removed wherever it is used.
 *
 * An operation that moves takes along what its path item says of all operations: parameters after its own, and what
 * else it does not say itself. So nothing of the path item that it comes to need change. A change of such a parameter
 * is one of its copies, too, unless a copy has one of its own.
 *
 * A place past the own parameters of an operation is one of those copies, even if the operation stays: that is how
 * migrations say it that are composed of a move, a change and the move back.
 */
export function normalizeChanges(spec: object, changes: readonly MigrationChange[]): NormalizedChanges {
  const spell = spellAsIn(spec);
  const given = changes
    .map((change) => ({ ...change, at: spell(change.at) }))
    .filter((change) => change.kind !== "operation-moved" || spell(change.to) !== change.at);
  const known = new Set(given.map(({ at }) => at));
  const spelled = [
    ...given,
    ...given.flatMap((change): MigrationChange[] =>
      change.kind === "parameter-removed" && change.at.startsWith("#/components/")
        ? findUses(spec as JsonObject, change.at)
            .filter((at) => !known.has(at))
            .map((at) => ({ ...change, at }))
        : [],
    ),
  ];
  const placesOf = (kind: MigrationChange["kind"]) =>
    spelled.flatMap((change) => (change.kind === kind ? [change.at] : []));
  const moved = new Set(placesOf("operation-moved"));
  const told = spelled.flatMap(({ at }) => {
    const around = operationAround(at);
    if (around === null) return [];
    const [list, index] = around.below;
    const operation = childOf(around.item, ...around.operation);
    const own = listOf(valueAt(spec, `${operation}/parameters`)).length;
    return at.startsWith("#/paths/") && list === "parameters" && Number(index) >= own ? [operation] : [];
  });

  const paths = { ...((spec as JsonObject).paths as JsonObject | undefined) };
  const copies: Copy[] = [];
  for (const at of new Set([...moved, ...told])) {
    const [, path = "", ...tokens] = tokensOf(at);
    const [before, item] = [(spec as { paths?: JsonObject }).paths?.[path], paths[path]];
    const value = isObject(before) ? valueAt(before, pointerOf(tokens)) : undefined;
    if (!isObject(before) || !isObject(item) || !isObject(value)) continue;
    const common = moved.has(at) ? commonOfItem(before) : {};
    const inherited = inheritedIn(spec as JsonObject, path, tokens);
    const own = listOf(value.parameters);
    copies.push(...inherited.map((from, index) => ({ from, to: `${at}/parameters/${own.length + index}` })));
    const parameters = [...own, ...inherited.map((from) => valueAt(spec, from))];
    const operation = { ...common, ...value, parameters };
    paths[path] = withOperation(
      item,
      tokens,
      parameters.length > 0 ? operation : without(operation, "parameters"),
    );
  }

  const places = new Set(spelled.map(({ at }) => at));
  const leaving = new Set([...moved, ...placesOf("operation-removed")]);
  const emptied = new Set(
    [...leaving].map((at) => tokensOf(at)[1] ?? "").filter((path) => isLeftBy(paths[path], path, leaving)),
  );
  const normalized = spelled.flatMap((change) => {
    const copied = copies.flatMap(({ from, to }) => {
      if (!`${change.at}/`.startsWith(`${from}/`)) return [];
      const at = to + change.at.slice(from.length);
      return places.has(at) ? [] : [{ ...change, at }];
    });
    const [root, path = "", list] = tokensOf(change.at);
    const isGone = root === "paths" && list === "parameters" && emptied.has(path);
    return isGone ? copied : [change, ...copied];
  });
  return {
    spec: copies.length + moved.size === 0 ? (spec as JsonObject) : { ...spec, paths },
    changes: normalized,
    copies,
    gone: goneFrom(spec as JsonObject, new Set(placesOf("parameter-removed")), new Set([...moved, ...told])),
  };
}

/** The places past the own parameters of operations that stay, of what is removed from their path. */
function goneFrom(spec: JsonObject, removed: ReadonlySet<Pointer>, others: ReadonlySet<Pointer>): Pointer[] {
  const paths = new Set(
    [...removed]
      .map(tokensOf)
      .flatMap(([root, path = "", list]) => (root === "paths" && list === "parameters" ? [path] : [])),
  );
  return [...paths].flatMap((path) => {
    const item = valueAt(spec, pointerOf(["paths", path]));
    return operationsOfItem(isObject(item) ? item : {}).flatMap(({ tokens }) => {
      const list = pointerOf(["paths", path, ...tokens, "parameters"]);
      if (others.has(parentOf(list))) return [];
      const own = listOf(valueAt(spec, list)).length;
      return inheritedIn(spec, path, tokens).flatMap((at, index) =>
        removed.has(at) ? [`${list}/${own + index}`] : [],
      );
    });
  });
}

/** Whether no operation of a path item stays. */
function isLeftBy(item: unknown, path: string, leaving: ReadonlySet<Pointer>): boolean {
  return operationsOfItem(isObject(item) ? item : {}).every(({ tokens }) =>
    leaving.has(pointerOf(["paths", path, ...tokens])),
  );
}

/** The parameters of a path that an operation does not declare itself. */
function inheritedIn(spec: JsonObject, path: string, operation: readonly string[]): Pointer[] {
  const item = pointerOf(["paths", path]);
  const named = (at: Pointer) => {
    const value = followReference(spec, at, valueAt(spec, at))?.value ?? {};
    return `${value.in} ${value.name}`;
  };
  const listed = (at: Pointer) => listOf(valueAt(spec, at)).map((_, index) => `${at}/${index}`);
  const own = new Set(listed(childOf(item, ...operation, "parameters")).map(named));
  return listed(`${item}/parameters`).filter((at) => !own.has(named(at)));
}

function without(object: JsonObject, key: string): JsonObject {
  return Object.fromEntries(Object.entries(object).filter(([name]) => name !== key));
}
