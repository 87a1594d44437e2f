import type { components } from "./api";

type OrderStatus = components["schemas"]["OrderStatus"];

export type Action = { type: "cancelled"; id: string } | { type: "noted"; id: string };

export function reducer(list: string[], action: Action): string[] {
  switch (action.type) {
    case "cancelled":
      return list.filter((id) => id !== action.id);
    case "noted":
      return list;
  }
}

export const color = (status: OrderStatus) => (status === "cancelled" ? "red" : "green");
