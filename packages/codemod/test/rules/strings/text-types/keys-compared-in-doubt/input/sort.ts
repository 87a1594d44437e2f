import type { components } from "./api";

type Event = components["schemas"]["Event"];
type Holiday = components["schemas"]["Holiday"];

// It is a key of what keeps its name, too.
export type SortKey = "startsAt" | "title";
export const isSorted = (column: keyof Event, key: SortKey) => column === key;
export const sorted = (days: Holiday[], key: SortKey) => days.toSorted((a, b) => a[key].localeCompare(b[key]));
export const byStart = (days: Holiday[]) => sorted(days, "startsAt");

// It may be a key of anything.
export type Column = "startsAt" | "title";
export const isShown = (column: keyof Event, shown: Column) => column === shown;
export const cell = (row: Record<string, string>, key: Column) => row[key];
export const cells = (holiday: Holiday) => cell({ ...holiday }, "startsAt");
