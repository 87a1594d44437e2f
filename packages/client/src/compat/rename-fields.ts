import type { BridgeField, BridgeNode } from "../table/bridge-table.ts";
import type { Side } from "./choose-node.ts";
import { otherSide, type Walk } from "./walk.ts";

export type Fields = Record<string, unknown>;

/** The fields that are to have their other name, by the one that they have. */
export type Moves = Map<string, BridgeField>;

/** Makes an object with the new names, in the order of the old ones. */
export function renameFields(
  walk: Walk,
  object: Fields,
  node: BridgeNode,
  moves: Moves,
  changed: ReadonlyMap<string, unknown> | undefined,
): object {
  const to = otherSide(walk.from);
  const dropped = settleClashes(walk, object, node, moves);
  if (moves.size === 0 && !dropped?.size && !changed) return object;
  const result: Fields = {};
  for (const name of Object.keys(object)) {
    if (dropped?.has(name)) continue;
    const field = moves.get(name);
    if (field) walk.onName?.(node.name, field);
    setOwn(result, field?.names[to] ?? name, changed?.has(name) ? changed.get(name) : object[name]);
  }
  return result;
}

/**
 * Removes from the moves the names that stay: those whose new name is taken, and those that the other release does not
 * have. Returns the names that the object loses, since the other release calls another field so.
 */
function settleClashes(walk: Walk, object: Fields, node: BridgeNode, moves: Moves): Set<string> | undefined {
  const to = otherSide(walk.from);
  let isPlain = true;
  for (const { names } of moves.values()) isPlain &&= names[to] != null && !has(object, names[to]);
  if (isPlain) return undefined;
  for (const [name, field] of clashing(moves, object, to)) {
    walk.onName?.(node.name, field, "both-names");
    moves.delete(name);
  }
  const taken = new Set(node.fields?.map(({ names }) => names[to]));
  const gone = [...moves.keys()].filter((name) => moves.get(name)?.names[to] == null);
  for (const name of gone) moves.delete(name);
  return new Set(gone.filter((name) => taken.has(name)));
}

/** Finds names whose new name is taken by a name that stays; a chain of them stays as a whole. */
function clashing(moves: Moves, object: Fields, side: Side): Moves {
  const staying: Moves = new Map();
  for (let size = -1; size < staying.size; ) {
    size = staying.size;
    for (const [name, field] of moves) {
      const to = field.names[side];
      if (to != null && has(object, to) && (!moves.has(to) || staying.has(to))) staying.set(name, field);
    }
  }
  return staying;
}

export function has(object: Fields, name: string | null | undefined): boolean {
  return name != null && Object.hasOwn(object, name);
}

/** Assigned, `__proto__` would be the prototype. */
function setOwn(object: Fields, name: string, value: unknown): void {
  if (name !== "__proto__") object[name] = value;
  else Object.defineProperty(object, name, { value, enumerable: true, configurable: true, writable: true });
}
