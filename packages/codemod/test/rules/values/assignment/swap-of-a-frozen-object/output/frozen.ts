import type { components } from "./api";

type Ticket = components["schemas"]["Ticket"];

export function sell(take: (ticket: Ticket) => void) {
  const ticket = Object.freeze({ owner: "Concert", title: { title: "Dr", owner: true } });
  take(ticket);
}
