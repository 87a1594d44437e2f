import type { components } from "./api";
type Shipment = components["schemas"]["Shipment"];
type SortKey = "eta" | "id";

export const sorted = (all: Shipment[], key: SortKey) => all.toSorted((a, b) => a[key].localeCompare(b[key]));
export const state = { sort: "eta" as SortKey };
export const list = ["ref", "eta"] as ("ref" | SortKey)[];
export let current = "eta" as SortKey;
export const older = <SortKey>"eta";
export const fallback = (saved: string | null) => (saved ?? "eta") as SortKey;
export const choice = (is: boolean) => (is ? "eta" : "id") as SortKey;
export class Store {
  key = "eta" as SortKey;
  sort(all: Shipment[], by = "eta" as SortKey) {
    return sorted(all, by);
  }
}
export const frozen = Object.freeze(["eta", "id"]) as readonly SortKey[];
