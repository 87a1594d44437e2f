import type { components } from "./api";

type Order = components["schemas"]["Order"];

export const isSent = (order: Order) => order.state === "sent";
export const sent: Order = { state: "sent" };
