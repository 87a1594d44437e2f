import type { components } from "./api";
type Event = components["schemas"]["Event"];
declare const items: Event[];
const rows = ["draft", "live"].map((state) => ({ state, items: items.filter((e) => e.state === state) }));
export const g = rows;
