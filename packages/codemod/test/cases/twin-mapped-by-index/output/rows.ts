import type { components } from "./api";
import type { Row } from "./rows.gen";

type Event = components["schemas"]["Event"];

declare const show: (row: Row) => string;

// The types say that there is one, but nobody knows.
const byId: Record<string, Event> = {};
export const find = (id: string): Row | undefined => ((one) => one && { ...one, startsAt: one.startAt })(byId[id]);
export function first(events: Event[]): string {
  const row: Row = events[0] && { ...events[0], startsAt: events[0].startAt };
  const [other] = events;
  return row ? show(row) + show(((one) => one && { ...one, startsAt: one.startAt })(events[events.length - 1])) : show({ ...other, startsAt: other.startAt });
}
const lists: { [id: string]: Event[] } = {};
export const listed = (id: string): Row[] | undefined => lists[id]?.map((one) => ({ ...one, startsAt: one.startAt }));
export const named = (): Row | undefined => byId["first"] && { ...byId["first"], startsAt: byId["first"].startAt };
export const property = (named: { [name: string]: Event }): Row | undefined => named.first && { ...named.first, startsAt: named.first.startAt };

// Of a tuple, and of what has such a field, everybody does.
export const pair = (events: [Event, Event]): Row => ({ ...events[0], startsAt: events[0].startAt });
export const field = (page: { first: Event }): Row => ({ ...page["first"], startsAt: page["first"].startAt });
export const grid = (events: Event[][]): Row => events[0][1] && { ...events[0][1], startsAt: events[0][1].startAt };
