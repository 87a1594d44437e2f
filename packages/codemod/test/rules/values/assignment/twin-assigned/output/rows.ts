import type { components } from "./api";

type Event = components["schemas"]["Event"];

interface EventRow {
  id: string;
  startsAt: string;
}

export const toRow = (event: Event): EventRow => event;
export const toRows = (events: Event[]): readonly EventRow[] => events;
export const shown = (row: EventRow) => row.startsAt;
export const mapped = (event: Event): EventRow => ({ id: event.id, startsAt: event.startAt });
