import { countOf } from "@tenant-api/openapi";
import { percent } from "./percent.ts";
import {
  lessThan,
  type Presence,
  type PresenceShift,
  presenceShift,
  runningSums,
  sumOf,
} from "./presence-shift.ts";
import type { FieldNames, SourcePresence } from "./source-presence.ts";

/** How the presence of one field passes to another, in objects of one source. */
export interface Handover {
  /**
   * `time`: from some day on; `hosts`: from one host to another; `samples`: some objects have one, all others the other;
   * `record`: when the spec was written, objects had the old field, and none does now; `spec`: the spec has it, and no
   * object does; `partly`: few have either; `both`: the same objects have both.
   */
  way: "time" | "hosts" | "samples" | "record" | "spec" | "partly" | "both";
  /** How well the one makes up for the other, from 0 to 1. */
  likeness: number;
  /** Whether objects with the new field hardly ever have the old one. */
  isWhole: boolean;
  /** Of `both`: whether the new field came while objects were recorded. */
  isNew: boolean;
  /** For people. */
  reason: string;
}

/** The spec's word on the old field. */
export interface OldField {
  isDeclared: boolean;
  isRequired: boolean;
  /** In how many of how many objects it was when the spec was written, and until when. */
  recorded?: { seen: number; of: number; last?: string };
}

/** How one field took the place of another in the objects of one source; null if it did not. */
export function findHandover(source: SourcePresence, names: FieldNames, old: OldField): Handover | null {
  const all = source.presence(names);
  if (all.new === 0) return null;
  if (source.changes(names.old, "falls") && source.changes(names.new, "rises")) {
    const days = source.byDay(names);
    const shift = largestShift(days);
    if (shift !== null) {
      const apart = areApart(days, shift) ? { likeness: 0, isWhole: false } : {};
      return { ...shift.handover, ...apart, ...explainTime(shift, names) };
    }
  }
  if (source.changes(names.new, "falls") && source.changes(names.old, "rises")) {
    const back = source.byDay({ old: names.new, new: names.old });
    // The old name comes back: the other one is the new name.
    if (largestShift(back) !== null) return null;
  }
  if (!old.isDeclared) return null;
  if (all.old === 0) return unseen(all, names, old);
  return betweenHosts(source.byHost(names), names) ?? within(all, source.changes(names.new, "rises"), names);
}

type Grouped = [key: string, presence: Presence][];

/** How many may still have the old field, of those that had it. */
const REST = 0.1;

interface TimeShift {
  shift: PresenceShift;
  handover: Omit<Handover, "reason">;
  last: string;
  first: string;
}

/** The clearest shift from some first days to some last ones; between them, servers may send both, or either. */
function largestShift(days: Grouped): TimeShift | null {
  const sums = runningSums(days.map(([, presence]) => presence));
  const all = sums.at(-1) as Presence;
  let best: TimeShift | null = null;
  for (let end = 0; end < days.length - 1; end += 1) {
    const from = sums[end + 1] as Presence;
    if (from.old === 0) continue;
    for (let start = end + 1; start < days.length; start += 1) {
      const to = lessThan(all, sums[start] as Presence);
      const shift = presenceShift(from, to);
      if (shift === null || shift.certainty <= (best?.shift.certainty ?? 0)) continue;
      best = {
        shift,
        handover: { way: "time", likeness: shift.likeness, isWhole: isWhole(shift), isNew: false },
        last: days[end]?.[0] ?? "",
        first: days[start]?.[0] ?? "",
      };
    }
  }
  return best;
}

/** So many objects of the days between should have one of two names, before it says anything that none has. */
const ENOUGH = 5;

/** Whether the old field was gone for days before the new one came: a removal, and an addition. */
function areApart(days: Grouped, { shift: { from, to } }: TimeShift): boolean {
  const [share, newShare] = [from.old / from.of, to.new / to.of];
  const last = days.findLastIndex(([, { of, old }]) => old > REST * share * of);
  const first = days.findIndex(([, { of, new: now }]) => now > REST * newShare * of);
  return share * sumOf(days.slice(last + 1, Math.max(first, last + 1)).map(([, day]) => day)).of >= ENOUGH;
}

function explainTime({ shift: { from, to }, last, first }: TimeShift, names: FieldNames): { reason: string } {
  const fall = `from ${percent(from.old, from.of)} to ${percent(to.old, to.of)}`;
  const rise =
    from.new === 0 ? percent(to.new, to.of) : `${percent(to.new, to.of)} from ${percent(from.new, from.of)}`;
  return {
    reason: `${names.old} fell ${fall} between ${last} and ${first} while ${names.new} rose to ${rise}`,
  };
}

function isWhole({ from, to }: PresenceShift): boolean {
  return to.old / to.of <= (REST * from.old) / from.of;
}

/** Whether some hosts have one field where others have the other. */
function betweenHosts(hosts: Grouped, names: FieldNames): Handover | null {
  const isOld = ([, group]: Grouped[number]) => group.old / group.of >= group.new / group.of;
  const [older, newer] = [hosts.filter(isOld), hosts.filter((host) => !isOld(host))];
  const presence = (some: Grouped) => sumOf(some.map(([, group]) => group));
  const shift = presenceShift(presence(older), presence(newer));
  if (shift === null) return null;
  const list = (some: Grouped) => some.map(([host]) => host || "another host").join(", ");
  const { from, to, likeness } = shift;
  const reason = `${list(older)} has ${names.old} (${percent(from.old, from.of)}), ${list(newer)} has ${names.new} (${percent(to.new, to.of)})`;
  return { way: "hosts", likeness, isWhole: isWhole(shift), isNew: false, reason };
}

/** How far from the whole the sum of both may be, as a share of it. */
const EXACT = 0.01;

/** How the same source has both, at one time. */
function within({ of, old, new: now }: Presence, isNew: boolean, names: FieldNames): Handover {
  const counts = `${old} of ${countOf(of, "object")} ${have(old)} ${names.old}, ${now} ${have(now)} ${names.new}`;
  const fewer = Math.min(old, now);
  if (Math.abs(old + now - of) <= EXACT * fewer && fewer < of)
    return {
      way: "samples",
      likeness: fewer / (fewer + 2),
      isWhole: true,
      isNew: false,
      reason: `${counts}: together all`,
    };
  if (old + now < of) return { way: "partly", likeness: 0, isWhole: false, isNew: false, reason: counts };
  return { way: "both", likeness: 0, isWhole: false, isNew, reason: `both are still sent: ${counts}` };
}

/** No object has what the spec declares. */
function unseen({ of, new: now }: Presence, names: FieldNames, { isRequired, recorded }: OldField): Handover {
  const share = recorded ? recorded.seen / recorded.of : isRequired ? 1 : 0;
  const likeness = share === 0 ? 0 : Math.min(share, now / of) / Math.max(share, now / of);
  const earlier = recorded
    ? `, which ${percent(recorded.seen, recorded.of)} had ${recorded.last ? `until ${recorded.last}` : "before"}`
    : isRequired
      ? ", which the spec requires"
      : "";
  const reason = `none of ${countOf(of, "object")} has ${names.old}${earlier}; ${now} ${have(now)} ${names.new}`;
  return { way: recorded ? "record" : "spec", likeness, isWhole: true, isNew: false, reason };
}

function have(number: number): string {
  return number === 1 ? "has" : "have";
}
