import type { components } from "./api";

type Event = components["schemas"]["Event"];
interface Row {
  startsAt: string;
}

// Sets, iterables and array-likes of rows are made of a list of events.
export const set = (events: Event[]) => new Set<Row>(events);
export const listed = (events: readonly Event[]): Iterable<Row> => events;
export const like = (events: Event[]): ArrayLike<Row> => events;
export const rows = (events: Event[]) => Array.from<Row>(events);
export const kept = (events: Event[]) => new Set<Event>(events);

// These methods look for the object itself: they find no copy of it.
export const has = (rows: Row[], event: Event) => rows.includes(event);
export const at = (rows: readonly Row[], event: Event) => rows.indexOf(event);
export const known = (rows: Set<Row>, event: Event) => rows.has(event);
export const last = (rows: Row[], event: Event) => rows.lastIndexOf(event as Row);
export const add = (rows: Set<Row>, event: Event) => rows.add(event);

// A copy can stand in for a row that is missing.
declare const cache: { get(name: string, otherwise: Row): Row };
export const cached = (event: Event) => cache.get("first", event);
