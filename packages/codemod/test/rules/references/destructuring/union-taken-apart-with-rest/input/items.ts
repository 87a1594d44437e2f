import type { components } from "./api";

type FeedItem = components["schemas"]["FeedItem"];

export function split(item: FeedItem) {
  const { type, ...rest } = item;
  return { type, id: rest.id };
}
export const shown = ({ startsAt: start, ...rest }: FeedItem) => ({ start, ...rest });
export const types = (items: FeedItem[]) =>
  items.map(({ type, ...rest }) => {
    return [type, rest.title];
  });
export function all(items: FeedItem[]): void {
  for (const { type, ...rest } of items) console.log(type, rest.id);
}
export let last: string;
export function assign(item: FeedItem) {
  let rest: { id: string };
  ({ type: last, ...rest } = item);
  return rest;
}
export const both = ({ type, startsAt, ...rest }: FeedItem) => [type, startsAt, rest.id];
