import type { components } from "./api";
type Item = components["schemas"]["FeedItem"];
export function label(item: Item) {
  const { type } = item, title = "name" in item ? item.name : item.title;
  if (type === "event") return title + item.startAt;
  return title + item.startsAt;
}
export function plain(item: Item) {
  const { type } = item, title = "name" in item ? item.name : item.title;
  return type === "event" ? title : title + "!";
}
