import type { components } from "../api";

export type Order = components["schemas"]["Order"];
export const FIRST: Order = { id: "1", placedAt: "" };
export declare function loadOrder(id: string): Promise<Order>;
export declare function useOrders(): { data?: Order[]; isLoading: boolean };
export declare const service: { list(): Promise<Order[]>; count: number };
export default function firstOrder(): Order {
  return FIRST;
}
export interface Local {
  placed_at: string;
}
export declare function readLocal(): Local;
