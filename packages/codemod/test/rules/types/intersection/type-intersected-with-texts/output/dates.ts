import type { components } from "./api";

type Order = components["schemas"]["Order"];

export type DateKey = keyof Order & ("placedAt" | "due-at");
export const FORMATS: Partial<Record<DateKey, string>> = {};
export const format = (order: Order, key: DateKey) => new Date(order[key] ?? 0).toISOString();
export type Sortable = ("placedAt" | "total_cents") & keyof Order;
export interface SortState {
  by: Sortable;
  dir: 1 | -1;
}
export type Placed = "placedAt" & keyof Order;

export type DraftOrder = Order & { status: "new" };
export const isDraft = (order: Order): order is DraftOrder => order.status === "new";
export const drafts = (list: Order[]): DraftOrder[] => list.filter(isDraft);
export type Moving = Order["status"] & ("shipping" | "paid");

// Of nothing of the API.
export type Other = { placed_at: string } & { status: "draft" };
export type Text = string & ("placed_at" | "draft");
