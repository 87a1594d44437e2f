import type { components } from "./api";
import { countOf, kept, summed } from "./counts";

type Event = components["schemas"]["Event"];

export function shown(events: readonly Event[]) {
  const counts = countOf(events);
  const { draft, live } = summed(events);
  return [counts.draft, counts["live"], draft, live];
}

export const text = (events: readonly Event[]) => JSON.stringify(kept(events));
