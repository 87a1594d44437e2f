import type { components } from "./api";

type Event = components["schemas"]["Event"];

interface Row {
  id: string;
  startsAt: string;
  note?: string;
}

// The variable is called like the field, and names another key.
const startsAt = "note";

export const rowOf = (event: Event): Row => ({ ...event, [startsAt]: "" });
