import type { components } from "./api";
type Shipment = components["schemas"]["Shipment"];
type SortKey = "arrival" | "id";

export const sorted = (all: Shipment[], key: SortKey) => all.toSorted((a, b) => a[key].localeCompare(b[key]));
export const state = { sort: "arrival" as SortKey };
export const list = ["ref", "arrival"] as ("ref" | SortKey)[];
export let current = "arrival" as SortKey;
export const older = <SortKey>"arrival";
export const fallback = (saved: string | null) => (saved ?? "arrival") as SortKey;
export const choice = (is: boolean) => (is ? "arrival" : "id") as SortKey;
export class Store {
  key = "arrival" as SortKey;
  sort(all: Shipment[], by = "arrival" as SortKey) {
    return sorted(all, by);
  }
}
export const frozen = Object.freeze(["arrival", "id"]) as readonly SortKey[];
