import type { components } from "./api";

type Event = components["schemas"]["Event"];
type EventCreate = components["schemas"]["EventCreate"];

interface Row {
  id: string;
  title: string;
  state: "draft" | "live";
}
export const toEvent = (row: Row): Pick<Event, "id" | "state"> => ({ id: row.id, state: row.state });
export function toCreate(row: Row): EventCreate {
  return { title: row.title, startsAt: "", state: row.state };
}
