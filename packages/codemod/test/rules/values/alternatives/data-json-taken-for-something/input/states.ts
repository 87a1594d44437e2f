import type { components } from "./api";
import colors from "./data/colors.json";
import hidden from "./data/hidden.json";
import labels from "./data/labels.json";
import shown from "./data/shown.json";

type Order = components["schemas"]["Order"];

export const label = (order: Order) => labels[order.state];
export const color = (order: Order) => (colors as Record<string, string>)[order.state];
export const isHidden = (order: Order) => hidden.includes(order.state);
export const isShown = (order: Order) => shown.includes(order.state);

export const all: unknown = shown;
