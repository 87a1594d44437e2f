import type { JsonObject, Pointer } from "@tenant-api/openapi";
import { canonical } from "@tenant-api/openapi";
import { newNameOf, type Releases } from "./releases.ts";
import { schemaParts } from "./schema-parts.ts";
import type { Distinction, Member, PairedMember } from "./union-member.ts";

/**
 * Finds a required field that the other members of a union do not have, or only with other values. Objects of other
 * members do not have it then, but for one that a schema does not mention.
 */
export function findDistinction(
  releases: Releases,
  { old, now }: PairedMember,
  others: readonly [readonly Member[], readonly Member[]],
): Distinction | null {
  for (const name of old.parts.required) {
    const places = old.parts.fields.get(name) ?? [];
    const target =
      now &&
      places.map((at) => newNameOf(releases, at)).find((to) => to !== null && now.parts.fields.has(to));
    if (places.length === 0 || (now && !(target && now.parts.required.has(target)))) continue;
    const values = [
      valuesOf(releases.before, places),
      now && target ? valuesOf(releases.after, now.parts.fields.get(target) ?? []) : [],
    ];
    const isDistinct = others.every((members, side) => {
      const own = side === 0 ? name : target;
      const document = side === 0 ? releases.before : releases.after;
      return (
        typeof own !== "string" ||
        members.every((member) => differs(document, member, own, values[side] ?? []))
      );
    });
    if (!isDistinct) continue;
    const isAlone = others.every((members, side) => {
      const own = side === 0 ? name : target;
      return members.every(({ parts }) => typeof own !== "string" || !parts.fields.has(own));
    });
    if (isAlone) return { names: [name, target ?? null], isDiscriminator: false };
    // Values without an order between the releases: any of one side will do.
    const [first = [], second = []] = values;
    const length = Math.max(first.length, second.length);
    const pairs = Array.from({ length }, (_, index): [unknown, unknown] => [
      first[index] ?? first[0],
      second[index] ?? second[0],
    ]);
    return { names: [name, target ?? null], values: pairs, isDiscriminator: false };
  }
  return null;
}

function differs(document: JsonObject, { parts }: Member, name: string, values: readonly unknown[]): boolean {
  const places = parts.fields.get(name);
  if (!places) return true;
  const theirs = valuesOf(document, places).map(canonical);
  return values.length > 0 && theirs.length > 0 && !values.some((value) => theirs.includes(canonical(value)));
}

/** The values that a field can have, if there are only some. */
function valuesOf(document: JsonObject, places: readonly Pointer[]): unknown[] {
  return [...schemaParts(document, places).enumValues.values()];
}
