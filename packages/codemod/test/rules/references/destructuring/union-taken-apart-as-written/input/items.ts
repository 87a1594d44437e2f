import type { components } from "./api";

type FeedItem = components["schemas"]["FeedItem"];

// What a person called so stays where it is.
export function start(one: FeedItem) { const { startsAt } = one; return startsAt; }
export function said(one: FeedItem) {
  // It is read once.
  const { startsAt } = one;
  return startsAt;
}
export const nested = (page: { one: FeedItem }) => { const { one } = page, { startsAt } = one; return startsAt; };
export class Row {
  constructor(private one: FeedItem) {
    const { startsAt } = one;
    this.start = startsAt;
  }
  start: string;
  label = () => this.one.title;
}
export const one = {} as FeedItem, { startsAt: first } = one;

// So does what would mean something else without its function.
export const made = (item: FeedItem) => ((one) => ({ one, start: one }))(item.startsAt);
export const added = (item: FeedItem) => ((one) => one + "!")(item.startsAt).length;
export const chosen = (item: FeedItem) => ((one) => one || "-")(item.startsAt) + item.id;
