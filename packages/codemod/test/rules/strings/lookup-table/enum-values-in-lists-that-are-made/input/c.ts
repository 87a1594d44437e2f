import type { components } from "./api";
type Event = components["schemas"]["Event"];
declare const items: Event[];
const tabs = [["draft", "Entwurf"], ["live", "Live"]].map(([value, label]) => ({ value, label }));
export const c = () => items.map((e) => tabs.find((o) => o.value === e.state)?.label);
const opt = (value: string, label: string) => ({ value, label });
const opts = [opt("draft", "D"), opt("live", "L")];
export const d = () => items.map((e) => opts.find((o) => o.value === e.state)?.label);
