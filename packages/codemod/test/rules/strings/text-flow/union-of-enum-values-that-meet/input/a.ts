import type { components } from "./api";

type Item = components["schemas"]["Order"] | components["schemas"]["Shipment"];

// One of the enums has the new text for something else.
export const isDraft = (item: Item) => item.status === "draft";
export const isNew = (item: Item) => item.status === "new";
export const isOpen = (item: Item) => ["draft", "new"].includes(item.status);

// Both have a new text, and not the same.
export const isMoving = (item: Item) => item.status === "in_transit";
export const left = (items: Item[]) => items.filter((item) => !["in_transit"].includes(item.status));
