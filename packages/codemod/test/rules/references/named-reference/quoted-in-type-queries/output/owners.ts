import type { components } from "./api";

declare const event: components["schemas"]["Event"];

export const field = (key: string) => event["event-owner"][key as keyof (typeof event)["event-owner"]];
export const owners: Array<(typeof event)["event-owner"]> = [];
export const byName = new Map<string, (typeof event)["event-owner"] | null>();
