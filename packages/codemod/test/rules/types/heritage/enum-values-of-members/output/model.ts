import type { components } from "./api";

type Event = components["schemas"]["Event"];
type EventCreate = components["schemas"]["EventCreate"];

// What is written again must be what the base says.
export class Draft implements EventCreate {
  title = "";
  startsAt = "";
  state?: "planned" | "live" = "planned";
}

export interface Live extends Event {
  state: "planned";
}
export const isLive = (event: Event): event is Live => event.state === "planned";
export const live = (event: Event): Live => ({ ...event, state: "planned" });

// Of its own.
interface Lamp {
  state: "draft" | "live" | "off";
}
export const lamp: Lamp = { state: "live" };
