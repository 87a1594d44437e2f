import type { components } from "./api";

type Item = components["schemas"]["FeedItem"];

declare function merge<T extends object>(one: T, change: Partial<T>): T;

// What is read of is guarded; what is given to it is still one or the other.
export const title = (item: Item) => ((one) => "name" in one ? one.name : one.title)(merge(item, { title: "Chess" }));
// What is told of what is read itself goes with that.
export const own = (item: Item) => ((one) => "name" in one ? one.name : one.title)(merge(item, {}));

const change = <T extends object>(one: T, to: Partial<T>): T => ({ ...one, ...to });
export const titles = (items: Item[]) => items.map((item) => ((one) => "name" in one ? one.name : one.title)(change(item, { title: "Chess" })));
export const rest = (item: Item) => {
  const { title } = ((one) => "name" in one ? { ...one, title: one.name } : one)(change(item, { title: "Chess" }));
  return title;
};
