import type { components, paths } from "./api";

export type Order = components["schemas"]["Order"];
export type Status = Order["status"];
export declare function fetchOrder(id: string): Promise<Order>;
type Listed = paths["/orders"]["get"]["responses"][200]["content"]["application/json"];

const LABELS = { draft: "Draft", paid: "Paid", in_transit: "On its way" } as const;
const MOVING = ["in_transit"];
const OPEN = ["draft", "paid"] as const;

export const label = (order: Order) => LABELS[order.status];
export const isMoving = (order: Order) => MOVING.includes(order.status);
export const isOpen = ({ status }: Order) => OPEN.some((one) => one === status) || status !== "in_transit";
export const moving = (orders: Listed) => orders.filter(({ status }) => status === "in_transit");
export const byStatus = (orders: Order[]) => Map.groupBy(orders, (one) => one.status).get("in_transit");
export const build = (over: Partial<Order> = {}): Order => ({ id: "1", status: "in_transit", ...over });
export const next = (order: Order): Order => ({ ...order, status: order.status === "paid" ? "in_transit" : "paid" });
export function describe({ status: current }: Order): string {
  switch (current) {
    case "in_transit":
      return "moving";
    default:
      return current;
  }
}
export const filters: { status: Status; label: string }[] = [{ status: "in_transit", label: "Moving" }];
const rows = [{ id: "1", status: "in_transit" as const }];
export const first: Order | undefined = rows[0];
export let last: Status = "draft";
last = "in_transit";
export const wanted = (order: Order, text: string) => order.status === text;
export const found = (order: Order) => wanted(order, "in_transit");
export const sorted = (orders: Order[]) => orders.toSorted((a, b) => ["in_transit", "paid"].indexOf(a.status) - ["in_transit", "paid"].indexOf(b.status));
