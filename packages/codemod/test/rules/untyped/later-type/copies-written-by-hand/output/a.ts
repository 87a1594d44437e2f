import type { components } from "./api";
export type Order = components["schemas"]["Order"];

export const frozen = (o: Order): Readonly<Order> => Object.freeze({ ...o, placedAt: o.placedAt });
export const copied = (o: Order): Order => ({ ...o, placedAt: o.placedAt });
export const given = (o: Order) => take({ ...o, placedAt: o.placedAt });
export const listed = (all: Order[]) => all.map((o) => ({ ...o, placedAt: o.placedAt }));
export const state: { order?: Order } = {};
export const set = (o: Order) => {
  state.order = { ...o, placedAt: o.placedAt };
};
export function take(order: Order) {
  return order.placedAt;
}
declare const raw: any;
export const known: Order = { ...raw, placedAt: raw.placed_at };
