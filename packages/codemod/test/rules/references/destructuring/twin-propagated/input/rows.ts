import type { components } from "./api";

type Event = components["schemas"]["Event"];

interface EventRow {
  id: string;
  startsAt: string;
  owner: { fullName: string };
}

export const toRow = (event: Event): EventRow => event;
export const shown = ({ startsAt, owner }: EventRow) => `${startsAt} ${owner.fullName}`;
export const empty: EventRow = { id: "", "startsAt": "", owner: { fullName: "" } };
export const mapped = (event: Event): EventRow => ({ id: event.id, startsAt: event.startsAt, owner: event.owner });

export const when = ({ startsAt }: { startsAt: string }) => new Date(startsAt);
export const at = (event: Event) => when(event);

// Not of the same kind: never meets an event.
interface Shift {
  startsAt: string;
}
export const shift = ({ startsAt }: Shift) => startsAt;
