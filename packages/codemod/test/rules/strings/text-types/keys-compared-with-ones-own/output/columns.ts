import type { components } from "./api";

type Order = components["schemas"]["Order"];

export type Column = "actions" | "placedAt" | "total-cents";
export const isShown = (column: Column, shown: (keyof Order)[]) => column === "actions" || shown.some((key) => key === column);
export const shown = [isShown("placedAt", ["placedAt"]), isShown("total-cents", [])];

export type Sorted = "actions" | "placedAt" | "id";
export const isSorted = (column: Sorted, key: keyof Order) => column === "actions" || key === column;
export const sorted = isSorted("placedAt", "placedAt");

const WIDTHS = [{ id: "placedAt", width: 1 }, { id: "total-cents", width: 2 }, { id: "menu", width: 3 }] as const;
export const widthOf = (key: keyof Order) => WIDTHS.find((column) => column.id === key)?.width;

const NAMES = [["placedAt", "Placed"], ["menu", ""]] as const;
export const nameOf = (key: keyof Order) => NAMES.find(([name]) => name === key)?.[1];

const TABS = ["menu", "placedAt"] as const;
export const isTab = (tab: (typeof TABS)[number], key: keyof Order) => tab === key;

// Nothing of the API is compared with these.
export type Other = "placed_at" | "menu";
export const isMenu = (other: Other) => other === "menu";
