import type { components } from "./api";

type Event = components["schemas"]["Event"];

// Inferred, and compiles under the new types, too: it would have both names.
export function postpone(event: Event, startsAt: string) {
  const later = { ...event, startAt: startsAt };
  return later.startAt;
}

export const shift = (events: Event[], by: (date: string) => string) =>
  events.map((event) => ({ ...event, startAt: by(event.startAt), endsAt: by(event.endsAt) }));

export const stamped = (event: Event) => Object.freeze({ ...event, "startAt": new Date(event.startAt).toISOString() });

export const view = (event: Event) => ({ title: event.title, startsAt: event.startAt });
