import type { components } from "./api";

type FeedItem = components["schemas"]["FeedItem"];

interface Titled {
  title: string;
}
const words = (all: Titled[]) => all.map(({ title }) => title.split(" "));
export const wordsOf = (items: FeedItem[]) => words(items);

// An error that is left makes nothing of what was written doubtful.
declare function groupBy<T, K extends keyof T>(list: T[], key: K): Map<T[K], T[]>;
export const byStart = (items: FeedItem[]) => groupBy(items, "startsAt");
