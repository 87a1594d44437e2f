import { childOf, isObject, tokensOf } from "@tenant-api/openapi";
import type { BridgeNode, BridgeTable } from "@tenant-api/spec-diff";

// The bridge of the client guesses from a body which release speaks. A mock knows it, and takes one release at its word:
// so it walks the table itself. What one of the two gets wrong, tests against the other show.

type Side = 0 | 1;

export interface Renaming {
  nodes: BridgeTable["nodes"];
  from: Side;
  /** Whether names and values of the other release are foreign here, and must not pass for what they mean there. */
  isStrict: boolean;
}

/** Behind a name or a value that is foreign: of the private use area of Unicode, so that nobody sends it. */
const FOREIGN = "\uE000";

/** A value by the names of the other release. */
export function renameValue(renaming: Renaming, value: unknown, id: number | undefined): unknown {
  const { nodes, from, isStrict } = renaming;
  const node = nodes[id ?? -1];
  if (node === undefined) return value;
  if (Array.isArray(value)) return value.map((item) => renameValue(renaming, item, node.each));
  if (isObject(value)) return renameObject(renaming, value, nodeOf(nodes, node, value, from));
  const to = otherSide(from);
  const pair = node.values?.find(({ names }) => names[from] === value);
  if (pair !== undefined) return pair.names[to];
  const isForeign = isStrict && node.values?.some(({ names }) => names[to] === value);
  return isForeign ? `${value}${FOREIGN}` : value;
}

function renameObject(renaming: Renaming, object: object, { fields = [], each }: BridgeNode): object {
  const { from, isStrict } = renaming;
  const to = otherSide(from);
  const entries = Object.entries(object).flatMap(([name, value]): [string, unknown][] => {
    const field = fields.find(({ names }) => names[from] === name);
    if (field !== undefined) {
      const other = field.names[to];
      if (other !== null) return [[other, renameValue(renaming, value, field.node)]];
      // Only this release has it. It stays, unless the other one calls something else so.
      return fields.some(({ names }) => names[to] === name) ? [] : [[name, value]];
    }
    const inner = renameValue(renaming, value, each);
    const namesake = fields.find(({ names }) => names[to] === name);
    if (namesake === undefined) return [[name, inner]];
    if (isStrict) return [[name + FOREIGN, inner]];
    return Object.hasOwn(object, namesake.names[from] ?? "") ? [] : [[name, inner]];
  });
  return Object.fromEntries(entries);
}

/** The node that takes the place of a schema for an object, as a member of a union does: the only one that fits. */
function nodeOf(nodes: readonly BridgeNode[], node: BridgeNode, object: object, side: Side): BridgeNode {
  const fitting = node.cases?.filter(({ names, values }) => {
    const name = names[side];
    if (name === null || !Object.hasOwn(object, name)) return false;
    const value = (object as Record<string, unknown>)[name];
    return values === undefined || values.some((pair) => pair[side] === value);
  });
  const inner = fitting?.length === 1 ? nodes[fitting[0]?.node ?? -1] : undefined;
  return inner === undefined ? node : nodeOf(nodes, inner, object, side);
}

/**
 * The JSON Pointer of a place by the names of the other release.
 *
 * @param value What it points into, by the names of `from`.
 */
export function renamePlace(
  { nodes, from }: Pick<Renaming, "nodes" | "from">,
  value: unknown,
  id: number | undefined,
  pointer: string,
): string {
  let inner = value;
  let node = nodes[id ?? -1];
  return tokensOf(pointer).reduce((place, token) => {
    const holder = inner;
    inner =
      isObject(holder) || Array.isArray(holder) ? (holder as Record<string, unknown>)[token] : undefined;
    const own = node && isObject(holder) ? nodeOf(nodes, node, holder, from) : node;
    const field = own?.fields?.find(({ names }) => names[from] === token);
    node = nodes[(field ? field.node : own?.each) ?? -1];
    return childOf(place, withoutMark(field?.names[otherSide(from)] ?? token));
  }, "");
}

/** A text as it was sent. */
export function withoutMark(text: string): string {
  return text.replaceAll(FOREIGN, "");
}

function otherSide(side: Side): Side {
  return side === 0 ? 1 : 0;
}
