import type { components } from "./api";

type FeedItem = components["schemas"]["FeedItem"];

// There is a case for everything, so that nothing comes after it.
export function label(item: FeedItem): string {
  switch (item.type) {
    case "event":
      return `Event ${item.title}`;
    case "course":
      return `Course ${item.title}`;
  }
}
export const short = (item: FeedItem): string => {
  switch (item.type) { case "event": return "E"; case "course": return "C"; }
};
