import type { components } from "./api";

type Event = components["schemas"]["Event"];

// Of the ways to call it, one takes what the list holds; none of these means that one.
export const counted = (events: Event[]) =>
  events.reduce((sum, { startAt: startsAt }) => ({ ...sum, startsAt: sum.startsAt + startsAt.length }), { startsAt: 0, titles: 0 });
export const last = (events: Event[]) =>
  events.reduce((found, event) => { found.seen += event.title; return found; }, { startsAt: "never", seen: "" });
export function report(events: Event[]): { startsAt: string; count: number } {
  return events.reduce((sum) => ({ ...sum, count: sum.count + 1 }), { startsAt: "", count: 0 });
}
export const first = (events: Event[]) => events.reduce((one, other) => (one.startAt < other.startAt ? one : other));
