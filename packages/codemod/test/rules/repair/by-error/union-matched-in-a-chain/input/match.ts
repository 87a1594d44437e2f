import { match, P } from "ts-pattern";
import type { components } from "./api";

type Item = components["schemas"]["FeedItem"];

// What stands in the place of the first pattern for a moment leaves all of it, so that nothing can be called in the end.
export const said = (item: Item) =>
  match(item)
    .with({ type: "event" }, ({ title }) => title)
    .with({ type: "course" }, () => "Course")
    .exhaustive();
export const known = (item: Item) =>
  match(item)
    .with({ type: "event", title: P.string }, () => true)
    .otherwise(() => false);
