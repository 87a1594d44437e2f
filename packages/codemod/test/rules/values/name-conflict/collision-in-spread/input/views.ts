import type { components } from "./api";

type Event = components["schemas"]["Event"];

// Both names in one object: with the new one, the first would be overwritten.
export function view(event: Event) {
  const shown = { ...event, startAt: new Date(event.startsAt) };
  return `${shown.startsAt} ${shown.startAt.getFullYear()}`;
}
