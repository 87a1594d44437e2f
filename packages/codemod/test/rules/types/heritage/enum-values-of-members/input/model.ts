import type { components } from "./api";

type Event = components["schemas"]["Event"];
type EventCreate = components["schemas"]["EventCreate"];

// What is written again must be what the base says.
export class Draft implements EventCreate {
  title = "";
  startsAt = "";
  state?: "draft" | "live" = "draft";
}

export interface Live extends Event {
  state: "live";
}
export const isLive = (event: Event): event is Live => event.state === "live";
export const live = (event: Event): Live => ({ ...event, state: "live" });

// Of its own.
interface Lamp {
  state: "draft" | "live" | "off";
}
export const lamp: Lamp = { state: "live" };
