import type { components } from "./api";

type Event = components["schemas"]["Event"];

declare function setState(event: Event, state: Event["state"]): void;

const over = "finished";
export const finish = (event: Event) => setState(event, over);
export const toggle = (event: Event, live: boolean) => setState(event, live ? "live" : "finished");

const changes = { title: "", state: "finished" as const };
export const changed = (event: Event): Event => ({ ...event, ...changes });

const DONE = { label: "done", value: "finished" } as const;
export const isDone = (event: Event) => event.state === DONE.value;

export const byState = new Map<Event["state"], Event[]>([["finished", []]]);
export const past = byState.get("finished");
export const next = { draft: "live", live: "finished", finished: undefined } as const satisfies Record<NonNullable<Event["state"]>, Event["state"]>;
export const rank = (event: Event) => ({ draft: 0, live: 1, finished: 2 })[event.state ?? "draft"];

const done = "done";
export const css = `event ${done}`;
