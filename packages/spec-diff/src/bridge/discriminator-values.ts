import {
  childOf,
  type JsonObject,
  objectAt,
  type Pointer,
  stringOrNull,
  tokensOf,
  valueAt,
} from "@tenant-api/openapi";
import { type Releases, resolved } from "./releases.ts";
import type { Union } from "./schema-parts.ts";
import type { Distinction, PairedMember } from "./union-member.ts";

/** How a discriminator names the members of a union, in both releases; null if there is none. */
export function pairDiscriminators(
  releases: Releases,
  [old, now]: readonly [Union, Union],
  members: readonly PairedMember[],
): Map<PairedMember, Distinction> | null {
  const { before, after } = releases;
  const [first, second] = [discriminatorAt(before, old), discriminatorAt(after, now)];
  if (!first || !second || !old.discriminator) return null;
  const target = releases.forward(old.discriminator);
  const renamed = target === null ? {} : objectAt(valueAt(releases.renamed, target), "mapping");
  const newKeys = Object.keys(renamed);
  return new Map(
    members.flatMap((pair): [PairedMember, Distinction][] => {
      if (pair.old.parts.fields.size === 0 && pair.old.parts.unions.length === 0) return [];
      const values = namesOf(before, first.mapping, pair.old.at);
      const theirs = pair.now ? namesOf(after, second.mapping, pair.now.at) : [];
      const pairs = values.map((value): [unknown, unknown] => {
        const key = newKeys[Object.keys(first.mapping).indexOf(value)] ?? value;
        return [value, theirs.includes(key) ? key : (theirs[0] ?? null)];
      });
      return [
        [pair, { names: [first.name, pair.now ? second.name : null], values: pairs, isDiscriminator: true }],
      ];
    }),
  );
}

function discriminatorAt(
  document: JsonObject,
  { discriminator }: Union,
): { name: string; mapping: JsonObject } | null {
  const value = discriminator === null ? undefined : valueAt(document, discriminator);
  const name = stringOrNull((value as JsonObject | undefined)?.propertyName);
  return name === null ? null : { name, mapping: objectAt(value, "mapping") };
}

/** The values for a schema: those that the mapping gives it, or else its name (OpenAPI 3.1, section 4.8.25). */
function namesOf(document: JsonObject, mapping: JsonObject, member: Pointer): string[] {
  const mapped = Object.keys(mapping).filter((key) => {
    const target = mapping[key];
    if (typeof target !== "string") return false;
    const at = target.startsWith("#") ? target : childOf("#/components/schemas", target);
    return resolved(document, at) === resolved(document, member);
  });
  return mapped.length > 0 ? mapped : tokensOf(member).slice(-1);
}
