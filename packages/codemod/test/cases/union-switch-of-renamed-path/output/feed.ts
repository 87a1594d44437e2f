import type { components } from "./api";

type Feed = components["schemas"]["Feed"];

export function label(feed: Feed): string | number {
  switch (true) {
    case "kind" in feed.newest:
      return feed.newest.title;
    case "type" in feed.newest && feed.newest.type === "course":
      return feed.newest.lessons;
    default: return undefined as never;
  }
}
