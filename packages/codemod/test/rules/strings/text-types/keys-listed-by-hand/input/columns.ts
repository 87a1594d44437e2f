import type { components } from "./api";

export type Event = components["schemas"]["Event"];
export type SortKey = "startsAt" | "title" | "id";
export interface Sort {
  by: SortKey;
  isDown: boolean;
}
export const COLUMNS = [
  { field: "startsAt", label: "title" },
  { field: "title", label: "startsAt" },
] as const;

// What a guard says is in its body, too: a person has to look at both.
export const isTitle = (key: string): key is "title" => key === "title";
