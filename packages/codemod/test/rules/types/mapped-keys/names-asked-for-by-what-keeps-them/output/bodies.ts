import type { components } from "./api";

type Schemas = components["schemas"];
type Dated<T> = { [K in keyof T]: K extends "startsAt" | "startAt" | "endsAt" | "createdAt" ? Date : T[K] };

export type EventBody = Partial<Dated<Schemas["Event"]>>;

// Nothing here reads it, but whoever has it expects a date.
export type CourseBody = Dated<Schemas["Course"]>;
