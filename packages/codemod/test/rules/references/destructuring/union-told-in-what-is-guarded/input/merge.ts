import type { components } from "./api";

type Item = components["schemas"]["FeedItem"];

declare function merge<T extends object>(one: T, change: Partial<T>): T;

// What is read of is guarded; what is given to it is still one or the other.
export const title = (item: Item) => merge(item, { title: "Chess" }).title;
// What is told of what is read itself goes with that.
export const own = (item: Item) => merge(item, {}).title;

const change = <T extends object>(one: T, to: Partial<T>): T => ({ ...one, ...to });
export const titles = (items: Item[]) => items.map((item) => change(item, { title: "Chess" }).title);
export const rest = (item: Item) => {
  const { title } = change(item, { title: "Chess" });
  return title;
};
