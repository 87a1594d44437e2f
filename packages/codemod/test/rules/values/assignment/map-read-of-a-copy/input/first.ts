import type { components } from "./api";

type Event = components["schemas"]["Event"];
type Course = components["schemas"]["Course"];

declare function first<T extends Pick<Course, "startsAt">>(list: T[]): T | undefined;

// The copies have the field by both names, which are one thing again on the way back.
export const start = (events: Event[]) => first(events)?.startsAt;
export const other = (courses: Course[]) => first(courses)?.startsAt;
