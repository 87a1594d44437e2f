import type { components } from "./api";

export type Event = components["schemas"]["Event"];
export type SortKey = "startAt" | "name" | "id";
export interface Sort {
  by: SortKey;
  isDown: boolean;
}
export const COLUMNS = [
  { field: "startAt", label: "title" },
  { field: "name", label: "startsAt" },
] as const;

// What a guard says is in its body, too: a person has to look at both.
export const isTitle = (key: string): key is "name" => key === "name";
