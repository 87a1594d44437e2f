import type { components } from "./api";

type FeedItem = components["schemas"]["FeedItem"];

export function start(item: FeedItem): string {
  switch (item.kind) {
    case "event":
      return item.startAt;
    case "course":
      return item.startsAt;
  }
}

export const read = ({ kind: type, title }: FeedItem) => `${type}: ${title}`;
export const narrowed = (item: FeedItem) => (item.kind === "event" ? item.startAt : item.startsAt);
export const event: FeedItem = { kind: "event", id: "1", title: "Chess", startAt: "" };
export const course: FeedItem = { kind: "course", id: "1", title: "Chess", startsAt: "" };

type EventItem = Extract<FeedItem, { kind: "event" }>;
export const title = (item: EventItem) => item.title;
