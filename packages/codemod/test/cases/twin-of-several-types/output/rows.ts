import type { components } from "./api";

type Event = components["schemas"]["Event"];
type Course = components["schemas"]["Course"];

// Serves courses, too, which keep the name.
interface Row {
  id: string;
  startAt: string;
}

const show = (row: Row) => row.startAt;
export const event = (one: Event) => show(one);
export const course = (one: Course) => show({ ...one, startAt: one.startsAt });
export const either = (one: Event | Course): Row => "startsAt" in one ? { ...one, startAt: one.startsAt } : one;
