import type { components } from "./api";

type Order = components["schemas"]["Order"];
interface Row {
  id: string;
  placed_at: string;
}
export const placed = (order: Order) => (order as unknown as Row).placed_at;

interface Line {
  placed_at: string;
}
export const lines = (orders: Order[]) => (orders as unknown as Line[]).map((line) => line.placed_at);
