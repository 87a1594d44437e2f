import type { components } from "./api";

type Event = components["schemas"]["Event"];
type Ticket = components["schemas"]["Ticket"];

class Box<T> {
  constructor(readonly content: T) {}
}

export function choose(event: Event, isOld: boolean) {
  const one: Event = isOld ? event : { title: "New" };
  const other: Event | null = isOld ? null : { title: "New" };
  const box: Box<Event> = new Box({ title: "New" });
  const ticket: Box<Ticket> = new Box({ owner: "New" });
  return [one, other, box, ticket];
}
