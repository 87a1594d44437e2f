import type { components } from "./api";

type FeedItem = components["schemas"]["FeedItem"];

declare const use: (...values: unknown[]) => void;
declare const page: { item: FeedItem; size?: string };
const id = "outer";
const one = "outer";

// What was a parameter may be written into.
export function trimmed({ startsAt }: FeedItem) {
  startsAt = startsAt.trim();
  return startsAt;
}

// A name that the value is given means nothing else where it is known.
export function nested(page: { item: FeedItem; size?: string }) {
  const { item: { startsAt }, size } = page;
  const { item: { type }, size: other } = page;
  return [startsAt, size, type, other, one];
}
export function within({ startsAt }: FeedItem, page: { item: FeedItem; size?: string }) {
  const { item: { type }, size } = page;
  return [startsAt, type, size];
}

// A default takes what was there before, each time.
export function dated({ id, startsAt = id }: FeedItem) {
  return startsAt;
}
export const titled = (item: FeedItem) => {
  const { startsAt = "" } = item;
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
