import type { components } from "./api";

type Event = components["schemas"]["Event"];

// As with a spread, both names would be there, and nothing breaks.
export const postpone = (event: Event, startsAt: string) => Object.assign({}, event, { startsAt }).startsAt;

export function move(event: Event, to: string): void {
  Object.assign(event, { startsAt: to, endsAt: to });
}
