import type { components } from "./api";
type Event = components["schemas"]["Event"];
declare const items: Event[];
const options = Object.entries({ planned: "Draft", live: "Live" }).map(([value, label]) => ({ value, label }));
export const b = () => items.map((e) => options.find((o) => o.value === e.state)?.label);
