import type { components } from "./api";

type Item = components["schemas"]["FeedItem"];

export function text(item: Item): string {
  const event = item as Extract<Item, { type: "event" }>;
  const course = item as Extract<Item, { type: "course" }>;
  return event.id + event.title + course.title + course.key;
}

type EventOf = Extract<Item, { type: "event" }>;
export const titles = (items: Item[]) => items.filter((item): item is EventOf => item.type === "event").map(({ id: title }) => title);
export const others = (items: Exclude<Item, { type: "event" }>[]) => items.map(({ key: id }) => id);
