import type { components } from "./api";

type Order = components["schemas"]["Order"];

export function parse(json: string): Order {
  const raw = JSON.parse(json);
  return { ...raw, placed_at: raw.placed_at ?? "" };
}
export function checked(json: string) {
  const raw = JSON.parse(json);
  if (!raw.placed_at) throw new Error("bad");
  return raw as Order;
}
export function read(text: string | null): Order | null {
  if (!text) return null;
  const order = JSON.parse(text);
  return order.placed_at ? order : null;
}
declare function show(order: Order): void;
export function shown(json: string) {
  const [first] = JSON.parse(json);
  show(first);
  return first.placed_at;
}

// Nothing of these is one of the API.
export function other(json: string): { placed_at: string } {
  const raw = JSON.parse(json);
  return raw.placed_at ? raw : { placed_at: "" };
}
export function lost(json: string) {
  const raw = JSON.parse(json);
  return raw.placed_at;
}

const render = (order: any) => order.placed_at;
const total = function (order: any) {
  return order.total_cents;
};
const label = ({ order }: any) => order.placed_at;
const never = (order: any) => order.placed_at;
export const rendered = (orders: Order[]) => [...orders.map(render), ...orders.map(total), ...orders.map((order) => label({ order }))];
export const nothing = (words: string[]) => words.map(never);
