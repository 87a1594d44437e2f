import type { Alternative } from "./alternative.ts";

/** The members of a union, told apart by a field. */
export interface UnionMembers<Node> {
  field: string;
  /** The values that the field has. */
  values: ReadonlySet<string>;
  /** The member whose field has a value; null if no member's has. */
  member(value: string): Node | null;
}

/** The parts of a union, or of a member, that this file reads. */
interface UnionNode {
  readonly objects: readonly Alternative[];
  readonly required: ReadonlySet<string>;
  field(name: string): { node: { readonly values: ReadonlySet<unknown> | null } } | null;
}

type NodeOf<Node> = (alternatives: readonly Alternative[]) => Node;

/** A larger union has to state its discriminator. */
const MOST_MEMBERS = 128;

/**
 * The field that tells the members of a union apart: the one that the spec names, else one that all members require,
 * each with other values (`kind: { const: online }`).
 */
export function findDiscriminator<Node extends UnionNode>(
  union: Node,
  nodeOf: NodeOf<Node>,
): UnionMembers<Node> | null {
  const { objects } = union;
  const [first] = objects;
  if (first === undefined || objects.length < 2) return null;
  for (const field of first.tags.keys()) {
    const groups = groupBy(objects, (one) => taggedValues(one, field, nodeOf));
    if (groups !== null && groups.size > 1) return membersOf(field, groups, nodeOf);
  }
  if (objects.length > MOST_MEMBERS) return null;
  for (const field of union.required) {
    const groups = groupBy(objects, (one) => listedTexts(one, field, nodeOf));
    if (groups !== null && isPartition(groups, objects.length)) return membersOf(field, groups, nodeOf);
  }
  return null;
}

type Groups = Map<string, Alternative[]>;

/** The alternatives by each of their values; null if one has none. */
function groupBy(
  objects: readonly Alternative[],
  valuesOf: (alternative: Alternative) => readonly string[] | null,
): Groups | null {
  const groups: Groups = new Map();
  for (const one of objects) {
    const values = valuesOf(one);
    if (values === null) return null;
    for (const value of values) groups.set(value, [...(groups.get(value) ?? []), one]);
  }
  return groups;
}

/** Whether each value has one group of alternatives, and there are several groups. */
function isPartition(groups: Groups, count: number): boolean {
  const different = new Map([...groups.values()].map((group) => [group[0], group]));
  const sizes = [...different.values()].map((group) => group.length);
  const isEqual = [...groups.values()].every((group) => different.get(group[0])?.length === group.length);
  return isEqual && different.size > 1 && sizes.reduce((sum, size) => sum + size, 0) === count;
}

/** The values that a discriminator gives, of which a list that the member has for the field may allow some. */
function taggedValues(one: Alternative, field: string, nodeOf: NodeOf<UnionNode>): readonly string[] | null {
  const tags = one.tags.get(field);
  if (tags === undefined) return null;
  const listed = listedTexts(one, field, nodeOf);
  if (listed === null) return [...tags];
  const allowed = [...tags].filter((tag) => listed.includes(tag));
  return allowed.length > 0 ? allowed : listed;
}

function listedTexts(one: Alternative, field: string, nodeOf: NodeOf<UnionNode>): readonly string[] | null {
  const values = nodeOf([one]).field(field)?.node.values;
  return values ? [...values].map(String) : null;
}

function membersOf<Node>(field: string, groups: Groups, nodeOf: NodeOf<Node>): UnionMembers<Node> {
  return {
    field,
    values: new Set(groups.keys()),
    member: (value) => {
      const group = groups.get(value);
      return group === undefined ? null : nodeOf(group);
    },
  };
}
