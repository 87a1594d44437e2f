import type { components } from "./api";

type Event = components["schemas"]["Event"];
interface Row {
  startAt: string;
  title: string;
}

// Somebody did all of it already.
export const row = (event: Event): Row => event;
export const starts = (events: Event[]) => events.map((event) => event.startAt);
