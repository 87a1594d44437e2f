import type { components } from "./api";

type Order = components["schemas"]["Order"];

export type DateKey = keyof Order & ("placed_at" | "due_at");
export const FORMATS: Partial<Record<DateKey, string>> = {};
export const format = (order: Order, key: DateKey) => new Date(order[key] ?? 0).toISOString();
export type Sortable = ("placed_at" | "total_cents") & keyof Order;
export interface SortState {
  by: Sortable;
  dir: 1 | -1;
}
export type Placed = "placed_at" & keyof Order;

export type DraftOrder = Order & { status: "draft" };
export const isDraft = (order: Order): order is DraftOrder => order.status === "draft";
export const drafts = (list: Order[]): DraftOrder[] => list.filter(isDraft);
export type Moving = Order["status"] & ("in_transit" | "paid");

// Of nothing of the API.
export type Other = { placed_at: string } & { status: "draft" };
export type Text = string & ("placed_at" | "draft");
