import type { components } from "./api";

type FeedItem = components["schemas"]["FeedItem"];

declare const use: (...values: unknown[]) => void;
declare const page: { item: FeedItem; size?: string };
const id = "outer";
const one = "outer";

// What was a parameter may be written into.
export function trimmed(one: FeedItem) {
  let { startsAt } = "startAt" in one ? { ...one, startsAt: one.startAt } : one;
  startsAt = startsAt.trim();
  return startsAt;
}

// A name that the value is given means nothing else where it is known.
export function nested(page: { item: FeedItem; size?: string }) {
  const { item: two, size } = page, { startsAt } = "startAt" in two ? { ...two, startsAt: two.startAt } : two;
  const { item: three, size: other } = page, { type } = "kind" in three ? { ...three, type: three.kind } : three;
  return [startsAt, size, type, other, one];
}
export function within(two: FeedItem, page: { item: FeedItem; size?: string }) {
  const { startsAt } = "startAt" in two ? { ...two, startsAt: two.startAt } : two;
  const { item: one, size } = page, { type } = "kind" in one ? { ...one, type: one.kind } : one;
  return [startsAt, type, size];
}

// A default takes what was there before, each time.
export function dated(one: FeedItem) {
  const { id, startsAt = id } = "startAt" in one ? { ...one, startsAt: one.startAt } : one;
  return startsAt;
}
export const titled = (item: FeedItem) => {
  const { startsAt = "" } = "startAt" in item ? { ...item, startsAt: item.startAt } : item;
  return startsAt;
};

// Others use what is taken out before the body begins, and would use something else by the same name.
export function named({ id, startsAt }: FeedItem, { size = id }: { size?: string }) {
  return startsAt + size;
}
export const sized = ({ item: { id, type }, size = id }: { item: FeedItem; size?: string }) => type + size;

// A generator begins with its body later.
export function* dates({ startsAt }: FeedItem) {
  yield startsAt;
}

// What is declared is known behind the loop, or in other files.
for (var { startsAt } of [page.item]) {
  use(startsAt);
}
use(startsAt!, id);
export const { item: { type }, size } = page;
