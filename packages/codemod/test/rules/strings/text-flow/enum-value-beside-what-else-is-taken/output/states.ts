import type { components } from "./api";

type Event = components["schemas"]["Event"];
type EventCreate = components["schemas"]["EventCreate"];

export function count(events: readonly Event[]) {
  const counts = new Map<string, number>();
  for (const { state } of events) counts.set(state ?? "planned", (counts.get(state ?? "planned") ?? 0) + 1);
  return { drafts: counts.get("planned") ?? 0, live: counts.get("live") ?? 0 };
}

export function shown(event: Event, isNew: boolean) {
  const state = isNew ? "planned" : event.state;
  return state === "planned" ? "Not yet" : state;
}

function stateOf(event: Event | undefined) {
  if (!event) return "planned";
  return event.state;
}

export const isDraft = (event?: Event) => stateOf(event) === "planned";

export function record(body: EventCreate, log: (what: string) => void, isOld: boolean) {
  log(isOld ? "done" : (body.phase ?? "draft"));
  log(isOld ? "draft" : body.phase || "live");
  log(body.phase ?? "draft");
}

// What these are taken beside says nothing of a state.
export const titled = (event: Event, isNew: boolean) => (isNew ? "draft" : event.title);
export const asked = (event: Event) => (event.state ? "draft" : 0);
export const own = (event: Event, mode: "draft" | "final") => (event.title === "" ? "draft" : mode);

function orEmpty(event?: Event) {
  if (!event) return { title: "", state: "planned" as const, tags: [] };
  return event;
}

export const isSketch = (event?: Event) => orEmpty(event).state === "planned";
export const isOpen = (body?: EventCreate) => (body ?? { phase: "planned" }).phase === "planned";
