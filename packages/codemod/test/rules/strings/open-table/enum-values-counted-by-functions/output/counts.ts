import type { components } from "./api";

type Event = components["schemas"]["Event"];
type Counts = Record<string, number>;

export const flagsOf = (events: readonly Event[]) =>
  events.reduce((all, { state = "planned" }) => ({ ...all, [state]: true }), { planned: false, live: false });
export const hasDrafts = (events: readonly Event[]) => flagsOf(events).planned;

export function countOf(events: readonly Event[]): Counts {
  const counts: Counts = { planned: 0, live: 0 };
  for (const { state = "planned" } of events) counts[state] = (counts[state] ?? 0) + 1;
  return counts;
}

export const summed = (events: readonly Event[]) =>
  events.reduce<Counts>(
    (all, { state = "planned" }) => {
      all[state] = (all[state] ?? 0) + 1;
      return all;
    },
    { planned: 0, live: 0 },
  );

// This one goes where nobody knows what reads it.
export const kept = (events: readonly Event[]) =>
  events.reduce<Counts>(
    (all, { state = "planned" }) => {
      all[state] = (all[state] ?? 0) + 1;
      return all;
    },
    { planned: 0, live: 0 },
  );
