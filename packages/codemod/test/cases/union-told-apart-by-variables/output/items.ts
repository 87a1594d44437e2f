import type { components } from "./api";

type FeedItem = components["schemas"]["FeedItem"];
type EventItem = components["schemas"]["EventItem"];
type CourseItem = components["schemas"]["CourseItem"];

declare const asEvent: (item: EventItem) => string;
declare const asCourse: (item: CourseItem) => string;

export function read(item: FeedItem): string {
  const type = "kind" in item ? item.kind : item.type;
  switch (true) {
    case type === "event" && "kind" in item:
      return asEvent(item);
    case type === "course" && "type" in item:
      return asCourse(item);
    default: return undefined as never;
  }
}

export function taken(item: FeedItem): string {
  const { type: what, id } = "kind" in item ? { ...item, type: item.kind } : item;
  if (!(what === "event" && "kind" in item)) {
    return what + id;
  }
  return asEvent(item);
}

export const turned = (page: { item: FeedItem }) => {
  const { type } = "kind" in page.item ? { ...page.item, type: page.item.kind } : page.item;
  return "course" === type && "type" in page.item && page.item.id !== "" ? asCourse(page.item) : type;
};

export const chained = (item: FeedItem, isOpen: boolean) => {
  const type = "kind" in item ? item.kind : item.type;
  return isOpen && type === "event" && "kind" in item && asEvent(item);
};

declare function unreachable(value: never): never;
export function every(item: FeedItem): string {
  const { type } = "kind" in item ? { ...item, type: item.kind } : item;
  switch (true) {
    case type === "event" && "kind" in item:
      return asEvent(item);
    case type === "course" && "type" in item:
      return asCourse(item);
    default:
      return unreachable(type as never);
  }
}

// Nothing is read from the value, so that nobody has to know which one it is.
export const counted = (item: FeedItem) => {
  const { type } = "kind" in item ? { ...item, type: item.kind } : item;
  return type === "event" ? 1 : 0;
};
