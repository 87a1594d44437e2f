import type { components } from "./api";

type Event = components["schemas"]["Event"];
type State = NonNullable<Event["state"]>;
declare const events: Event[];
const flow = { planned: { next: "live", prev: null }, live: { next: "done", prev: "draft" }, done: { next: null, prev: "live" } } as const;
const prev = (state: State) => flow[state].prev;
export const isBack = () => prev("live") === "draft";
export const first = () => events.filter((event) => event.state && prev(event.state) === "draft");

// How each is shown is no state.
const shown: Record<State, string | string[]> = { planned: "draft", live: ["live"], done: "done" };
export const label = (state: State) => shown[state];
