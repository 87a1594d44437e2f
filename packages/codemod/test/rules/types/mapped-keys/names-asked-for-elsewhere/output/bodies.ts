import type { components } from "./api";

type Schemas = components["schemas"];
type Dated<T> = { [K in keyof T]: K extends "startsAt" | "startAt" | "beginsAt" | "endsAt" | "createdAt" ? Date : T[K] };

export type EventBody = Partial<Dated<Schemas["Event"]>>;
export type CourseBody = Dated<Schemas["Course"]>;
export type EventCreateBody = Dated<Schemas["EventCreate"]>;
