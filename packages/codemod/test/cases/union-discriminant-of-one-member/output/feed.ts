import type { components } from "./api";

type FeedItem = components["schemas"]["FeedItem"];
type EventItem = components["schemas"]["EventItem"];

declare function never(item: never): never;

export function start(item: FeedItem): string {
  switch (true) {
    case "kind" in item:
      return item.startAt;
    case "type" in item: {
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
  const courses = items.filter((item) => "type" in item && item["type"] == "course");
  return `${begins} ${courses.length} ${((one) => "kind" in one ? one.kind : one.type)(items.pop()!) === "event"}`;
}

export function list(page: { item: FeedItem }): string[] {
  if ("kind" in page.item) return [page.item.startAt];
  return [page.item.startsAt];
}

export const isEvent = (hint: boolean | undefined, item: FeedItem) => hint ?? ("kind" in item && item.kind === "event");
export const same = (item: FeedItem, isOne: boolean) => ("type" in item && item.type === "course") === isOne || isOne === (!("kind" in item && item.kind === "event"));
