import type { Pointer } from "@tenant-api/openapi";
import { pairDiscriminators } from "./discriminator-values.ts";
import { findDistinction } from "./find-distinction.ts";
import { isSamePlace, type Releases, resolved } from "./releases.ts";
import { schemaParts, type Union } from "./schema-parts.ts";
import type { Distinction, Member, PairedMember } from "./union-member.ts";

export interface PairedUnion {
  cases: (Distinction & { member: [Pointer[], Pointer[]] })[];
  /** The members that cannot be told apart. */
  rest: [Pointer[], Pointer[]];
}

/** Finds the field that shows which member of a union an object is. */
export function pairUnion(
  releases: Releases,
  [old, now]: readonly [Union | undefined, Union | undefined],
): PairedUnion {
  if (!old || !now) return { cases: [], rest: [old?.members ?? [], now?.members ?? []] };
  const [before, after] = [membersOf(releases.before, old), membersOf(releases.after, now)];
  const pairs = before.map((member): PairedMember => {
    return { old: member, now: after.find(({ at }) => isSamePlace(releases, member.at, at)) ?? null };
  });
  const union: PairedUnion = { cases: [], rest: [[], []] };
  const named = pairDiscriminators(releases, [old, now], pairs);
  const decided = new Set<Member>();
  for (const pair of pairs) {
    const others = [before, after].map((all) => all.filter((one) => one !== pair.old && one !== pair.now));
    const distinction =
      named?.get(pair) ??
      (named ? null : findDistinction(releases, pair, [others[0] ?? [], others[1] ?? []]));
    if (!distinction) continue;
    union.cases.push({ ...distinction, member: [[pair.old.at], pair.now ? [pair.now.at] : []] });
    decided.add(pair.old);
    if (pair.now) decided.add(pair.now);
  }
  for (const [side, members] of [before, after].entries()) {
    // With a discriminator, an object by which none is named is of none.
    const rest = members.filter((member) => !decided.has(member) && !(named && member.parts.fields.size > 0));
    union.rest[side]?.push(...rest.map(({ at }) => at));
  }
  return union;
}

function membersOf(document: object, { members }: Union): Member[] {
  return members.map((member) => {
    const at = resolved(document as Releases["before"], member);
    return { at, parts: schemaParts(document as Releases["before"], [at]) };
  });
}
