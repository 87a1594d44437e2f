import type { components } from "./api";

type Event = components["schemas"]["Event"];
interface Row {
  startsAt: string;
}

// What takes any list takes the rows of one.
export const set = (events: Event[]) => new Set<Row>(events);
export const listed = (events: readonly Event[]): Iterable<Row> => events;
export const like = (events: Event[]): ArrayLike<Row> => events;
export const rows = (events: Event[]) => Array.from<Row>(events);
export const kept = (events: Event[]) => new Set<Event>(events);

// A copy of an event is no event of a list.
export const has = (rows: Row[], event: Event) => rows.includes(event);
export const at = (rows: readonly Row[], event: Event) => rows.indexOf(event);
export const known = (rows: Set<Row>, event: Event) => rows.has(event);
export const last = (rows: Row[], event: Event) => rows.lastIndexOf(event as Row);
export const add = (rows: Set<Row>, event: Event) => rows.add(event);

// What is there otherwise may be one.
declare const cache: { get(name: string, otherwise: Row): Row };
export const cached = (event: Event) => cache.get("first", event);
