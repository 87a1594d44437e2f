import type { components } from "./api";

type Event = components["schemas"]["Event"];
type Problem = components["schemas"]["Problem"];

export const start = (result: Event | Problem | undefined) => (result && "startsAt" in result ? result.startsAt : null);
export const title = (result: Event | Problem) => result.title;

export function name(owner: string | Event["owner"] | null): string {
  if (typeof owner === "string") return owner;
  return owner?.fullName ?? "";
}

type State = { status: "loading" } | { status: "done"; event: Event } | { status: "failed"; problem: Problem };
export const shown = (state: State) => (state.status === "done" ? state.event.startsAt : "");
