import type { components } from "./api";

type Item = components["schemas"]["FeedItem"];

// Of what is copied, only one has another name, which no choice of the key says.
export const set = <K extends "id" | "title">(item: Item, key: K, value: string): Item => ({ ...item, [key]: value });

export const start = (item: Item, key: "id" | "startsAt", value: string): Item => ({ ...item, [key]: value });
