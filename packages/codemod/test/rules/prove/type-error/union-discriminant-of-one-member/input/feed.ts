import type { components } from "./api";

type FeedItem = components["schemas"]["FeedItem"];
type EventItem = components["schemas"]["EventItem"];

declare function never(item: never): never;

export function start(item: FeedItem): string {
  switch (item.type) {
    case "event":
      return item.startsAt;
    case "course": {
      return item.startsAt;
    }
    default:
      return never(item);
  }
}

export function line(items: FeedItem[], first: FeedItem | null, last: FeedItem): string {
  if (first !== null && first.type === "course") return first.title;
  if (last.title && last.type !== "event") return last.title;
  const begins = items.filter((item): item is EventItem => item.type === "event").map((item) => item.startsAt);
  const courses = items.filter((item) => item["type"] == "course");
  return `${begins} ${courses.length} ${items.pop()!.type === "event"}`;
}

export function list(page: { item: FeedItem }): string[] {
  if (page.item.type === "event") return [page.item.startsAt];
  return [page.item.startsAt];
}

export const isEvent = (hint: boolean | undefined, item: FeedItem) => hint ?? item.type === "event";
export const same = (item: FeedItem, isOne: boolean) => (item.type === "course") === isOne || isOne === (item.type !== "event");
