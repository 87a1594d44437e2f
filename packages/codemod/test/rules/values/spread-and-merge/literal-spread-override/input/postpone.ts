import type { components } from "./api";

type Event = components["schemas"]["Event"];

// Inferred, and compiles under the new types, too: it would have both names.
export function postpone(event: Event, startsAt: string) {
  const later = { ...event, startsAt };
  return later.startsAt;
}

export const shift = (events: Event[], by: (date: string) => string) =>
  events.map((event) => ({ ...event, startsAt: by(event.startsAt), endsAt: by(event.endsAt) }));

export const stamped = (event: Event) => Object.freeze({ ...event, "startsAt": new Date(event.startsAt).toISOString() });

export const view = (event: Event) => ({ title: event.title, startsAt: event.startsAt });
