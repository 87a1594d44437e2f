import type { components } from "./api";

type FeedItem = components["schemas"]["FeedItem"];

declare let state: FeedItem[];
declare function set(change: (items: FeedItem[]) => FeedItem[]): void;

// Nothing is asked of the copies where they are made.
export function rename(id: string, title: string): FeedItem[] {
  const renamed = state.map((item) => (item.id === id ? { ...item, title } : item));
  state = renamed;
  return renamed;
}
export const empty = (): FeedItem[] => state.map((item) => ({ ...item, title: "" }));
export function update(id: string): void {
  set((items) => items.map((item) => (item.id === id ? { ...item, title: `${item.title}!` } : item)));
}
