import type { components } from "./api";

type Order = components["schemas"]["Order"];
interface Row {
  id: string;
  placedAt: string;
}
export const placed = (order: Order) => (order as unknown as Row).placedAt;

interface Line {
  placedAt: string;
}
export const lines = (orders: Order[]) => (orders as unknown as Line[]).map((line) => line.placedAt);
