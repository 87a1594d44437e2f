import type { components } from "./api";
import { match } from "./match";

type Event = components["schemas"]["Event"];

export const label = (event: Event) =>
  match(event)
    .with({ state: "draft", title: "" }, () => "untitled")
    .with({ state: "ended", title: "Launch" }, ({ title }) => title)
    .with({ title: "Launch", state: "live" }, ({ state }) => state)
    .otherwise(({ state }) => state);
