import type { components } from "./api";

type Feed = components["schemas"]["Feed"];

export function label(feed: Feed): string | number {
  switch (feed.newest.type) {
    case "event":
      return feed.newest.title;
    case "course":
      return feed.newest.lessons;
  }
}
