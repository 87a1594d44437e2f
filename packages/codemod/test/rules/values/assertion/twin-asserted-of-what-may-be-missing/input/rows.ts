import type { components } from "./api";

type Event = components["schemas"]["Event"];

interface Row {
  id: string;
  startsAt: string;
}
interface Cell {
  startsAt: string;
}

export const first = (events: Event[]) => events.at(0) as Row | undefined;
export const last = (event: Event | null) => (event as Cell | null)?.startsAt;
