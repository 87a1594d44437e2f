import type { components } from "./api";

type FeedItem = components["schemas"]["FeedItem"];

enum Type {
  Event = "event",
  Course = "course",
}
const EVENT = "event";

export const isOne = (item: FeedItem | undefined) => item?.type === "event";
export const isNone = (item: FeedItem | null) => item?.type !== "event" && item !== null;
export const isOther = (page: { item?: FeedItem }): boolean => page.item?.type === "course";
export const turned = (item: FeedItem) => "event" === item.type || item.title;
export const constant = (item: FeedItem) => item.type === EVENT && item.title;
export const member = (item: FeedItem) => (item.type === Type.Course ? item.title : Type.Event);
export const begins = (items: FeedItem[]) => items[0] && items[0].type === "event";

export function titleOf(item: FeedItem | FeedItem[]): string {
  if (Array.isArray(item)) return "";
  if (item.type === "event" && "title" in item) return item.title;
  return item.startsAt;
}

// What only runs where a test fails knows what the value is not.
declare function course(item: components["schemas"]["CourseItem"]): string;
declare function never(item: never): string;

export const label = (item: FeedItem) => (item.type === "event" ? item.title : course(item));
export const courses = (items: FeedItem[]) => items.filter((item) => item.type === "course").map((item) => course(item));
export function either(item: FeedItem): string {
  if (item.type !== "event") return course(item);
  return item.title;
}
export function first(item: FeedItem | undefined): string {
  if (item?.type === "event") {
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
  return item.type === "event";
}
export const others = (items: FeedItem[]) => items.map((item) => (isEvent(item) ? item.title : course(item)));
export const asked = (items?: Record<"Which?.", FeedItem>) => items?.["Which?."].type === "event";
