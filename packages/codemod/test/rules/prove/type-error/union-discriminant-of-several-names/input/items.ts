import type { components } from "./api";

type EventItem = components["schemas"]["EventItem"];
type CourseItem = components["schemas"]["CourseItem"];

/** Another kind of event, which keeps the name. */
interface LocalEvent {
  type: "event";
  id: string;
  startsAt: string;
}
interface Post {
  type: "post";
  body: string;
}
type Item = EventItem | CourseItem | LocalEvent | Post;

export const day = (item: Item) => (item.type === "event" ? item.startsAt.slice(0, 10) : "none");
export const isDated = (item: Item): item is EventItem | LocalEvent => item.type === "event";
export const late = (item: Item) => item.type === "event" && item.startsAt > "2020";
export const body = (item: Item) => (item.type !== "event" && item.type !== "course" ? item.body : null);
export const ids = (items: Item[], isOpen: boolean) =>
  items.flatMap((item) => (isOpen && (item.type === "event" || item.type === "course") ? [item.id] : []));
export function text(item?: Item): string {
  if (item?.type === "event") return item.id;
  switch (item?.type) {
    case "course":
      return item.title;
    case "post":
      return item.body;
    default:
      return "";
  }
}
export function named(item: Item): string {
  switch (item.type) {
    case "event":
      return item.startsAt;
    case "course":
      return item.title;
    case "post":
      return item.body;
  }
}
