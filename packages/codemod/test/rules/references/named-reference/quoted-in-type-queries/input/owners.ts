import type { components } from "./api";

declare const event: components["schemas"]["Event"];

export const field = (key: string) => event.owner[key as keyof typeof event.owner];
export const owners: Array<typeof event.owner> = [];
export const byName = new Map<string, typeof event.owner | null>();
