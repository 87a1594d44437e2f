import type { components } from "./api";

type FeedItem = components["schemas"]["FeedItem"];

enum Type {
  Event = "event",
  Course = "course",
}
const EVENT = "event";

export const isOne = (item: FeedItem | undefined) => item?.type === "event";
export const isNone = (item: FeedItem | null) => !(item && "kind" in item) && item !== null;
export const isOther = (page: { item?: FeedItem }): boolean => page.item?.type === "course";
export const turned = (item: FeedItem) => "kind" in item || item.title;
export const constant = (item: FeedItem) => "kind" in item && item.kind === EVENT && item.title;
export const member = (item: FeedItem) => ("type" in item && item.type === Type.Course ? item.title : Type.Event);
export const begins = (items: FeedItem[]) => items[0] && "kind" in items[0] && items[0].kind === "event";

export function titleOf(item: FeedItem | FeedItem[]): string {
  if (Array.isArray(item)) return "";
  if ("kind" in item && item.kind === "event" && "title" in item) return item.title;
  return item.startsAt;
}

// What only runs where a test fails knows what the value is not.
declare function course(item: components["schemas"]["CourseItem"]): string;
declare function never(item: never): string;

export const label = (item: FeedItem) => ("kind" in item ? item.title : course(item));
export const courses = (items: FeedItem[]) => items.filter((item) => "type" in item).map((item) => course(item));
export function either(item: FeedItem): string {
  if (!("kind" in item)) return course(item);
  return item.title;
}
export function first(item: FeedItem | undefined): string {
  if (item && "kind" in item) {
    return item.title;
  }
  return item ? course(item) : "";
}
export function all(item: FeedItem): string {
  switch (item.type) {
    case "event":
      return item.title;
    case "course":
      return course(item);
    default:
      return never(item);
  }
}
function isEvent(item: FeedItem) {
  return "kind" in item;
}
export const others = (items: FeedItem[]) => items.map((item) => (isEvent(item) ? item.title : course(item)));
export const asked = (items?: Record<"Which?.", FeedItem>) => items?.["Which?."].type === "event";
