import type { components } from "./api";

type Item = components["schemas"]["FeedItem"];

export function text(item: Item): string {
  const event = item as Extract<Item, { type: "event" }>;
  const course = item as Extract<Item, { type: "course" }>;
  return event.title + event.id + course.title + course.id;
}

type EventOf = Extract<Item, { type: "event" }>;
export const titles = (items: Item[]) => items.filter((item): item is EventOf => item.type === "event").map(({ title }) => title);
export const others = (items: Exclude<Item, { type: "event" }>[]) => items.map(({ id }) => id);
