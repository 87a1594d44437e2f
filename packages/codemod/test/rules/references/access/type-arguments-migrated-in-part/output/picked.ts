import type { components } from "./api";

type Event = components["schemas"]["Event"];

export const picked = (event: Pick<Event, "startAt" | "code">) => event.startAt + event.code;
export const other = (event: Pick<Event, "startAt" | "code">) => event.startAt + event.code;
export const bare = (event: Omit<Event, "startAt">) => event.code;
export const told = (event: Omit<Event, "startAt"> & { startsAt: Date }) => event.startsAt.getDay() + event.title;
export const keys: (keyof Event)[] = ["startAt", "code"];
