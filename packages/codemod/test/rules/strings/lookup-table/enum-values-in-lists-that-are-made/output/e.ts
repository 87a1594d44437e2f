import type { components } from "./api";
type Event = components["schemas"]["Event"];
declare const items: Event[];
const rows = ["planned", "live"].map((state) => ({ state, items: items.filter((e) => e.state === state) }));
export const g = rows;
