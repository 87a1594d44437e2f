import type { components } from "./api";

type Schemas = components["schemas"];
type Dated<T> = { [K in keyof T]: K extends "startsAt" | 'endsAt' ? Date : T[K] };

// A course still has the old name, and an event the new one.
export type Event = Dated<Schemas["Event"]>;
export type Course = Dated<Schemas["Course"]>;
export const year = (event: Event) => event.startsAt.getFullYear();
export const month = (course: Course) => course.startsAt.getMonth();
