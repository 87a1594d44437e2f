import type { components } from "./api";

type FeedItem = components["schemas"]["FeedItem"];
type Page = { items: FeedItem[] };

export type Type = FeedItem["type"];
export const labels: Record<FeedItem["type"], string> = { event: "Event", course: "Course" };
export const order: FeedItem["type"][] = ["event", "course"];
export type Other = Exclude<FeedItem['type'], "event"> | null;
export const isKnown = (type: Page["items"][number]["type"]) => order.includes(type);
export type EventType = Extract<FeedItem, { title: string }>["type"] | "none";
