import type { components } from "./api";

type Event = Pick<components["schemas"]["Event"], "startsAt" | "title">;

// One is spelled out, though most are not.
export const made = (startsAt: string, title: string): Event => ({ startsAt: startsAt, title });
export const titled = (startsAt: string, title: string): Event => ({ startsAt, title: title });
export const both = (startsAt: string, title: string): Event => ({ startsAt, title });
