import type { components } from "./api";

type Event = components["schemas"]["Event"];

// Nothing converts this one.
interface Draft extends Event {
  startAt: "now";
}
export const start = (draft: Draft) => draft.startAt;

// Somebody converts these by hand, but not everywhere.
interface Row extends Event {
  title: string;
}
export const toRow = (event: Event): Row => ({ ...event, title: event.heading });
export const same = (event: Event): Row => event;

class Shown implements Partial<Event> {
  heading = "";
  constructor(event: Event) {
    this.heading = event.heading;
  }
}
export const show = (event: Event) => new Shown(event).heading;
