import type { components } from "./api";

type Event = components["schemas"]["Event"];

// One of two is no habit.
export const titled = (title: string): Pick<Event, "title"> => ({ title });
export const known = (id: string): Pick<Event, "id"> => ({ id: id });
