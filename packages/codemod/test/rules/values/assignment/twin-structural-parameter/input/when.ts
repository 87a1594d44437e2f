import type { components } from "./api";

type Event = components["schemas"]["Event"];

export const when = ({ startsAt }: { startsAt: string }) => new Date(startsAt);

export const at = (event: Event) => when(event);
export const all = (events: Event[]) => events.map(when);
export const apart = (event: Event) => when({ startsAt: event.startsAt });
