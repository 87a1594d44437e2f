import type { components } from "./api";

type Event = components["schemas"]["Event"];

interface Row {
  id: string;
  label: string;
  startsAt: string;
  endsAt?: string;
}

// A new object, which takes from the event what it has by its own names.
export const row = (event: Event): Row => ({ ...event, label: `${event.title}: ${event.startAt}` });
export function rows(events: Event[]): Row[] {
  return events.map((event) => ({
    ...event,
    label: event.title,
  }));
}
export const nested = (page: { first: Event }): { row: Row } => ({ row: { label: "", ...page.first } });

// It says itself what it takes.
export const own = (event: Event): Row => ({ ...event, startsAt: event.startAt.slice(0, 10), endsAt: "", label: "" });

// The other way round.
export const back = (row: Row): Pick<Event, "id" | "title" | "startAt"> => ({ ...row, title: row.label });

// Nothing breaks, as the field is optional, but it would be gone.
interface Span {
  label: string;
  endsAt?: string;
}
export const spans = (events: Event[]): Span[] => events.map((event) => ({ ...event, label: event.title }));
