import type { components } from "./api";

type FeedItem = components["schemas"]["FeedItem"];
type EventItem = components["schemas"]["EventItem"];

declare function never(item: never): never;

export function start(item: FeedItem): string {
  switch (item.type) {
    case "event":
      return item.startAt;
    case "course": {
      return item.startsAt;
    }
    default:
      return never(item);
  }
}

export function line(items: FeedItem[], first: FeedItem | null, last: FeedItem): string {
  if (first !== null && "type" in first && first.type === "course") return first.title;
  if (last.title && !("kind" in last)) return last.title;
  const begins = items.filter((item): item is EventItem => "kind" in item && item.kind === "event").map((item) => item.startAt);
  const courses = items.filter((item) => "type" in item);
  return `${begins} ${courses.length} ${items.pop()!.type === "event"}`;
}

export function list(page: { item: FeedItem }): string[] {
  if ("kind" in page.item) return [page.item.startAt];
  return [page.item.startsAt];
}

export const isEvent = (hint: boolean | undefined, item: FeedItem) => hint ?? ("kind" in item && item.kind === "event");
export const same = (item: FeedItem, isOne: boolean) => ("type" in item && item.type === "course") === isOne || isOne === (!("kind" in item && item.kind === "event"));
