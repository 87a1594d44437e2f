import type { components } from "./api";

type Event = components["schemas"]["Event"];
type Course = components["schemas"]["Course"];

const labels: Record<string, string> = { startsAt: "Start", owner: "Owner", id: "ID" };
const hidden = new Set(["id", "startsAt"]);
const order = ["owner", "startsAt"];

export function lines(event: Event): string[] {
  const found: string[] = [];
  for (const { 0: key, 1: value } of Object.entries(event)) {
    if (key === "startsAt" && !value) continue;
    if (!["id", "owner"].includes(key)) found.push(key);
    if (hidden.has(key)) found.push(labels[key] ?? "");
  }
  for (const key in event) if (key === 'owner') found.push(key);
  return found;
}

export function sorted(event: Event): string[] {
  return Object.keys(event)
    .sort((a, b) => order.indexOf(a) - order.indexOf(b))
    .filter((key) => key !== "owner");
}

export function owner(event: Event): string | undefined {
  const entries = Object.entries(event).filter(([key]) => key !== "startsAt");
  for (const [key, value] of entries) {
    switch (key) {
      case "owner":
        return value;
      case "id":
        break;
    }
  }
  return undefined;
}

const isShown = (key: string) => key !== "startsAt" && key.toLowerCase() !== "owner";

export const shown = (event: Event) =>
  Object.fromEntries(Object.entries(event).filter(([key]) => isShown(key)));

export function has(event: Event): boolean {
  const keys = Object.keys(event);
  return keys.includes("startsAt") || Object.keys(event).indexOf("owner") > 0;
}

// Of both, one keeps the name.
const isOfBoth = (key: string) => key !== "startsAt";

export const both = (event: Event, course: Course) => [
  Object.keys(event).filter((key) => isOfBoth(key)),
  Object.keys(course).filter((key) => isOfBoth(key)),
];

export const either = (one: Event | Course) => Object.keys(one).filter((key) => key !== "startsAt");

export const kept = (course: Course) => [
  Object.hasOwn(course, "startsAt"),
  Object.keys(course).filter((key) => key !== "startsAt"),
];
