import type { components } from "./api";

type Event = components["schemas"]["Event"];

let startsAt = "";
let start = "";
const state = { start: "", host: "" };

export function watch(event: Event): string {
  ({ startAt: startsAt } = event);
  ({ startAt: start, title: state.host } = event);
  ({ startAt: state.start, owner: { displayName: state.host } } = event);
  return startsAt + start;
}

export function eachStart(events: Event[], seen: (start: string) => void): void {
  for (const { startAt: startsAt } of events) seen(startsAt);
  for (const [index, { startAt: startsAt, owner: { displayName: fullName } }] of events.entries()) seen(`${index} ${startsAt} ${fullName}`);
  for ({ startAt: startsAt } of events) seen(startsAt);
  for ({ startAt: start } of events) seen(start);
}

export function lastStart(events: Event[]): string {
  [{ startAt: startsAt }, { startAt: start }] = events;
  return start > startsAt ? start : startsAt;
}
