import type { components } from "./api";

type Event = components["schemas"]["Event"];
export type Loaded5 = Omit<Event, "startAt"> & { startsAt: Date };

export const load5 = (event: Event): Loaded5 => ({ ...event, startsAt: new Date(event.startAt) });
export const day5 = (loaded: Loaded5) => loaded.startsAt.getDay();
