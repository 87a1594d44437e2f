import type { components } from "./api";
import first from "./data/first.json";
import rest from "./data/rest.json";
import words from "./data/words.json";

type Order = components["schemas"]["Order"];

export const orders = [first as unknown as Order, ...(rest as unknown as Order[])];
export const said: unknown = words;

const made = { id: "4", orderDate: "2026-01-04", state: "cancelled" };
export const last = made as unknown as Order;
