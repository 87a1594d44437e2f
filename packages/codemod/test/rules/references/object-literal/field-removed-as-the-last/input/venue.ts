import type { components } from "./api";

type Event = components["schemas"]["Event"];

// What has no field any more may hold nothing, or what is never.
export const venue: NonNullable<Event["venue"]> = { city: "Berlin" };
export const hasVenue = (event: Event) => event.venue !== undefined;
export const city = (event: Event) => event.venue?.city.toUpperCase();
