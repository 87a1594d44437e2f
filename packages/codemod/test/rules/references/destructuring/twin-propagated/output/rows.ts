import type { components } from "./api";

type Event = components["schemas"]["Event"];

interface EventRow {
  id: string;
  startAt: string;
  owner: { displayName: string };
}

export const toRow = (event: Event): EventRow => event;
export const shown = ({ startAt: startsAt, owner }: EventRow) => `${startsAt} ${owner.displayName}`;
export const empty: EventRow = { id: "", "startAt": "", owner: { displayName: "" } };
export const mapped = (event: Event): EventRow => ({ id: event.id, startAt: event.startAt, owner: event.owner });

export const when = ({ startAt: startsAt }: { startAt: string }) => new Date(startsAt);
export const at = (event: Event) => when(event);

// Not of the same kind: never meets an event.
interface Shift {
  startsAt: string;
}
export const shift = ({ startsAt }: Shift) => startsAt;
