import type { components } from "./api";
type Item = components["schemas"]["FeedItem"];
export function label(item: Item) {
  const { type, title } = item;
  if (type === "event") return title + item.startsAt;
  return title + item.startsAt;
}
export function plain(item: Item) {
  const { type, title } = item;
  return type === "event" ? title : title + "!";
}
