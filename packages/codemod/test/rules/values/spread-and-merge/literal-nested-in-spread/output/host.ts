import type { components } from "./api";

type Event = components["schemas"]["Event"];
type Ticket = components["schemas"]["Ticket"];

export function host(event: Event, ticket: Ticket): void {
  Object.assign(event, { owner: { id: "1", name: "Ada", email: "" } });
  Object.assign(ticket, { event: { startAt: "now", owner: { name: "Ada" } } }, { holderName: "Ada" });
}

export const hosted = (event: Event) => ({ ...event, owner: { ...event.owner, name: "Ada" } });
export const later = (ticket: Ticket) => ({ ...ticket, event: { startAt: "now", owner: { name: "Ada" } } });

// Of its own.
export const guest = (own: object) => Object.assign(own, { owner: { fullName: "Eve" } });
