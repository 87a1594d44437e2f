import type { components } from "./api";

type Event = components["schemas"]["Event"];
interface Row {
  startAt: string;
  title?: string;
}

// Somebody renamed one of the two.
export const row = (event: Event): Row => event;
export const rows = (events: Event[]): Row[] => events.map((event) => ({ ...event }));
