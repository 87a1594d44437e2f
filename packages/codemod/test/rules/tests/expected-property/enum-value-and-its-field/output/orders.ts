import type { components, paths } from "./api";

export type Order = components["schemas"]["Order"];
export type Status = Order["state"];
export declare function fetchOrder(id: string): Promise<Order>;
type Listed = paths["/orders"]["get"]["responses"][200]["content"]["application/json"];

const LABELS = { draft: "Draft", paid: "Paid", shipped: "On its way" } as const;
const MOVING = ["shipped"];
const OPEN = ["draft", "paid"] as const;

export const label = (order: Order) => LABELS[order.state];
export const isMoving = (order: Order) => MOVING.includes(order.state);
export const isOpen = ({ state: status }: Order) => OPEN.some((one) => one === status) || status !== "shipped";
export const moving = (orders: Listed) => orders.filter(({ state: status }) => status === "shipped");
export const byStatus = (orders: Order[]) => Map.groupBy(orders, (one) => one.state).get("shipped");
export const build = (over: Partial<Order> = {}): Order => ({ id: "1", state: "shipped", ...over });
export const next = (order: Order): Order => ({ ...order, state: order.state === "paid" ? "shipped" : "paid" });
export function describe({ state: current }: Order): string {
  switch (current) {
    case "shipped":
      return "moving";
    default:
      return current;
  }
}
export const filters: { status: Status; label: string }[] = [{ status: "shipped", label: "Moving" }];
const rows = [{ id: "1", state: "shipped" as const }];
export const first: Order | undefined = rows[0];
export let last: Status = "draft";
last = "shipped";
export const wanted = (order: Order, text: string) => order.state === text;
export const found = (order: Order) => wanted(order, "shipped");
export const sorted = (orders: Order[]) => orders.toSorted((a, b) => ["shipped", "paid"].indexOf(a.state) - ["shipped", "paid"].indexOf(b.state));
