import type { components } from "./api";

type Event = components["schemas"]["Event"];

declare function translate(key: string): string;

// Messages are found by what fields were called.
const fields = ["title", "startsAt"] as const;
export const lines = (event: Event) =>
  fields.map((field) => `${translate(`event.${field}`)}: ${event[field]}`);
export const head = (field: keyof Event) => translate(`event.${field}.head`);

// What is only different from others may be anything.
export const keyOf = (field: keyof Event) => `column-${field}`;
export const sortedBy = (field: keyof Event) => translate(`Sorted by ${field}`);
