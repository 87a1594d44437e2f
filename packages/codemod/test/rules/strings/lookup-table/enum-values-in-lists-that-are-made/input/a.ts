import type { components } from "./api";
type Event = components["schemas"]["Event"];
declare const items: Event[];
const options = ["draft", "live"].map((value) => ({ value, label: value.toUpperCase() }));
export const a = () => items.map((e) => options.find((o) => o.value === e.state)?.label);
