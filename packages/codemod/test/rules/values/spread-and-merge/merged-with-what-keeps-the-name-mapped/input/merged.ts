import type { components } from "./api";

type Event = components["schemas"]["Event"];
// What is sent keeps the name.
type Patch = Partial<components["schemas"]["EventCreate"]>;
declare const event: Event;
declare const events: Event[];
declare const patch: Patch;

const merged = { ...event, ...patch };
export const start = merged.startsAt;

const apply = (one: Event, more: Patch) => ({ ...one, ...more });
export const applied = apply(event, patch).startsAt;

export const starts = events.map((one) => ({ ...one, ...patch })).map((one) => one.startsAt);

const copy = Object.assign({}, event, patch);
export const copied = copy.startsAt;

export function update(one: Event) {
  Object.assign(one, patch);
  return one.startsAt;
}

export const titled = { ...event, ...patch, startsAt: "2026" }.startsAt;

const withTitle = (more: Patch) => ({ ...events[0], ...more, title: "" });
export const first = withTitle({ startsAt: "2026" }).startsAt;

// What is put over by an event is of no importance.
const over = { ...patch, ...event };
export const last = over.startsAt;

declare const isOn: boolean;
const shown = { ...event, ...(isOn ? patch : {}) };
export const second = shown.startsAt;
