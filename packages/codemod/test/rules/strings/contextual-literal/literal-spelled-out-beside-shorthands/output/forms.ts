import type { components } from "./api";

type Event = Pick<components["schemas"]["Event"], "startAt" | "the-title">;

// One is spelled out, though most are not.
export const made = (startsAt: string, title: string): Event => ({ startAt: startsAt, "the-title": title });
export const titled = (startsAt: string, title: string): Event => ({ startAt: startsAt, "the-title": title });
export const both = (startsAt: string, title: string): Event => ({ startAt: startsAt, "the-title": title });
