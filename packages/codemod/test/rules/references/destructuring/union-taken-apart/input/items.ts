import type { components } from "./api";

type FeedItem = components["schemas"]["FeedItem"];

declare function load(): Promise<FeedItem>;

// Of a value, at once with what all of them have by another name.
export const day = (item: FeedItem): string => {
  const { startsAt, title } = item;
  return `${title}, ${startsAt.slice(0, 10)}`;
};
export async function first(): Promise<string> {
  const { type, id } = await load();
  return type + id;
}
export function assigned(item: FeedItem): string {
  let startsAt: string;
  ({ startsAt } = item);
  return startsAt;
}

// Two of its fields that only some have by another name are told together.
export const both = (item: FeedItem) => {
  const { type, startsAt: date = "" } = item;
  return [type, date];
};

// Of what has no name of its own: at the beginning of a function, or of a loop.
export function label({ type, id }: FeedItem): string {
  return type + id;
}
export const dates = (items: FeedItem[]) => items.map(({ startsAt }) => startsAt);
export const sorted = (items: FeedItem[]) =>
  items.toSorted(({ startsAt: one }, { startsAt: other }) => one.localeCompare(other));
export const titled = (items: FeedItem[]) => items.map(({ title, id }) => title + id);
export function byKey(items: Map<string, FeedItem>): string[] {
  const found: string[] = [];
  for (const [key, { startsAt }] of items) {
    found.push(key + startsAt);
  }
  return found;
}
export class Rows {
  label({ type, id }: FeedItem = { type: "event", id: "", title: "", startsAt: "" }): string {
    // The comment stays where it is.
    return type + id;
  }
  of({ type }: FeedItem): string { return type; }
}
export const card = ({ item: { type, id } }: { item: FeedItem }) => ({
  type,
  id,
});

// Behind a declaration that takes apart more.
export const page = (page: { first: FeedItem; size: number }) => {
  const {
    first: { startsAt },
    size,
  } = page;
  return startsAt.length + size;
};

// What is left over has no other names.
export const others = ({ type, ...rest }: FeedItem) => [type, rest.id];

// A default may use what is taken out.
export const named = ({ id, type }: FeedItem, name = type) => id + name;
