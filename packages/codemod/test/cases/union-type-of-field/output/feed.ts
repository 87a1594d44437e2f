import type { components } from "./api";

type FeedItem = components["schemas"]["FeedItem"];
type Page = { items: FeedItem[] };

export type Type = Extract<FeedItem, { kind: unknown }>["kind"] | Exclude<FeedItem, { kind: unknown }>["type"];
export const labels: Record<Extract<FeedItem, { kind: unknown }>["kind"] | Exclude<FeedItem, { kind: unknown }>["type"], string> = { event: "Event", course: "Course" };
export const order: (Extract<FeedItem, { kind: unknown }>["kind"] | Exclude<FeedItem, { kind: unknown }>["type"])[] = ["event", "course"];
export type Other = Exclude<Extract<FeedItem, { kind: unknown }>['kind'] | Exclude<FeedItem, { kind: unknown }>['type'], "event"> | null;
export const isKnown = (type: Extract<Page["items"][number], { kind: unknown }>["kind"] | Exclude<Page["items"][number], { kind: unknown }>["type"]) => order.includes(type);
export type EventType = (Extract<Extract<FeedItem, { title: string }>, { kind: unknown }>["kind"] | Exclude<Extract<FeedItem, { title: string }>, { kind: unknown }>["type"]) | "none";
