import type { components } from "./api";

type Event = Pick<components["schemas"]["Event"], "startsAt" | "title">;

// All of them are.
export const made = (startsAt: string, title: string): Event => ({ startsAt: startsAt, title: title });
export const patched = (id: string, title: string): Partial<Event>[] => [{ title: title }, { ["title"]: id }];
export const keyed = (id: string, key: string) => ({ id: id, key: key });
export const other = (id: string, key: string) => ({ id: id, key: key });
