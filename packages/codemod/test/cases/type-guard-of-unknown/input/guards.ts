import type { components } from "./api";

type Event = components["schemas"]["Event"];

// Nothing but the predicate says that these are events, and no type breaks if the name is left.
export function isEvent(value: unknown): value is Event {
  return typeof value === "object" && value !== null && "id" in value && "startsAt" in value;
}

export const start = (value: unknown) => (isEvent(value) ? value.startsAt : undefined);
