import type { components } from "./api";

type FeedItem = components["schemas"]["FeedItem"];

interface Titled {
  headline: string;
}
const words = (all: Titled[]) => all.map(({ headline: title }) => title.split(" "));
export const wordsOf = (items: FeedItem[]) => words(items.map((one) => "title" in one ? { ...one, headline: one.title } : one));

// An error that is left makes nothing of what was written doubtful.
declare function groupBy<T, K extends keyof T>(list: T[], key: K): Map<T[K], T[]>;
export const byStart = (items: FeedItem[]) => groupBy(items, "startsAt");
