import type { components } from "./api";

type Event = components["schemas"]["Event"];

// Data of tests is seldom whole; what it is meant to be is said all the same.
export const event = { id: "1", startsAt: "", owner: { fullName: "Ada" } } as unknown as Event;
export const events = [{ startsAt: "" }, { "startsAt": "", "owner": { fullName: "Ada" } }] as unknown as Event[];
export const other = <Event>(<unknown>{ startsAt: "" });
export const some = ({ startsAt: "" } as any) as Event;

// Nothing is said of these.
export const free = { startsAt: "" } as unknown;
export const row = { startsAt: "" } as unknown as { startsAt: string };
