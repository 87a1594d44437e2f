import type { components } from "./api";

type Event = components["schemas"]["Event"];

// The name that is gone belongs to another field now, so not each place breaks.
export const ends = (event: Event) => new Date(event.endsAt);
export const end = (event: Event) => `until ${event.endsAt}`;
export const code = (event: Event) => event.endsAt;
