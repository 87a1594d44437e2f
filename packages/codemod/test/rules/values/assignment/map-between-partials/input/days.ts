import type { components } from "./api";

type Event = components["schemas"]["Event"];
type Holiday = components["schemas"]["Holiday"];

declare function make(day: Partial<Holiday>): Holiday;

export const made = (event: Partial<Event>) => make(event);

export const whole = (event: Event) => make(event);

export const both = (event: Event, day: Holiday) => make({ ...day, ...event });

export const drafts = (events: Event[]): Partial<Holiday>[] => events;
