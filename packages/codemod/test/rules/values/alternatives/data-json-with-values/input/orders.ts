import order from "./data/order.json";
import orders from "./data/orders.json";
import type { components } from "./api";

type Order = components["schemas"]["Order"];

export const first = order as Order;
export const all = orders as Order[];

export const dates = [first, ...all].map(({ orderDate }) => orderDate);
