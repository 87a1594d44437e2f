import type { components } from "./api";

type Event = components["schemas"]["Event"];

declare function fill(template: string, data: object): string;
declare function sortBy<T>(list: T[], order: string): T[];

export const latest = (events: Event[]) => sortBy(events, "-startsAt");
export const first = (events: Event[]) => sortBy(events, "startsAt:asc");
export const named = (events: Event[]) => sortBy(events, "title,-startsAt");

export const card = (event: Event) => fill("{{title}} starts at {{ startsAt }}", event);
export const link = (event: Event) => fill("/events/:id/on/:startsAt", { ...event });
export const insert = (event: Event) => fill("insert into events values (@title, $startsAt, '10:startsAt')", event);
export const page = (event: Event) => fill("<%= startsAt %>", { event });

// Words, and names of one's own.
export const said = (event: Event) => fill("startsAt and title", event);
export const own = (event: Event) => fill("Starts at {startsAt}", { startsAt: new Date(event.startAt) });
