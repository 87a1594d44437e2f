import type { components } from "./api";

type Event = components["schemas"]["Event"];

export function print(event: Event): string[] {
  return Object.entries(event).map(([key, value]) => (key === "startsAt" ? `from ${value}` : String(value)));
}

export function visible(event: Event): string[] {
  return Object.keys(event).filter((key) => !["id", "startsAt"].includes(key));
}

export function has(event: Event): boolean {
  return Object.hasOwn(event, "startsAt") || event.hasOwnProperty("startsAt");
}

export function patch(event: Event): string {
  return JSON.stringify(event, ["id", "startsAt"]);
}
