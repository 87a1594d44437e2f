import type { components } from "./api";

type Event = components["schemas"]["Event"];
type Course = components["schemas"]["Course"];

// Serves courses, too, which keep the name.
interface Row {
  id: string;
  startsAt: string;
}

const show = (row: Row) => row.startsAt;
export const event = (one: Event) => show(one);
export const course = (one: Course) => show(one);
export const either = (one: Event | Course): Row => one;
