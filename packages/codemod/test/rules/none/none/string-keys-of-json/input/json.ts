import type { components } from "./api";
type Event = components["schemas"]["Event"];
export function printBy(event: Event) { return JSON.stringify(event, (key, value) => (key === "startsAt" ? undefined : value)); }
export function revive(text: string): Event { return JSON.parse(text, (key, value) => (key === "startsAt" ? String(value) : value)); }
export function reviveAll(text: string) {
  return JSON.parse(text, (key: string, value: unknown) => (key === "startsAt" ? String(value) : value)) as Event[];
}
const DATES = new Set(["startsAt", "endsAt"]);
export const inSet = (text: string): Event => JSON.parse(text, (key, value) => (DATES.has(key) ? String(value) : value));
export const deep = (text: string): Event => JSON.parse(text, (key, value) => (key === "fullName" ? String(value) : value));
