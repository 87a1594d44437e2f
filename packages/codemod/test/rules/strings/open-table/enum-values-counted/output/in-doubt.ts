import type { components } from "./api";

type Event = components["schemas"]["Event"];
declare function show(counts: Record<string, number>): void;

function countByState(events: Event[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { state } of events) if (state) counts[state] = 1;
  show(counts);
  return counts;
}
export const live = (events: Event[]) => countByState(events).running ?? 0;
