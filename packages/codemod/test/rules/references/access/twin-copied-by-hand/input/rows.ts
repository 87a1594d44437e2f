import type { components } from "./api";
import type { Row } from "./rows.gen";

type Event = components["schemas"]["Event"];

// A type of their own that does not follow.
interface Mine {
  title: string;
  startAt: string;
}

// What is written into a copy is not written into the event.
export function mine(event: Event): Mine {
  const mine: Mine = { ...event, startAt: event.startsAt };
  mine.title = "";
  return mine;
}
export const own = (event: Event): Mine => ({ ...event, startAt: event.startsAt });
export function row(event: Event): Row {
  const row: Row = { ...event, startAt: event.startsAt };
  row.id = "";
  return row;
}
export const sorted = (events: Event[]): Row[] =>
  events.map((one) => ({ ...one, startAt: one.startsAt })).sort((one, other) => (one.id < other.id ? -1 : 1));
export function listed(events: Event[]): Row[] {
  const rows: Row[] = events.map((one) => ({ ...one, startAt: one.startsAt }));
  rows.reverse();
  return rows;
}

// What a name stands in that has an annotation, or that waits, is theirs.
export const plain = (events: Event[]) => ({ events: events.map((one): Event => one), at: events[0]?.startsAt });
