import type { components } from "./api";
export type Order = components["schemas"]["Order"];

export const frozen = (o: Order): Readonly<Order> => Object.freeze({ ...o, placed_at: o.placed_at });
export const copied = (o: Order): Order => ({ ...o, placed_at: o.placed_at });
export const given = (o: Order) => take({ ...o, placed_at: o.placed_at });
export const listed = (all: Order[]) => all.map((o) => ({ ...o, placed_at: o.placed_at }));
export const state: { order?: Order } = {};
export const set = (o: Order) => {
  state.order = { ...o, placed_at: o.placed_at };
};
export function take(order: Order) {
  return order.placed_at;
}
declare const raw: any;
export const known: Order = { ...raw, placed_at: raw.placed_at };
