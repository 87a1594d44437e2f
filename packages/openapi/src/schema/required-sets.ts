import type { JsonObject } from "../json/json.ts";
import type { Alternative } from "./alternative.ts";
import { type Groups, NO_MEMBER, type NodeOf, type UnionNode } from "./union-node.ts";

interface Member {
  value: string;
  required: readonly string[];
  names: ReadonlySet<string>;
}

/** Members that the fields which they require tell apart; null if two of them require the same. */
export function findRequiredSets(
  objects: readonly Alternative[],
  nodeOf: NodeOf<UnionNode>,
): { groups: Groups; valueIn(object: JsonObject): string | null } | null {
  const groups: Groups = new Map();
  const members = objects.map((one): Member => {
    const node = nodeOf([one]);
    // A side that does not have the field cannot show it.
    const hidden = new Set([...node.hidden("request"), ...node.hidden("response")]);
    const required = [...node.required].filter((name) => !hidden.has(name)).sort();
    const value = required.join();
    groups.set(value, [one]);
    return { value, required, names: node.names };
  });
  const areApart = groups.size === objects.length && !groups.has(NO_MEMBER);
  return areApart ? { groups, valueIn: (object) => fittest(members, object) } : null;
}

/** The member that differs least from an object, by required fields that it lacks and fields that it has no name for. */
function fittest(members: readonly Member[], object: JsonObject): string | null {
  const has = (name: string) => Object.hasOwn(object, name);
  if (!members.some(({ required }) => required.some(has))) return NO_MEMBER;
  const differences = members.map(
    ({ required, names }) =>
      required.filter((name) => !has(name)).length +
      Object.keys(object).filter((name) => !names.has(name)).length,
  );
  const least = Math.min(...differences);
  const [best, ...others] = members.filter((_, index) => differences[index] === least);
  return best === undefined || others.length > 0 ? null : best.value;
}
