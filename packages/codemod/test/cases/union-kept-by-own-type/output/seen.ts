import type { components } from "./api";

type Schemas = components["schemas"];
type Entry = { startAt: string; seen: boolean };
type Note = Entry & { type: "note" };
type Seen = (Schemas["EventItem"] & Entry) | (Schemas["CourseItem"] & Entry) | Note;

// Each of them has the name from a type that keeps it, whatever the API calls it.
export const starts = (all: Seen[]) => all.map(({ startAt: startsAt }) => startsAt);
export const first = (all: Pick<Seen, "startAt" | "type">[]) => all[0]?.startAt;
export const start = (one: Seen) => one.startAt;

// Of the API itself, only some have it.
export const see = (item: Schemas["FeedItem"]): Entry => ({ startAt: "startAt" in item ? item.startAt : item.startsAt, seen: true });
