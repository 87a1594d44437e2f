import type { components } from "./api";

type Schemas = components["schemas"];
type Entry = { startsAt: string; seen: boolean };
type Note = Entry & { type: "note" };
type Seen = (Schemas["EventItem"] & Entry) | (Schemas["CourseItem"] & Entry) | Note;

// Each of them has the name from a type that keeps it, whatever the API calls it.
export const starts = (all: Seen[]) => all.map(({ startsAt }) => startsAt);
export const first = (all: Pick<Seen, "startsAt" | "type">[]) => all[0]?.startsAt;
export const start = (one: Seen) => one.startsAt;

// Of the API itself, only some have it.
export const see = (item: Schemas["FeedItem"]): Entry => ({ startsAt: "startAt" in item ? item.startAt : item.startsAt, seen: true });
