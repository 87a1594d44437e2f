import type { components } from "./api";

type Event = components["schemas"]["Event"];
declare const events: Event[];

// What is there otherwise is what types say of what is found.
const none = { id: "0", startsAt: "", state: "draft" };
const who = events.find(({ id }) => id === "m2") ?? none;
export const isDraft = () => who.state === "draft";

const nobody = { startsAt: "", state: "live" };
const first = events[0] ?? nobody;
export const isLive = () => first.state === "live";
