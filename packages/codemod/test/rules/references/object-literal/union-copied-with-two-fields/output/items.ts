import type { components } from "./api";

type FeedItem = components["schemas"]["FeedItem"];

// Each of them would have to be written for each name of the other.
export const reset = (item: FeedItem) => ({ ...item, startsAt: "", type: "kind" in item ? item.kind : item.type }) as FeedItem;
