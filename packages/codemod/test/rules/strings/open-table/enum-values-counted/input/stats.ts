import type { components } from "./api";

type Event = components["schemas"]["Event"];

export function countByState(events: Event[]) {
  const counts: Record<string, number> = {};
  for (const { state } of events) if (state) counts[state] = (counts[state] ?? 0) + 1;
  return counts;
}
