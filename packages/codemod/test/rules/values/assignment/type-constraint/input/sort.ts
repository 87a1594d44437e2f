import type { components } from "./api";

type Event = components["schemas"]["Event"];

// A structure that events have, and others, too: `byStart` serves both.
export function byStart<T extends { startsAt: string }>(list: T[]): T[] {
  return list.toSorted((a, b) => a.startsAt.localeCompare(b.startsAt));
}

interface Shift {
  startsAt: string;
  worker: string;
}

export const events = (list: Event[]) => byStart(list);
export const shifts = (list: Shift[]) => byStart(list);
