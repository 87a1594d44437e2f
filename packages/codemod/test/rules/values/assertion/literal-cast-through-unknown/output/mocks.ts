import type { components } from "./api";

type Event = components["schemas"]["Event"];

// Data of tests is seldom whole; what it is meant to be is said all the same.
export const event = { id: "1", startAt: "", owner: { name: "Ada" } } as unknown as Event;
export const events = [{ startAt: "" }, { "startAt": "", "owner": { name: "Ada" } }] as unknown as Event[];
export const other = <Event>(<unknown>{ startAt: "" });
export const some = ({ startAt: "" } as any) as Event;

// Nothing is said of these.
export const free = { startsAt: "" } as unknown;
export const row = { startsAt: "" } as unknown as { startsAt: string };
