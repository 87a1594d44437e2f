import type { components } from "./api";

type Event = components["schemas"]["Event"];
type Holiday = components["schemas"]["Holiday"];

declare function make(day: Partial<Holiday>): Holiday;

export const made = (event: Partial<Event>) => make({ ...event, ...("startAt" in event && { startsAt: event.startAt }) });

export const whole = (event: Event) => make({ ...event, startsAt: event.startAt });

export const both = (event: Event, day: Holiday) => make({ ...day, ...event, startsAt: event.startAt });

export const drafts = (events: Event[]): Partial<Holiday>[] => events.map((one) => ({ ...one, startsAt: one.startAt }));
