import type { components } from "./api";
import type { Row } from "./rows.gen";

type Event = components["schemas"]["Event"];

declare const show: (row: Row) => string;

// The types say that there is one, but nobody knows.
const byId: Record<string, Event> = {};
export const find = (id: string): Row | undefined => byId[id];
export function first(events: Event[]): string {
  const row: Row = events[0];
  const [other] = events;
  return row ? show(row) + show(events[events.length - 1]) : show(other);
}
const lists: { [id: string]: Event[] } = {};
export const listed = (id: string): Row[] | undefined => lists[id];
export const named = (): Row | undefined => byId["first"];
export const property = (named: { [name: string]: Event }): Row | undefined => named.first;

// Of a tuple, and of what has such a field, everybody does.
export const pair = (events: [Event, Event]): Row => events[0];
export const field = (page: { first: Event }): Row => page["first"];
export const grid = (events: Event[][]): Row => events[0][1];
