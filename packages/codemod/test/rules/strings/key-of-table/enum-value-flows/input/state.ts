import type { components } from "./api";

type Event = components["schemas"]["Event"];

declare function setState(event: Event, state: Event["state"]): void;

const over = "done";
export const finish = (event: Event) => setState(event, over);
export const toggle = (event: Event, live: boolean) => setState(event, live ? "live" : "done");

const changes = { title: "", state: "done" as const };
export const changed = (event: Event): Event => ({ ...event, ...changes });

const DONE = { label: "done", value: "done" } as const;
export const isDone = (event: Event) => event.state === DONE.value;

export const byState = new Map<Event["state"], Event[]>([["done", []]]);
export const past = byState.get("done");
export const next = { draft: "live", live: "done", done: undefined } as const satisfies Record<NonNullable<Event["state"]>, Event["state"]>;
export const rank = (event: Event) => ({ draft: 0, live: 1, done: 2 })[event.state ?? "draft"];

const done = "done";
export const css = `event ${done}`;
