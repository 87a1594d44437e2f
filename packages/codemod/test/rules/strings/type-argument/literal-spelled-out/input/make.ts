import type { components } from "./api";

type Event = components["schemas"]["Event"];
type Course = components["schemas"]["Course"];

// This file never leaves a value out, so that it need not be told how it was.
export const event = (id: string, title: string, rest: Omit<Event, "id" | "title">): Event => ({ ...rest, id: id, title: title });
export const course = (id: string, title: string, lessons: number): Partial<Course> => ({ id: id, title: title, lessons: lessons });
