import {
  childOf,
  type Discriminator,
  discriminatorOf,
  objectAt,
  type Pointer,
  valueAt,
  valuesFor,
} from "@tenant-api/openapi";
import type { Releases } from "./releases.ts";
import type { Union } from "./schema-parts.ts";
import type { Distinction, PairedMember } from "./union-member.ts";

/** How a discriminator names the members of a union, in both releases; null if there is none. */
export function pairDiscriminators(
  releases: Releases,
  [old, now]: readonly [Union, Union],
  members: readonly PairedMember[],
): Map<PairedMember, Distinction> | null {
  const { before, after } = releases;
  const first = discriminatorOf(before, valueAt(before, old.owner));
  const second = discriminatorOf(after, valueAt(after, now.owner));
  if (!first || !second || first.fallback !== null || second.fallback !== null) return null;
  const target = releases.forward(childOf(old.owner, "discriminator"));
  const renamed = target === null ? {} : objectAt(valueAt(releases.renamed, target), "mapping");
  const newKeys = Object.keys(renamed);
  return new Map(
    members.flatMap((pair): [PairedMember, Distinction][] => {
      if (pair.old.parts.fields.size === 0 && pair.old.parts.unions.length === 0) return [];
      const values = namesOf(first, pair.old.at);
      const theirs = pair.now ? namesOf(second, pair.now.at) : [];
      const pairs = values.map((value): [unknown, unknown] => {
        const key = newKeys[[...first.mapping.keys()].indexOf(value)] ?? value;
        return [value, theirs.includes(key) ? key : (theirs[0] ?? null)];
      });
      return [
        [
          pair,
          {
            names: [first.propertyName, pair.now ? second.propertyName : null],
            values: pairs,
            isDiscriminator: true,
          },
        ],
      ];
    }),
  );
}

/** The values for a schema: those that the mapping gives it, or else its name. */
function namesOf(discriminator: Discriminator, member: Pointer): string[] {
  const { mapped, implied } = valuesFor(discriminator, member);
  return mapped.length > 0 ? mapped : [implied];
}
