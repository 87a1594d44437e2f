import type { components } from "./api";

type Event = components["schemas"]["Event"];

type State = "draft" | "live" | "done";

export const stateOf = (event: Event): State => event.state ?? "draft";
export const isOver = (state: State) => state === "done";
