import type { components } from "./api";

type FeedItem = components["schemas"]["FeedItem"];

// There is a case for everything, so that nothing comes after it.
export function label(item: FeedItem): string {
  switch (true) {
    case "kind" in item:
      return `Event ${item.title}`;
    case "type" in item && item.type === "course":
      return `Course ${item.title}`;
    default: return undefined as never;
  }
}
export const short = (item: FeedItem): string => {
  switch (true) { case "kind" in item && item.kind === "event": return "E"; case "type" in item && item.type === "course": return "C"; default: return undefined as never; }
};
