import type { BridgeField, BridgeNode, BridgeValue } from "../table/bridge-table.ts";
import { chooseNode } from "./choose-node.ts";
import type { NamePair } from "./rename.ts";
import { type Fields, has, type Moves, renameFields } from "./rename-fields.ts";
import { otherSide, type Walk } from "./walk.ts";

const BOTH = [0, 1] as const;

/**
 * Translates a value, which stays unchanged itself. Without a name to replace, the result is the same object, and so are
 * the parts of it without one. A value that is nested too deep for the stack stays as it is.
 *
 * @param id The schema of the value, as an index of `walk.nodes`.
 */
export function translateValue(walk: Walk, value: unknown, id: number | undefined): unknown {
  try {
    return translateNode(walk, value, id);
  } catch (error) {
    if (error instanceof RangeError) return value;
    throw error;
  }
}

function translateNode(walk: Walk, value: unknown, id: number | undefined): unknown {
  const node = walk.nodes[id ?? -1];
  if (!node) return value;
  if (Array.isArray(value)) return translateItems(walk, value, node);
  if (typeof value === "object" && value) return translateObject(walk, value as Fields, node);
  const pair = node.values?.find((one) =>
    mustMove(walk, node.name, one, one.names[0] === value, one.names[1] === value),
  );
  const to = pair?.names[otherSide(walk.from)];
  // None of them stands for a list or an object.
  if (!pair || to == null || typeof to === "object") return value;
  walk.onName?.(node.name, pair);
  return to;
}

function translateItems(walk: Walk, items: readonly unknown[], { each }: BridgeNode): unknown {
  let result: unknown[] | undefined;
  for (let index = 0; each !== undefined && index < items.length; index += 1) {
    const item = translateNode(walk, items[index], each);
    if (item === items[index]) continue;
    result ??= [...items];
    result[index] = item;
  }
  return result ?? items;
}

function translateObject(walk: Walk, object: Fields, usual: BridgeNode): object {
  const { from, isCertain } = walk;
  const { node, undecided } = chooseNode(walk.nodes, usual, object, isCertain ? [from] : BOTH);
  if (undecided && !isCertain) leaveAmbiguous(walk, usual.name, undecided);
  // Made when they are needed, which is seldom.
  let moves: Moves | undefined;
  let changed: Map<string, unknown> | undefined;
  let isForeign = false;
  const visit = (name: string, id: number) => {
    const inner = translateNode(walk, object[name], id);
    if (inner === object[name]) return;
    changed ??= new Map();
    changed.set(name, inner);
  };
  for (const field of node.fields ?? []) {
    const { names, ambiguous, node: inner } = field;
    const old = has(object, names[0]);
    const now = has(object, names[1]);
    if (!old && !now) {
      if (!field.required || isCertain || names[0] === names[1]) continue;
      isForeign = true;
      walk.onName?.(node.name, field, "unknown-names");
      continue;
    }
    if (mustMove(walk, node.name, field, old, now)) {
      moves ??= new Map();
      moves.set(names[from] as string, field);
    }
    if (inner === undefined) continue;
    const isSame = names[0] === names[1];
    // By both names as long as either can be the right one, unless the name can be that of another field.
    if (old && (isSame || (isCertain ? from === 0 : !ambiguous?.[0]))) visit(names[0] as string, inner);
    if (now && !isSame && (isCertain ? from === 1 : !ambiguous?.[1])) visit(names[1] as string, inner);
  }
  if (node.each !== undefined) {
    for (const name of Object.keys(object)) {
      if (!node.fields?.some(({ names }) => names.includes(name))) visit(name, node.each);
    }
  }
  if (isForeign) {
    walk.isForeign = true;
    moves = undefined;
  }
  return moves || changed ? renameFields(walk, object, node, moves ?? new Map(), changed) : object;
}

/**
 * Decides whether a name is to be replaced, and notes which release it speaks for.
 *
 * @param old Whether the older name is there.
 * @param now Whether the newer name is there.
 */
function mustMove(
  walk: Walk,
  schema: string,
  pair: BridgeField | BridgeValue,
  old: boolean,
  now: boolean,
): boolean {
  const { names, ambiguous } = pair;
  if (names[0] === names[1] || !(old || now)) return false;
  if (old && !ambiguous?.[0]) walk.found[0] += 1;
  if (now && !ambiguous?.[1]) walk.found[1] += 1;
  const { from } = walk;
  if (!(from ? now : old)) return false;
  if (walk.isCertain || !ambiguous?.[from]) return true;
  leaveAmbiguous(walk, schema, pair);
  return false;
}

function leaveAmbiguous(walk: Walk, schema: string, pair: NamePair): void {
  walk.isAmbiguous = true;
  if (pair.names[otherSide(walk.from)] != null) walk.onName?.(schema, pair, "server-unknown");
}
