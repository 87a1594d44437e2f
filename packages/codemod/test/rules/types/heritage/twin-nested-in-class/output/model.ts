import type { components } from "./api";

type Event = components["schemas"]["Event"];

export class Draft implements Pick<Event, "id" | "venue"> {
  id = "";
  // Nothing would break: by another name of it, all of it is something else.
  venue?: { city: string; zip?: string } = { city: "Berlin" };
}

export interface Place extends Pick<Event, "id"> {
  venue: { city: string; postCode?: string };
}
export const place = (event: Event): Place => ({ ...event, venue: event.venue ?? { city: "" } });
