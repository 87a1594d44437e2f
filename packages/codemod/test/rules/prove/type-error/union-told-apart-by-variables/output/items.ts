import type { components } from "./api";

type FeedItem = components["schemas"]["FeedItem"];
type EventItem = components["schemas"]["EventItem"];
type CourseItem = components["schemas"]["CourseItem"];

declare const asEvent: (item: EventItem) => string;
declare const asCourse: (item: CourseItem) => string;

export function read(item: FeedItem): string {
  const type = item.type;
  switch (type) {
    case "event":
      return asEvent(item);
    case "course":
      return asCourse(item);
  }
}

export function taken(item: FeedItem): string {
  const { type: what, id } = item;
  if (what !== "event") {
    return what + id;
  }
  return asEvent(item);
}

export const turned = (page: { item: FeedItem }) => {
  const { type } = page.item;
  return "course" === type && page.item.id !== "" ? asCourse(page.item) : type;
};

export const chained = (item: FeedItem, isOpen: boolean) => {
  const type = item.type;
  return isOpen && type === "event" && asEvent(item);
};

declare function unreachable(value: never): never;
export function every(item: FeedItem): string {
  const { type } = item;
  switch (type) {
    case "event":
      return asEvent(item);
    case "course":
      return asCourse(item);
    default:
      return unreachable(type);
  }
}

// Nothing is read from the value, so that nobody has to know which one it is.
export const counted = (item: FeedItem) => {
  const type = "kind" in item ? item.kind : item.type;
  return type === "event" ? 1 : 0;
};
