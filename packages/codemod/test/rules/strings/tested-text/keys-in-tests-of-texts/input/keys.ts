import type { components } from "./api";

type Event = components["schemas"]["Event"];
declare const event: Event;

export const dates = Object.entries(event).filter(([key]) => key.endsWith("sAt"));
export const starts = Object.keys(event).filter((key) => /^(startsAt|tags)$/.test(key));
export const typed = (key: keyof Event) => key.startsWith("starts");
export const still = (key: keyof Event) => key.endsWith("At") || key.includes("title");
export const others = (headers: Record<string, string>) => Object.keys(headers).filter((key) => key.startsWith("starts"));
