import type { components } from "./api";

type Event = components["schemas"]["Event"];
type Member = components["schemas"]["Member"];

export function spread(event: Event, member: Member) {
  const all = { ...event, ...member };
  return all.startsAt + all.email;
}

export function assigned(event: Event, member: Member) {
  const all = Object.assign({}, event, member);
  return all.startsAt + all.email;
}

export const both = (all: Event & Member) => all.startsAt + all.email;

// Nothing else is called so in these.
export const ofTicket = ({ event }: components["schemas"]["Ticket"]) => ({ ...event, id: "" }).email;
export const ofCourse = (all: Event & { course: string }) => all.email;
