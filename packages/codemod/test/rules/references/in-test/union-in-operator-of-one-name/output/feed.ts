import type { components } from "./api";

type EventItem = components["schemas"]["EventItem"];
type FeedItem = components["schemas"]["FeedItem"];

// A person asked for one name, which all of them had.
export const isOne = (item: EventItem) => "kind" in item;
export const isAny = (item: FeedItem) => "kind" in item;
export const isEvent = (item: FeedItem) => "kind" in item && item.kind === "event";
export const isCourse = (item: FeedItem | string) =>
  typeof item === "object" && "kind" in item && item.kind === "course";
export const name = (item: FeedItem) => ("kind" in item ? item.kind : undefined);
