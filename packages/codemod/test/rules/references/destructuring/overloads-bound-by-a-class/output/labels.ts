import type { components } from "./api";
import { match } from "./match";

type Event = components["schemas"]["Event"];

export const label = (event: Event) =>
  match(event)
    .with({ phase: "draft", title: "" }, () => "untitled")
    .with({ phase: "ended", title: "Launch" }, ({ title }) => title)
    .with({ title: "Launch", phase: "live" }, ({ phase: state }) => state)
    .otherwise(({ phase: state }) => state);
