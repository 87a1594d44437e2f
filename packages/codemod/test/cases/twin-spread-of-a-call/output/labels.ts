import type { components } from "./api";
import type { Label } from "./rows.gen";

type Event = components["schemas"]["Event"];

declare function load(id: string): Event;
declare function find(id: string): Event | undefined;

export const label = (id: string): Label => ({ ...((one) => ({ ...one, startsAt: one.startAt }))(load(id)), color: "red" });
export const perhaps = (id: string): Label => ({ id, ...((one) => one && { ...one, startsAt: one.startAt })(find(id)) });
export const chosen = (id: string): Label => ({ ...((one) => ({ ...one, startsAt: one.startAt }))(load(id)), ...(id === "" ? { color: "none" } : {}) });
