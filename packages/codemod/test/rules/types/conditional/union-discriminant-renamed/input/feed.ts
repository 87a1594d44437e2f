import type { components } from "./api";

type FeedItem = components["schemas"]["FeedItem"];

export function start(item: FeedItem): string {
  switch (item.type) {
    case "event":
      return item.startsAt;
    case "course":
      return item.startsAt;
  }
}

export const read = ({ type, title }: FeedItem) => `${type}: ${title}`;
export const narrowed = (item: FeedItem) => (item.type === "event" ? item.startsAt : item.startsAt);
export const event: FeedItem = { type: "event", id: "1", title: "Chess", startsAt: "" };
export const course: FeedItem = { type: "course", id: "1", title: "Chess", startsAt: "" };

type EventItem = Extract<FeedItem, { type: "event" }>;
export const title = (item: EventItem) => item.title;
