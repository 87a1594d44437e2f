import type { components } from "./api";

type Event = components["schemas"]["Event"];

// Somebody migrated this by hand, and keeps the old names for types of their own.
interface Row extends Event {
  title: string;
}
export const toRow = (event: Event): Row => ({ ...event, title: event.heading.trim() });
export const titleOf = (row: Row) => row.title + row.heading;

type Card = Event & { startsAt: string };
export const toCard = (event: Event): Card => ({ ...event, startsAt: event.startAt });
export const startOf = (card: Card) => card.startsAt;

type Old = { startsAt: string; title: string };
export const eitherStart = (event: Event & Partial<Old>) => event.startAt ?? event.startsAt;
export const eitherTitle = ({ heading, title }: Event & Partial<Old>) => heading ?? title;

interface Assigned extends Event {
  title: string;
}
export function assign(event: Event, into: Assigned) {
  const { heading } = event;
  into.title = heading;
}

export interface Entry extends Event {
  title: string;
}
export const toEvent = (entry: Entry): Event => ({ ...entry, heading: entry.title });

export class Shown {
  constructor(private readonly event: Event) {}
  get title() {
    return this.event.heading;
  }
}
export const shown = (events: Event[]) =>
  events
    .map((event) => ({ ...event, startsAt: event.startAt, title: event.heading }))
    .map((row) => row.startsAt + row.title);
