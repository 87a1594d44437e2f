import type { components } from "./api";
import type { Label } from "./rows.gen";

type Event = components["schemas"]["Event"];

declare function load(id: string): Event;
declare function find(id: string): Event | undefined;

export const label = (id: string): Label => ({ ...load(id), color: "red" });
export const perhaps = (id: string): Label => ({ id, ...find(id) });
export const chosen = (id: string): Label => ({ ...load(id), ...(id === "" ? { color: "none" } : {}) });
