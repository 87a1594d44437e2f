import type { components } from "./api";

type FeedItem = components["schemas"]["FeedItem"];
type EventItem = components["schemas"]["EventItem"];
interface Page {
  first: FeedItem;
  last?: FeedItem | null;
  next?: Page | null;
  find(id: string): FeedItem;
}

declare const asEvent: (item: EventItem) => string;

// What a chain tells of its end, it tells of what it goes through.
export const label = (page?: Page) => (page && "kind" in page.first && page.first.kind === "event" ? asEvent(page.first) : "");
export function event(page: Page | null): string {
  if (!(page?.next && "kind" in page.next.first && page.next.first.kind === "event")) return "";
  return asEvent(page.next.first);
}
export const last = (page: Page) => page.next?.last?.type === "event" && asEvent(page.next.last);
export const isEvent = (page?: Page): boolean => page?.first["type"] === "event";
export function read(page?: Page): string {
  switch (page?.first.type) {
    case "event":
      return asEvent(page.first);
    case "course":
      return page.first.title;
    default:
      return "";
  }
}

// What is read at its end is asked for there.
export const start = (page?: Page) => (page ? ("startAt" in page.first ? page.first.startAt : page.first.startsAt) : undefined) ?? "";
export const lastStart = (page?: Page) => [page?.next?.last?.startsAt, page?.find("last").startsAt];
