import type { components } from "./api";

type Event = components["schemas"]["Event"];

let startsAt = "";
let start = "";
const state = { start: "", host: "" };

export function watch(event: Event): string {
  ({ startsAt } = event);
  ({ startsAt: start, title: state.host } = event);
  ({ startsAt: state.start, owner: { fullName: state.host } } = event);
  return startsAt + start;
}

export function eachStart(events: Event[], seen: (start: string) => void): void {
  for (const { startsAt } of events) seen(startsAt);
  for (const [index, { startsAt, owner: { fullName } }] of events.entries()) seen(`${index} ${startsAt} ${fullName}`);
  for ({ startsAt } of events) seen(startsAt);
  for ({ startsAt: start } of events) seen(start);
}

export function lastStart(events: Event[]): string {
  [{ startsAt }, { startsAt: start }] = events;
  return start > startsAt ? start : startsAt;
}
