import type { components } from "./api";

type Order = components["schemas"]["Order"];
declare const z: { enum<const Values extends readonly string[]>(values: Values): { parse(value: unknown): Values[number] } };

const filter = z.enum(["paid", "cancelled"]);
export const filtered = (orders: Order[], query: unknown) => {
  const status = filter.parse(query);
  return orders.filter((order) => order.status === status);
};

export const other = z.enum(["cancelled", "elsewhere"]);
