import type { components } from "./api";
type Event = components["schemas"]["Event"];
const current: { event: Event | "live" } = { event: "live" };
export const name = () => (current.event === "live" ? "none" : current.event.state === "live" ? "now" : "");
type Mine = "live" | "draft" | null;
export const mine: Mine = "live";
