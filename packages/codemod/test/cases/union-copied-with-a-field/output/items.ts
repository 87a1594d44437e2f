import type { components } from "./api";

type FeedItem = components["schemas"]["FeedItem"];

export const now = (item: FeedItem): FeedItem => ("startAt" in item ? { ...item, startAt: "now" } : { ...item, startsAt: "now" });
export const at = (items: FeedItem[], id: string, startsAt: string): FeedItem[] =>
  items.map((item) => (item.id === id ? ("startAt" in item ? { ...item, title: "", startAt: startsAt } : { ...item, title: "", startsAt }) : item));
export function later(page: { item: FeedItem }): FeedItem {
  return "startAt" in page.item ? { ...page.item, startAt: page.item.startAt + 1 } : { ...page.item, startsAt: page.item.startsAt + 1 };
}
