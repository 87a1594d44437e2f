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

export const day = (item: Item) => (("kind" in item && item.kind === "event") || ("type" in item && item.type === "event") ? item.startsAt.slice(0, 10) : "none");
export const isDated = (item: Item): item is EventItem | LocalEvent => ("kind" in item && item.kind === "event") || ("type" in item && item.type === "event");
export const late = (item: Item) => (("kind" in item && item.kind === "event") || ("type" in item && item.type === "event")) && item.startsAt > "2020";
export const body = (item: Item) => (!("kind" in item || ("type" in item && item.type === "event")) && item.type !== "course" ? item.body : null);
export const ids = (items: Item[], isOpen: boolean) =>
  items.flatMap((item) => (isOpen && ("kind" in item || ("type" in item && item.type === "event") || item.type === "course") ? [item.id] : []));
export function text(item?: Item): string {
  if ((item && "kind" in item) || (item && "type" in item && item.type === "event")) return item.id;
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
