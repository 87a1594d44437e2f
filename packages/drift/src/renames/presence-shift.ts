/** How many of some objects have the old field, and how many the new one. */
export interface Presence {
  of: number;
  old: number;
  new: number;
}

/** Between two groups of objects, one field goes and another comes. */
export interface PresenceShift {
  from: Presence;
  to: Presence;
  /** How alike the fall and the rise are, from 0 to 1. */
  likeness: number;
  /** How far both are from what chance does, in standard deviations. */
  certainty: number;
}

/** Less can be chance. */
export const LEAST_CERTAINTY = 2;

/**
 * The shift of presence between two groups; null if the old field does not fall by half at least, if the new one does
 * not rise as much, or if that can be chance.
 */
export function presenceShift(from: Presence, to: Presence): PresenceShift | null {
  const fall = compareShares(from.old, from.of, to.old, to.of);
  const rise = compareShares(to.new, to.of, from.new, from.of);
  if (fall === null || rise === null) return null;
  const certainty = Math.min(fall.certainty, rise.certainty);
  if (certainty < LEAST_CERTAINTY) return null;
  const likeness = Math.min(fall.gain, rise.gain) / Math.max(fall.gain, rise.gain);
  return { from, to, likeness, certainty };
}

/** By how much the first share is larger; null if by less than half of it. */
export function compareShares(
  count: number,
  of: number,
  other: number,
  otherOf: number,
): { gain: number; certainty: number } | null {
  if (of === 0 || otherOf === 0 || count === 0) return null;
  const [share, otherShare] = [count / of, other / otherOf];
  if (otherShare > share / 2) return null;
  const pooled = (count + other) / (of + otherOf);
  const spread = Math.sqrt(pooled * (1 - pooled) * (1 / of + 1 / otherOf));
  return { gain: share - otherShare, certainty: (share - otherShare) / spread };
}

/** All of several groups together. */
export function sumOf(groups: readonly Presence[]): Presence {
  const sum = { of: 0, old: 0, new: 0 };
  for (const group of groups) {
    sum.of += group.of;
    sum.old += group.old;
    sum.new += group.new;
  }
  return sum;
}

/** The sums of the first 0, 1, 2, … groups. */
export function runningSums(groups: readonly Presence[]): Presence[] {
  const sums: Presence[] = [{ of: 0, old: 0, new: 0 }];
  for (const group of groups) sums.push(sumOf([sums.at(-1) as Presence, group]));
  return sums;
}

/** The difference of two sums. */
export function lessThan(whole: Presence, part: Presence): Presence {
  return { of: whole.of - part.of, old: whole.old - part.old, new: whole.new - part.new };
}
