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
export const label = (page?: Page) => (!!page && "kind" in page.first && page.first.kind === "event" ? asEvent(page.first) : "");
export function event(page: Page | null): string {
  if (!(!!page?.next && "kind" in page.next.first && page.next.first.kind === "event")) return "";
  return asEvent(page.next.first);
}
export const last = (page: Page) => !!page.next?.last && "kind" in page.next.last && page.next.last.kind === "event" && asEvent(page.next.last);
export const isEvent = (page?: Page): boolean => !!page && "kind" in page.first && page.first["kind"] === "event";
export function read(page?: Page): string {
  switch (true) {
    case !!page && "kind" in page.first:
      return asEvent(page.first);
    case !!page && "type" in page.first && page.first.type === "course":
      return page.first.title;
    default:
      return "";
  }
}

// What is read at its end is asked for there.
export const start = (page?: Page) => ((one) => one && "startAt" in one ? one.startAt : one?.startsAt)(page?.first) ?? "";
export const lastStart = (page?: Page) => [((one) => one && "startAt" in one ? one.startAt : one?.startsAt)(page?.next?.last), ((one) => one && "startAt" in one ? one.startAt : one?.startsAt)(page?.find("last"))];
