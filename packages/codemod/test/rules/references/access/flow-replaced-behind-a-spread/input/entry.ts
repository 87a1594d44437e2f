import type { components } from "./api";

type Event = components["schemas"]["Event"];

const calendar = { print: (entry: { title: string; startsAt: string }) => entry.title };
const empty = { title: "", startsAt: "" };
type Entry = typeof empty;

// The date is written again, so that an entry has nothing to do with what it is called in an event.
export const entryOf = (event: Event): Entry => ({ ...event, startsAt: event.startsAt.slice(0, 10) });
export const print = () => calendar.print(empty);
