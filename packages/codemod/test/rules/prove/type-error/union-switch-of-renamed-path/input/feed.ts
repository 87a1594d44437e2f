import type { components } from "./api";

type Feed = components["schemas"]["Feed"];

export function label(feed: Feed): string | number {
  switch (feed.latest.type) {
    case "event":
      return feed.latest.title;
    case "course":
      return feed.latest.lessons;
  }
}
