import type { components } from "./api";

type Event = components["schemas"]["Event"];

export const start = (event: Event) => structuredClone(event).startsAt;
export const copied = (event: Event): string => JSON.parse(JSON.stringify(event)).startsAt;
export const asserted = (event: Event) => (event as any).startsAt;
export const loose = (event: Event) => (event as unknown as Record<string, string>)["startsAt"];
export const patched = (event: Event) => ((event as any)["startsAt"] = "now");
