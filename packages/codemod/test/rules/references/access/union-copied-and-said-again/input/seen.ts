import type { components } from "./api";

type Schemas = components["schemas"];
type Entry = { id: string; startsAt: string; seen: boolean };
type Announcement = { id: string; startsAt: string; seen: boolean; text: string };

// What is said again beside a spread is nobody's copy for the sake of a name.
export const see = (item: Schemas["FeedItem"]): Entry => ({ ...item, startsAt: item.startsAt, seen: true });
export const seen = (item: Schemas["FeedItem"] | Announcement): Entry => {
  return {
    ...item,
    id: item.id,
    startsAt: item.startsAt,
    seen: true,
  };
};
export const course = (item: Schemas["CourseItem"]): Entry => ({ ...item, startsAt: item.startsAt, seen: true });
