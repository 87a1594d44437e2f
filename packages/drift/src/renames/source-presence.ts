import { getOrAdd } from "@tenant-api/openapi";
import { groupBy } from "../collections/group-by.ts";
import type { ObservedObjects } from "./observed-objects.ts";
import { compareShares, LEAST_CERTAINTY, type Presence, sumOf } from "./presence-shift.ts";

/** Two fields of which one may have taken the place of the other. */
export interface FieldNames {
  old: string;
  new: string;
}

/** In which objects of one source each field is, by day and by host. It remembers what it counted. */
export class SourcePresence {
  readonly total: number;
  readonly #days: Groups;
  readonly #hosts: Groups;
  readonly #counts = new Map<string, Counts>();

  /** @param objects All of one source. */
  constructor(objects: readonly ObservedObjects[]) {
    this.#days = groupsOf(objects, ({ day }) => day);
    this.#hosts = groupsOf(objects, ({ host }) => host ?? "");
    this.total = this.#days.of.reduce((sum, of) => sum + of, 0);
  }

  /** How many objects have a field. */
  count(field: string): number {
    return this.#countsOf(field).total;
  }

  /** Whether a field gets rarer, or more frequent, by half at least, from some day on. */
  changes(field: string, way: "falls" | "rises"): boolean {
    return this.#countsOf(field)[way];
  }

  presence(names: FieldNames): Presence {
    return { of: this.total, old: this.count(names.old), new: this.count(names.new) };
  }

  /** By day, the first one first. */
  byDay(names: FieldNames): [day: string, presence: Presence][] {
    const [old, now] = [this.#countsOf(names.old).byDay, this.#countsOf(names.new).byDay];
    return presencesOf(this.#days, old, now);
  }

  byHost(names: FieldNames): [host: string, presence: Presence][] {
    return presencesOf(this.#hosts, countsIn(this.#hosts, names.old), countsIn(this.#hosts, names.new));
  }

  #countsOf(field: string): Counts {
    return getOrAdd(this.#counts, field, () => {
      const byDay = countsIn(this.#days, field);
      const [falls, rises] = changesOf(this.#days.of, byDay);
      return { byDay, total: byDay.reduce((sum, count) => sum + count, 0), falls, rises };
    });
  }
}

interface Groups {
  keys: string[];
  objects: (readonly ObservedObjects[])[];
  of: number[];
}

interface Counts {
  byDay: number[];
  total: number;
  falls: boolean;
  rises: boolean;
}

function groupsOf(objects: readonly ObservedObjects[], keyOf: (objects: ObservedObjects) => string): Groups {
  const sorted = [...groupBy(objects, keyOf)].sort(([a], [b]) => (a < b ? -1 : 1));
  return {
    keys: sorted.map(([key]) => key),
    objects: sorted.map(([, group]) => group),
    of: sorted.map(([, group]) => group.reduce((sum, { of }) => sum + of, 0)),
  };
}

function countsIn({ objects }: Groups, field: string): number[] {
  return objects.map((group) => group.reduce((sum, { fields }) => sum + (fields.get(field)?.seen ?? 0), 0));
}

function presencesOf(
  { keys, of }: Groups,
  old: readonly number[],
  now: readonly number[],
): [string, Presence][] {
  return keys.map((key, index) => [key, { of: of[index] ?? 0, old: old[index] ?? 0, new: now[index] ?? 0 }]);
}

function changesOf(of: readonly number[], counts: readonly number[]): [falls: boolean, rises: boolean] {
  const days = counts.map((count, index) => ({ of: of[index] ?? 0, old: count, new: 0 }));
  const all = sumOf(days);
  let [before, falls, rises] = [{ of: 0, old: 0 }, false, false];
  for (const day of days) {
    before = { of: before.of + day.of, old: before.old + day.old };
    const after = { of: all.of - before.of, old: all.old - before.old };
    falls ||= isMore(before, after);
    rises ||= isMore(after, before);
  }
  return [falls, rises];
}

function isMore(one: Pick<Presence, "of" | "old">, other: Pick<Presence, "of" | "old">): boolean {
  return (compareShares(one.old, one.of, other.old, other.of)?.certainty ?? 0) >= LEAST_CERTAINTY;
}
