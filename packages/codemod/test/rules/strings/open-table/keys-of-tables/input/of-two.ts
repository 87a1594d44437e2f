import type { components } from "./api";
type Event = components["schemas"]["Event"];
type Course = components["schemas"]["Course"];
const LABELS: Record<string, string> = { startsAt: "Starts", title: "Title" };
export const rows = (event: Event) => Object.entries(event).map(([key, value]) => `${LABELS[key] ?? key}: ${value}`);
export const others = (course: Course) => Object.entries(course).map(([key, value]) => `${LABELS[key] ?? key}: ${value}`);
const OWN: Record<string, string> = { startsAt: "Starts", title: "Title" };
export const owns = (event: Event) => Object.keys(event).map((key) => OWN[key]);
