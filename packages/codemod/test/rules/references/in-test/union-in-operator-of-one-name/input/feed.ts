import type { components } from "./api";

type EventItem = components["schemas"]["EventItem"];
type FeedItem = components["schemas"]["FeedItem"];

// A person asked for one name, which all of them had.
export const isOne = (item: EventItem) => "type" in item;
export const isAny = (item: FeedItem) => "type" in item;
export const isEvent = (item: FeedItem) => "type" in item && item.type === "event";
export const isCourse = (item: FeedItem | string) =>
  typeof item === "object" && "type" in item && item.type === "course";
export const name = (item: FeedItem) => ("type" in item ? item.type : undefined);
