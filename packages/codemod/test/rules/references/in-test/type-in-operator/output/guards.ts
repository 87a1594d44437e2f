import type { components } from "./api";

type Event = components["schemas"]["Event"];
type Member = components["schemas"]["Member"];

export const isEvent = (value: Event | Member): value is Event => "startAt" in value;

export function label(value: Event | Member): string {
  if ("displayName" in value) return value.displayName;
  return value.startAt;
}

export const hasStart = (event: Partial<Event>) => 'startAt' in event && event.startAt !== "";
