import type { components } from "./api";

type FeedItem = components["schemas"]["FeedItem"];

// Only one member of the union has another discriminant now.
export type EventItem = Extract<FeedItem, { type: "event" }>;
export type CourseItem = Extract<FeedItem, { type: "course" }>;
export type OtherItem = Exclude<FeedItem, { type: "event" }>;

export const eventTitle = (item: EventItem) => item.title;
export const courseTitle = (item: CourseItem | OtherItem) => item.title;
export const isEvent = (item: EventItem) => item.type === "event";
