import type { components } from "./api";

type Schemas = components["schemas"];
type Dated<T> = { [K in keyof T]: K extends "startsAt" | "startAt" | "beginsAt" | "endsAt" ? Date : T[K] };

// A course still has the old name, and two others a new one each.
declare function dated<T>(one: T): Dated<T>;
export type EventCreate = Dated<Schemas["EventCreate"]>;
export type Course = Dated<Schemas["Course"]>;
export const year = (event: Schemas["Event"]) => dated(event).startAt.getFullYear();
export const begins = (event: EventCreate) => event.beginsAt.getTime();
export const month = (course: Course) => course.startsAt.getMonth();
