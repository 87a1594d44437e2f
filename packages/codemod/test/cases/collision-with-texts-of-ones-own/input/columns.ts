import type { components } from "./api";

type Event = components["schemas"]["Event"];
type ColumnKey = keyof Event | "start" | "actions";

export const columns: { key: ColumnKey }[] = [{ key: "title" }, { key: "startsAt" }, { key: "start" }];
export function cell(event: Event, key: ColumnKey) {
  switch (key) {
    case "start":
      return event.startsAt.slice(0, 10);
    case "startsAt":
      return event.startsAt;
    case "actions":
      return "";
    default:
      return String(event[key]);
  }
}

type SortKey = "title" | "startsAt" | "start";
export const by = (event: Event, key: SortKey) => (key === "start" ? 1 : event[key]);
export const sorted = (event: Event) => by(event, "startsAt");
