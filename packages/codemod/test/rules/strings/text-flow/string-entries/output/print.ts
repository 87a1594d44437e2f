import type { components } from "./api";

type Event = components["schemas"]["Event"];

export function print(event: Event): string[] {
  return Object.entries(event).map(([key, value]) => (key === "startAt" ? `from ${value}` : String(value)));
}

export function visible(event: Event): string[] {
  return Object.keys(event).filter((key) => !["id", "startAt"].includes(key));
}

export function has(event: Event): boolean {
  return Object.hasOwn(event, "startAt") || event.hasOwnProperty("startAt");
}

export function patch(event: Event): string {
  return JSON.stringify(event, ["id", "startAt"]);
}
