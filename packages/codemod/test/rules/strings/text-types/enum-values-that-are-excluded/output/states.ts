import type { components } from "./api";

type Event = components["schemas"]["Event"];
type Mine = "planned" | "done";

declare const left: Exclude<Event["state"], "gone">;
const mine: Mine = left;
export const isDraft = mine === "planned";
export const same = (one: Exclude<Event["state"], "gone">, other: Mine) => one === other;
