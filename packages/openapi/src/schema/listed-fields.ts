import type { Alternative } from "./alternative.ts";
import type { NodeOf, UnionNode } from "./union-node.ts";

/** A field that tells members apart is not deeper: `definition.type` is one of two steps. */
const DEEPEST = 3;
/** Most objects have few fields: where there are more, the required ones are looked at. */
const MOST_WAYS = 256;

/**
 * The ways to fields of a member for which it lists values, the nearest first, and those that all members require
 * before others.
 */
export function fieldsWithValues(
  first: Alternative,
  union: UnionNode,
  nodeOf: NodeOf<UnionNode>,
): (readonly string[])[] {
  const found: (readonly string[])[] = [];
  let ways = namesOf(union).map((name): readonly string[] => [name]);
  for (let depth = 1; depth <= DEEPEST && ways.length > 0; depth += 1) {
    found.push(...ways.filter((way) => valuesAt(first, way, nodeOf) !== null));
    ways = ways.flatMap((way) => {
      const inner = nodeAt(first, way, nodeOf);
      return inner?.objects.length === 1 ? namesOf(inner).map((name) => [...way, name]) : [];
    });
    ways = ways.slice(0, MOST_WAYS);
  }
  return found;
}

/** Those that are required first. */
function namesOf({ required, names }: UnionNode): string[] {
  return [...new Set([...required, ...names])];
}

/** The values that a member lists for a field, as texts; null if it allows others. */
export function valuesAt(
  one: Alternative,
  way: readonly string[],
  nodeOf: NodeOf<UnionNode>,
): readonly string[] | null {
  const node = nodeAt(one, way, nodeOf);
  return node?.areAllListed && node.values ? [...node.values].map(String) : null;
}

/** A union on the way has members of its own, which it tells apart itself. */
function nodeAt(one: Alternative, way: readonly string[], nodeOf: NodeOf<UnionNode>): UnionNode | null {
  let node: UnionNode | null = nodeOf([one]);
  for (const name of way) node = node?.objects.length === 1 ? (node.field(name)?.node ?? null) : null;
  return node;
}
