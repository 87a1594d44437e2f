import type { components } from "./api";

type Event = components["schemas"]["Event"];
type Ticket = components["schemas"]["Ticket"];

export function host(event: Event, ticket: Ticket): void {
  Object.assign(event, { owner: { id: "1", fullName: "Ada", email: "" } });
  Object.assign(ticket, { event: { startsAt: "now", owner: { fullName: "Ada" } } }, { holderName: "Ada" });
}

export const hosted = (event: Event) => ({ ...event, owner: { ...event.owner, fullName: "Ada" } });
export const later = (ticket: Ticket) => ({ ...ticket, event: { startsAt: "now", owner: { fullName: "Ada" } } });

// Of its own.
export const guest = (own: object) => Object.assign(own, { owner: { fullName: "Eve" } });
