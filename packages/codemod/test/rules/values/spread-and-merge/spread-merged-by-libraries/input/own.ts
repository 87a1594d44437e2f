import type { components } from "./api";

type Event = components["schemas"]["Event"];

// It does something else than others that are called so.
function assign(event: Event, seat: { startsAt: string }) {
  return `${event.title}: ${seat.startsAt}`;
}
export const seat = (event: Event) => assign(event, { startsAt: "A1" });
