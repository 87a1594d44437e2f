import type { components } from "./api";

export type Order = components["schemas"]["Order"];
export declare function loadOrder(id: string): Promise<Order>;
export declare function firstOrder(): Order | undefined;
export interface OrderService {
  list(): Promise<Order[]>;
  late(): Promise<Order>;
  save(order: Order): Promise<void>;
  other(): { placed_at: string };
}
export declare const repo: { find(id: string): Promise<Order | undefined> };
