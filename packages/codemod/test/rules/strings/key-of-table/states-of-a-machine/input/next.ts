import type { components } from "./api";

type Event = components["schemas"]["Event"];
declare const events: Event[];
const NEXT: Record<string, string[]> = { draft: ["live"], live: ["done", "draft"] };
export const may = (e: Event, to: Event["state"] & string) => NEXT[e.state ?? ""]?.includes(to);
export const allowed = (e: Event) => NEXT[e.state ?? ""]?.map((to) => `${to}!`);
