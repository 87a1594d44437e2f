import type { components } from "./api";
import { type Label, latest, type Person, type Row } from "./rows.gen";

type Event = components["schemas"]["Event"];
type Course = components["schemas"]["Course"];
type Ticket = components["schemas"]["Ticket"];

const show = (row: Row) => row.startsAt;
export const course = (one: Course) => show(one);

export const argument = (event: Event) => show(event);
export function returned(event: Event): Row {
  return event;
}
export const body = (event: Event): Row => event;
export const property = (event: Event): { row: Row } => ({ row: event });
export const shorthand = (row: Event): { row: Row } => ({ row });
export const item = (event: Event): Row[] => [event];
export const asserted = (event: Event) => (event as Row).id;
export const chosen = (event: Event, other: Row): Row => (event.tags.length > 0 ? event : other);
export function assigned(event: Event): Row {
  let row: Row = { id: "", startsAt: "" };
  row = event;
  return row;
}

export const list = (events: Event[]): readonly Row[] => events;
export const lists = (events: Event[][]): Row[][] => events;
export const listed = (page: components["schemas"]["EventPage"] | undefined): Row[] => page?.items ?? [];
export const maybeListed = (events?: Event[]): Row[] | undefined => events;
export const optional = (event: Event | undefined): Row | undefined => event;
export const first = (events: Event[] | undefined): Row | null => events?.[0] ?? null;
export const either = (event: Event | Course): Row => event;
export const oneOrMany = (found: Event | Event[] | undefined): Row | Row[] | undefined => found;

export const computed = (find: () => Event) => show(find());
export const awaited = async (find: () => Promise<Event>): Promise<Row> => await find();
export const promised = (find: () => Promise<Event>): Promise<Row> => find();

interface Booking {
  holderName: string;
  event: Row & { owner: Person };
}
export const booking = (ticket: Ticket): Booking => ticket;

// Nothing breaks, as the field is optional: it would just be gone.
export const label = (event: Event): Label => event;
export const labelled = (event: Event, text: string): Label & { text: string } => ({ ...event, text });

// Another type of the API, which keeps the name.
declare function create(body: components["schemas"]["EventCreate"]): void;
declare function take(course: Course): void;
export const copy = (event: Omit<Event, "state">) => create(event);
export const taken = (event: Event & { lessons: number }) => take(event);

// Whoever has written this has a copy already.
export const copied = (event: Event): Row => ({ ...event });
export const same = (events: Event[]): Row[] => events.map((event) => event);

export const newest = (page?: components["schemas"]["EventPage"]) => page && latest(page);
export const several = (pair: { one: Event; other: Event }): { one: Row } | { other: Row } => pair;

export const typed = (events: Event[]) => events.map((one): Row => one);
export const waited = (find: () => Promise<Event> | undefined): Promise<Row> | undefined => find();
export function around(event: Event): Row {
  return (event);
}
export const inParentheses = (event: Event) => show((event));
declare const rows: Row[];
export const pushed = (events: Event[]) => rows.push(...events);
export const spread = (events: Event[]): Row[] => [...events];
