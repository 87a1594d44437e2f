import type { components } from "./api";

type Event = components["schemas"]["Event"];

declare function merge<A, B, C>(a: A, b: B, c: C): A & B & C;
declare const _: { defaults<A, B>(a: A, b: B): A & B };
declare function combine<A, B>(a: A, b: B): A & B;

export const moved = (event: Event) => merge({}, event, { startsAt: "2027" });
export const filled = (event: Event) => _.defaults({ startsAt: "2027" }, event).title;

// Of something else, or of nobody knows what.
export const other = (row: { startsAt: string }) => merge({}, row, { startsAt: "2027" });
export const combined = (event: Event) => combine({ startsAt: "2027" }, event.owner);

// What comes last stays, and of defaults what comes first.
interface View { title: string; startsAt: string }
export const viewed = (event: Event, view: View) => merge({}, event, view).startsAt;
export const assigned = (event: Event, view: View) => Object.assign({}, view, event).startsAt;
export const defaulted = (event: Event, view: View) => _.defaults(event, view).startsAt;
