import type { components } from "./api";

type Item = components["schemas"]["FeedItem"];
type Named = { name: string; title?: string };
type Shown = { name: string; title: string };
type Noted = { note: string; title?: string };

// What need not have the one name has another field by the other one.
export const label = (item: Item | Named) => item.title ?? "-";
export const has = (item: Item | { name: string }) => "title" in item;

// Whoever has both has the one for sure, and is never asked for the other.
export const title = (item: Item | Shown) => item.title;
export const noted = (item: Item | Noted) => item.title ?? "-";
