import type { components } from "./api";

type FeedItem = components["schemas"]["FeedItem"];

// Which one is chosen depends on a type that is not known here.
export type Shown = { [Type in FeedItem["type"]]: (item: Extract<FeedItem, { type: Type }>) => string };
export const shown: Shown = {
  event: (item) => item.id,
  course: (item) => item.title,
};
export type Of<Type extends FeedItem["type"]> = Extract<FeedItem, { type: Type; id: string }>;
export type Either = Extract<FeedItem, { type: "event" | "course" }>;
export const id = (item: Of<"event"> | Either) => item.id;
