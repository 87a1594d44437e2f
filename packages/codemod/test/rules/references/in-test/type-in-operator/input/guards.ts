import type { components } from "./api";

type Event = components["schemas"]["Event"];
type Member = components["schemas"]["Member"];

export const isEvent = (value: Event | Member): value is Event => "startsAt" in value;

export function label(value: Event | Member): string {
  if ("fullName" in value) return value.fullName;
  return value.startsAt;
}

export const hasStart = (event: Partial<Event>) => 'startsAt' in event && event.startsAt !== "";
