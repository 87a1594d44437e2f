import type { components } from "./api";

type Event = components["schemas"]["Event"];
export interface Patch {
  startsAt: string;
}

// What stands last counts, whether it is written there or not.
export const inline = (event: Event) => ({ ...event, ...{ startAt: event.startAt.trim() } });
export function named(event: Event) {
  const patch = { startAt: event.startAt.trim() };
  return { ...event, ...patch };
}
export const overridden = (event: Event) => ({ ...{ startsAt: "" }, ...event, ...{ title: "" } }).startAt;

// Of a type parameter, too.
export const generic = <One extends Event>(event: One) => ({ ...event, startAt: event.startAt.trim() });
export const read = (event: Event) => generic(event).startAt;

// A type of one's own keeps its name, and its value counts by that name as before.
export const patched = (event: Event, patch: Patch) => ({ ...event, ...patch });
export const returned = (event: Event, patch: Patch): Event => ({ ...event, ...patch });
export const assigned = (event: Event, patch: Patch) => Object.assign({}, event, patch);
export const behind = (event: Event, patch: Patch) => ({ ...patch, ...event });

// Nothing is overridden here.
export const same = (event: Event, other: Event) => ({ ...event, ...other });
export const apart = (event: Event, size: { size: number }) => ({ ...event, ...size });
