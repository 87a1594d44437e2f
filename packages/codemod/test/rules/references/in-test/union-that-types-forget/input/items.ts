import type { components } from "./api";

type Schemas = components["schemas"];

// What a ticket has more than the other is forgotten of a choice between both.
export function nameOf(ticket: Schemas["Ticket"], base: Schemas["Base"], isTicket: boolean): unknown {
  const item = isTicket ? ticket : base;
  if (!("holderName" in item)) return item.id;
  return item.holderName;
}
