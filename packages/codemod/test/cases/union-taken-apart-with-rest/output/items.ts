import type { components } from "./api";

type FeedItem = components["schemas"]["FeedItem"];

export function split(item: FeedItem) {
  const { type, ...rest } = "kind" in item ? (({ kind: value, ...others }) => ({ ...others, type: value }))(item) : item;
  return { type, id: rest.id };
}
export const shown = (one: FeedItem) => { const { startsAt: start, ...rest } = "starts-at" in one ? (({ "starts-at": value, ...others }) => ({ ...others, startsAt: value }))(one) : one; return ({ start, ...rest }); };
export const types = (items: FeedItem[]) =>
  items.map((one) => {
    const { type, ...rest } = "kind" in one ? (({ kind: value, ...others }) => ({ ...others, type: value }))(one) : one;
    return [type, rest.title];
  });
export function all(items: FeedItem[]): void {
  for (const one of items) { const { type, ...rest } = "kind" in one ? (({ kind: value, ...others }) => ({ ...others, type: value }))(one) : one; console.log(type, rest.id); }
}
export let last: string;
export function assign(item: FeedItem) {
  let rest: { id: string };
  ({ type: last, ...rest } = "kind" in item ? (({ kind: value, ...others }) => ({ ...others, type: value }))(item) : item);
  return rest;
}
export const both = (one: FeedItem) => { const { type, startsAt, ...rest } = "kind" in one ? (({ kind: value, ...others }) => ({ ...others, type: value }))(one) : (({ "starts-at": value, ...others }) => ({ ...others, startsAt: value }))(one); return [type, startsAt, rest.id]; };
