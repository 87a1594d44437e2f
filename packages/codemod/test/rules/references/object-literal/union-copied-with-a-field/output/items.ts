import type { components } from "./api";

type FeedItem = components["schemas"]["FeedItem"];

export const now = (item: FeedItem): FeedItem => ({ ...item, startsAt: "now" });
export const at = (items: FeedItem[], id: string, startsAt: string): FeedItem[] =>
  items.map((item) => (item.id === id ? { ...item, title: "", startsAt } : item));
export function later(page: { item: FeedItem }): FeedItem {
  return { ...page.item, startsAt: ("startAt" in page.item ? page.item.startAt : page.item.startsAt) + 1 };
}
