import { isObject, type JsonObject } from "../json/json.ts";
import type { Alternative } from "./alternative.ts";
import { fieldsWithValues, valuesAt } from "./listed-fields.ts";
import { findRequiredSets } from "./required-sets.ts";
import { type Groups, NO_MEMBER, type NodeOf, type UnionNode } from "./union-node.ts";

/** The members of a union, told apart by a field or by the fields that they require. */
export interface UnionMembers<Node> {
  /** The way to the field: `["definition", "type"]`. Empty if their required fields tell the members apart. */
  way: readonly string[];
  /** The same in one text, by which recordings name the union: `definition/type`. */
  key: string;
  /** The values that the field has, or the required fields of each member. */
  values: ReadonlySet<string>;
  /** The member whose field has a value; null if no member's has. */
  member(value: string): Node | null;
  /** The value of an object; `""` if it is that of no member, null if the object does not show it. */
  valueIn(object: JsonObject): string | null;
}

/** A larger union has to state its discriminator. */
const MOST_MEMBERS = 128;

/**
 * What tells the members of a union apart: the field that the spec names; else one of which each member lists other
 * values, in the object (`kind: { const: online }`) or in one that all have (`definition.type`); else the fields that
 * each requires.
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
    if (groups !== null && groups.size > 1) return membersByField([field], groups, nodeOf);
  }
  if (objects.length > MOST_MEMBERS) return null;
  for (const way of fieldsWithValues(first, union, nodeOf)) {
    const groups = groupBy(objects, (one) => valuesAt(one, way, nodeOf));
    if (groups !== null && isPartition(groups, objects.length)) return membersByField(way, groups, nodeOf);
  }
  const sets = findRequiredSets(objects, nodeOf);
  return sets === null
    ? null
    : { way: [], key: "", ...membersOf(sets.groups, nodeOf), valueIn: sets.valueIn };
}

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
  const listed = valuesAt(one, [field], nodeOf);
  if (listed === null) return [...tags];
  const allowed = [...tags].filter((tag) => listed.includes(tag));
  return allowed.length > 0 ? allowed : listed;
}

function membersByField<Node>(
  way: readonly string[],
  groups: Groups,
  nodeOf: NodeOf<Node>,
): UnionMembers<Node> {
  return {
    way,
    key: way.map((name) => name.replaceAll("~", "~0").replaceAll("/", "~1")).join("/"),
    ...membersOf(groups, nodeOf),
    valueIn(object) {
      const value = way.reduce<unknown>(
        (inner, name) => (isObject(inner) && Object.hasOwn(inner, name) ? inner[name] : undefined),
        object,
      );
      if (value === undefined || typeof value === "object") return null;
      return groups.has(String(value)) ? String(value) : NO_MEMBER;
    },
  };
}

function membersOf<Node>(
  groups: Groups,
  nodeOf: NodeOf<Node>,
): Pick<UnionMembers<Node>, "values" | "member"> {
  return {
    values: new Set(groups.keys()),
    member: (value) => {
      const group = groups.get(value);
      return group === undefined ? null : nodeOf(group);
    },
  };
}
