import type { components } from "./api";
import { type Label, latest, type Person, type Row } from "./rows.gen";

type Event = components["schemas"]["Event"];
type Course = components["schemas"]["Course"];
type Ticket = components["schemas"]["Ticket"];

const show = (row: Row) => row.startsAt;
export const course = (one: Course) => show(one);

export const argument = (event: Event) => show({ ...event, startsAt: event.startAt });
export function returned(event: Event): Row {
  return { ...event, startsAt: event.startAt };
}
export const body = (event: Event): Row => ({ ...event, startsAt: event.startAt });
export const property = (event: Event): { row: Row } => ({ row: { ...event, startsAt: event.startAt } });
export const shorthand = (row: Event): { row: Row } => ({ row: { ...row, startsAt: row.startAt } });
export const item = (event: Event): Row[] => [{ ...event, startsAt: event.startAt }];
export const asserted = (event: Event) => ({ ...event, startsAt: event.startAt } as Row).id;
export const chosen = (event: Event, other: Row): Row => (event.tags.length > 0 ? { ...event, startsAt: event.startAt } : other);
export function assigned(event: Event): Row {
  let row: Row = { id: "", startsAt: "" };
  row = { ...event, startsAt: event.startAt };
  return row;
}

export const list = (events: Event[]): readonly Row[] => events.map((one) => ({ ...one, startsAt: one.startAt }));
export const lists = (events: Event[][]): Row[][] => events.map((one) => one.map((one) => ({ ...one, startsAt: one.startAt })));
export const listed = (page: components["schemas"]["EventPage"] | undefined): Row[] => page?.items?.map((one) => ({ ...one, startsAt: one.startAt })) ?? [];
export const maybeListed = (events?: Event[]): Row[] | undefined => events?.map((one) => ({ ...one, startsAt: one.startAt }));
export const optional = (event: Event | undefined): Row | undefined => event && { ...event, startsAt: event.startAt };
export const first = (events: Event[] | undefined): Row | null => ((one) => one && { ...one, startsAt: one.startAt })(events?.[0]) ?? null;
export const either = (event: Event | Course): Row => "startAt" in event ? { ...event, startsAt: event.startAt } : event;
export const oneOrMany = (found: Event | Event[] | undefined): Row | Row[] | undefined => Array.isArray(found) ? found.map((one) => ({ ...one, startsAt: one.startAt })) : found && { ...found, startsAt: found.startAt };

export const computed = (find: () => Event) => show(((one) => ({ ...one, startsAt: one.startAt }))(find()));
export const awaited = async (find: () => Promise<Event>): Promise<Row> => await find().then((one) => ({ ...one, startsAt: one.startAt }));
export const promised = (find: () => Promise<Event>): Promise<Row> => find().then((one) => ({ ...one, startsAt: one.startAt }));

interface Booking {
  holderName: string;
  event: Row & { owner: Person };
}
export const booking = (ticket: Ticket): Booking => ({ ...ticket, event: { ...ticket.event, startsAt: ticket.event.startAt, owner: { ...ticket.event.owner, fullName: ticket.event.owner.displayName } } });

// Nothing breaks, as the field is optional: it would just be gone.
export const label = (event: Event): Label => ({ ...event, endsAt: event.endAt });
export const labelled = (event: Event, text: string): Label & { text: string } => ({ ...event, endsAt: event.endAt, text });

// Another type of the API, which keeps the name.
declare function create(body: components["schemas"]["EventCreate"]): void;
declare function take(course: Course): void;
export const copy = (event: Omit<Event, "state">) => create({ ...event, startsAt: event.startAt, endsAt: event.endAt });
export const taken = (event: Event & { lessons: number }) => take({ ...event, startsAt: event.startAt });

// Whoever has written this has a copy already.
export const copied = (event: Event): Row => ({ startsAt: event.startAt, ...event });
export const same = (events: Event[]): Row[] => events.map((event) => event).map((one) => ({ ...one, startsAt: one.startAt }));

export const newest = (page?: components["schemas"]["EventPage"]) => page && latest({ ...page, items: page.items.map((one) => ({ ...one, startsAt: one.startAt })) });
export const several = (pair: { one: Event; other: Event }): { one: Row } | { other: Row } => ({ ...pair, one: { ...pair.one, startsAt: pair.one.startAt }, other: { ...pair.other, startsAt: pair.other.startAt } });

export const typed = (events: Event[]) => events.map((one): Row => ({ ...one, startsAt: one.startAt }));
export const waited = (find: () => Promise<Event> | undefined): Promise<Row> | undefined => find()?.then((one) => ({ ...one, startsAt: one.startAt }));
export function around(event: Event): Row {
  return ({ ...event, startsAt: event.startAt });
}
export const inParentheses = (event: Event) => show(({ ...event, startsAt: event.startAt }));
declare const rows: Row[];
export const pushed = (events: Event[]) => rows.push(...events.map((one) => ({ ...one, startsAt: one.startAt })));
export const spread = (events: Event[]): Row[] => [...events.map((one) => ({ ...one, startsAt: one.startAt }))];
