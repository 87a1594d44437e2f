import type { components } from "./api";

type Order = components["schemas"]["Order"];

export const isSent = (order: Order) => order.state === "shipped";
export const sent: Order = { state: "shipped" };
