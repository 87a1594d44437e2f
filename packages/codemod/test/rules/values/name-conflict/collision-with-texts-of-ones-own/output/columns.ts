import type { components } from "./api";

type Event = components["schemas"]["Event"];
type ColumnKey = keyof Event | "start" | "actions";

export const columns: { key: ColumnKey }[] = [{ key: "title" }, { key: "startsAt" }, { key: "start" }];
export function cell(event: Event, key: ColumnKey) {
  switch (key) {
    case "start":
      return event.start.slice(0, 10);
    case "startsAt":
      return event.start;
    case "actions":
      return "";
    default:
      return String(event[key]);
  }
}

type SortKey = "title" | "startsAt" | "start";
export const by = (event: Event, key: SortKey) => (key === "start" ? 1 : event[key]);
export const sorted = (event: Event) => by(event, "startsAt");

type Problems = Partial<Record<keyof Event | "start", string>>;
export function check(event: Event) {
  const problems: Problems = {};
  if (!event.start) problems.startsAt = "missing";
  if (event.tags.length === 0) problems.start = "nothing to begin with";
  return problems;
}
