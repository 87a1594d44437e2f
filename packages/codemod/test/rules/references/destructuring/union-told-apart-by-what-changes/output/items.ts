import type { components } from "./api";

type FeedItem = components["schemas"]["FeedItem"];

declare const next: () => FeedItem;
declare const sample: components["schemas"]["EventItem"];

// The variable, or the value, may be another one later on.
export function variable(item: FeedItem, isForced: boolean): string {
  let type = "kind" in item ? item.kind : item.type;
  if (isForced) type = "event";
  return type === "event" ? item.id : "";
}
export function value(item: FeedItem): string {
  const type = "kind" in item ? item.kind : item.type;
  item = next();
  return type === "event" ? item.id : "";
}
export function place(page: { item: FeedItem }): string {
  const type = "kind" in page.item ? page.item.kind : page.item.type;
  [page.item] = [next()];
  return type === "event" ? page.item.id : "";
}

// Or something else by the same name.
export const other = (item: FeedItem) => {
  const type = "kind" in item ? item.kind : item.type;
  return (item: components["schemas"]["CourseItem"]) => (type === "event" ? item.id : item.startsAt);
};

// What it is compared with has another name, too.
export const alike = (item: FeedItem) => {
  const type = "kind" in item ? item.kind : item.type;
  return type === sample.kind ? item.id : "";
};
