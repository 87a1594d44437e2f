import type { components } from "./api";

type Event = components["schemas"]["Event"];

declare function useMemo<T>(make: () => T, on: unknown[]): T;
declare function countBy<T>(list: T[], by: (one: T) => unknown): { [key: string]: number };
declare function keyBy<T>(list: T[], by: string): Record<string, T>;

export function Badges({ events }: { events: Event[] }) {
  const counts = useMemo(() => {
    const found: Record<string, number> = {};
    for (const one of events) found[one.state ?? "draft"] = (found[one.state ?? "draft"] ?? 0) + 1;
    return found;
  }, [events]);
  return [counts.live ?? 0, counts["done"]];
}

function countByState(events: Event[]): Record<string, number> {
  const counts: Record<string, number> = {};
  events.forEach(({ state }) => {
    if (state) counts[state] = (counts[state] ?? 0) + 1;
  });
  return counts;
}
export const live = (events: Event[]) => countByState(events).live ?? 0;
export function stats(events: Event[]) {
  const { live = 0, done = 0 } = countByState(events);
  return live + done;
}

export function reduced(events: Event[]) {
  const counts = events.reduce<Record<string, number>>((all, one) => {
    if (one.state) all[one.state] = (all[one.state] ?? 0) + 1;
    return all;
  }, {});
  return counts.live;
}
export function reducedAnew(events: Event[]) {
  const counts = events.reduce(
    (all, one) => ({ ...all, [one.state ?? ""]: (all[one.state ?? ""] ?? 0) + 1 }),
    { live: 0, done: 0 } as Record<string, number>,
  );
  return `${counts.live} of ${counts.done}`;
}

export const byLibrary = (events: Event[]) => countBy(events, (one) => one.state).live;
export const fromEntries = (events: Event[]) => Object.fromEntries(events.map((one) => [one.state ?? "", one])).live;
export function inMap(events: Event[]) {
  const groups = new Map<string, Event[]>();
  for (const one of events) groups.set(one.state ?? "", [...(groups.get(one.state ?? "") ?? []), one]);
  return groups;
}
export const liveInMap = (events: Event[]) => inMap(events).get("live")?.length;

function groupBy<T>(list: T[], keyOf: (one: T) => string): Record<string, T[]> {
  const groups: Record<string, T[]> = {};
  for (const one of list) (groups[keyOf(one)] ??= []).push(one);
  return groups;
}
export const grouped = (events: Event[]) => groupBy(events, (one) => one.state ?? "").live;

// Of something else.
export const tags = (events: Event[]) => groupBy(events, (one) => one.tags[0] ?? "").live;
export const titles = (events: Event[]) => countBy(events, (one) => one.title).live;
const plain = (words: string[]) => {
  const found: Record<string, number> = {};
  for (const word of words) found[word] = 1;
  return found;
};
export const said = plain(["live"]).live;
export const initial = (events: Event[]) =>
  Object.entries(
    events.reduce<Record<string, number>>(
      (all, { state }) => {
        if (state) all[state] = (all[state] ?? 0) + 1;
        return all;
      },
      { live: 0, done: 0 },
    ),
  );

declare function groupByField<T>(list: T[] | null | undefined, by: string): Record<string, T[]>;
declare function countByField<T>(list: T[], by: string): { [key: string]: number };
export const byField = (events: Event[]) => [groupByField(events, "state").live?.length, countByField(events, "state").live];
export const byOther = (events: Event[]) => groupByField(events, "title").live?.length;
export function spread(events: Event[]) {
  const found = events.reduce((all, one) => ({ ...all, [one.state ?? "draft"]: 1 }), { live: 0 } as Record<string, number>);
  return found.live;
}
export function byFunction(events: Event[]) {
  return events.reduce<Record<string, number>>(function (all, { state = "draft" }) {
    all[state] = 1;
    return all;
  }, { live: 0 }).live;
}
declare function watch(list: Event[], by: string): Record<string, boolean>;
export const watched = (events: Event[]) => watch(events, "state").live;
