import type { components } from "./api";

type Event = components["schemas"]["Event"];
type Holiday = components["schemas"]["Holiday"];

declare function make(day: Holiday): Holiday;

export const made = (event: Event) => make(event as Holiday);
export const read = (event: Event) => (event as Holiday).startsAt.length;
export const back = (one: components["schemas"]["Row"]) => one as Event;
