import type { components } from "./api";

type FeedItem = components["schemas"]["FeedItem"];

const base = { id: "1", title: "Chess" };

export const event: FeedItem = { type: "event", ...base, startAt: "" };
export const course: FeedItem = { type: "course", ...base, startsAt: "" };

export function items(startsAt: string): FeedItem[] {
  return [
    { type: "event", ...base, startAt: startsAt },
    { type: "course", ...base, startsAt },
  ];
}
