import type { components } from "./api";

type FeedItem = components["schemas"]["FeedItem"];

// Which one is chosen depends on a type that is not known here.
export type Shown = { [Type in Extract<FeedItem, { kind: unknown }>["kind"] | Exclude<FeedItem, { kind: unknown }>["type"]]: (item: Extract<FeedItem, { kind: Type } | { type: Type }>) => string };
export const shown: Shown = {
  event: (item) => item.id,
  course: (item) => item.title,
};
export type Of<Type extends Extract<FeedItem, { kind: unknown }>["kind"] | Exclude<FeedItem, { kind: unknown }>["type"]> = Extract<FeedItem, { kind: Type; id: string } | { type: Type; id: string }>;
export type Either = Extract<FeedItem, { kind: "event" | "course" } | { type: "event" | "course" }>;
export const id = (item: Of<"event"> | Either) => item.id;
