import type { components } from "./api";

type FeedItem = components["schemas"]["FeedItem"];

declare function load(): Promise<FeedItem>;

// Of a value, at once with what all of them have by another name.
export const day = (item: FeedItem): string => {
  const { startsAt, headline: title } = "startAt" in item ? { ...item, startsAt: item.startAt } : item;
  return `${title}, ${startsAt.slice(0, 10)}`;
};
export async function first(): Promise<string> {
  const { type, id } = ((one) => "kind" in one ? { ...one, type: one.kind } : one)(await load());
  return type + id;
}
export function assigned(item: FeedItem): string {
  let startsAt: string;
  ({ startsAt } = "startAt" in item ? { ...item, startsAt: item.startAt } : item);
  return startsAt;
}

// Two of its fields that only some have by another name are told together.
export const both = (item: FeedItem) => {
  const { type, startsAt: date = "" } = "kind" in item ? { ...item, type: item.kind, startsAt: item.startAt } : item;
  return [type, date];
};

// Of what has no name of its own: at the beginning of a function, or of a loop.
export function label(one: FeedItem): string {
  const { type, id } = "kind" in one ? { ...one, type: one.kind } : one;
  return type + id;
}
export const dates = (items: FeedItem[]) => items.map((one) => { const { startsAt } = "startAt" in one ? { ...one, startsAt: one.startAt } : one; return startsAt; });
export const sorted = (items: FeedItem[]) =>
  items.toSorted((two, three) => { const { startsAt: one } = "startAt" in two ? { ...two, startsAt: two.startAt } : two; const { startsAt: other } = "startAt" in three ? { ...three, startsAt: three.startAt } : three; return one.localeCompare(other); });
export const titled = (items: FeedItem[]) => items.map(({ headline: title, id }) => title + id);
export function byKey(items: Map<string, FeedItem>): string[] {
  const found: string[] = [];
  for (const [key, one] of items) {
    const { startsAt } = "startAt" in one ? { ...one, startsAt: one.startAt } : one;
    found.push(key + startsAt);
  }
  return found;
}
export class Rows {
  label(one: FeedItem = { kind: "event", id: "", headline: "", startAt: "" }): string {
    const { type, id } = "kind" in one ? { ...one, type: one.kind } : one;
    // The comment stays where it is.
    return type + id;
  }
  of(one: FeedItem): string {
    const { type } = "kind" in one ? { ...one, type: one.kind } : one; return type; }
}
export const card = ({ item: one }: { item: FeedItem }) => { const { type, id } = "kind" in one ? { ...one, type: one.kind } : one; return ({
  type,
  id,
}); };

// Behind a declaration that takes apart more.
export const page = (page: { first: FeedItem; size: number }) => {
  const {
    first: one,
    size,
  } = page, { startsAt } = "startAt" in one ? { ...one, startsAt: one.startAt } : one;
  return startsAt.length + size;
};

// What is left over has no other names.
export const others = (one: FeedItem) => { const { type, ...rest } = "kind" in one ? (({ kind: value, ...others }) => ({ ...others, type: value }))(one) : one; return [type, rest.id]; };

// A default may use what is taken out.
export const named = ({ id, type }: FeedItem, name = type) => id + name;
