import type { components } from "./api";

type Event = components["schemas"]["Event"];
interface Row {
  id: string;
  status: string;
}

const toRow = (event: Event): Row => ({ id: event.id, status: event.state ?? "live" });
export const drafts = (events: Event[]) =>
  events
    .map(toRow)
    .map(({ status }) => status)
    .filter((status) => status === "planned").length;

export function has(events: Event[]) {
  const states: string[] = events.map(({ state = "live" }) => state);
  for (const state of states) if (state === "planned") return true;
  return states.includes("planned") || new Set(states).has("planned");
}
export const first = (rows: Row[]) => rows.map((row) => row.status).indexOf("draft");
export const some = (events: Event[]) => [...new Set(events.map((event) => `${event.state}`))].some((one) => one === "planned");

// Of these, nobody knows, or they are of something else.
export const words = (all: string[]) => all.filter((word) => word === "draft");
export const titles = (events: Event[]) => events.map(({ title }) => title).includes("draft");
const kinds: string[] = [];
kinds.push("draft", "final");
export const kind = kinds.includes("draft");
