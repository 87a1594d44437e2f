import type { components } from "./api";

type TrackingEvent = components["schemas"]["TrackingEvent"];
type Leg = components["schemas"]["Leg"];
type Draft = components["schemas"]["Draft"];

export const withNote = (event: TrackingEvent, note: string): TrackingEvent => ({ ...event, note });

export function annotate(event: TrackingEvent, text?: string) {
  if (text) event.note = text;
  else delete event.note;
  return event;
}

export function split(event: TrackingEvent) {
  const { note, ...rest } = event;
  return { text: note, keys: Object.keys(rest).length };
}

export const lines = (events: TrackingEvent[]) =>
  events.map(({ id, note, ...more }) => `${id} ${note ?? "-"} ${Object.keys(more).length}`);

export function scale(leg: Leg) {
  const copy = { ...leg };
  if (copy.distanceKm) copy.distanceKm = copy.distanceKm * 2;
  return copy.distanceKm;
}

export function scaled(leg: Leg, by: number): Leg {
  return { ...leg, distanceKm: (leg.distanceKm ?? 0) * by };
}

export const half = (legs: Leg[]) => legs.forEach((leg) => void (leg.distanceKm! /= 2));

// Nothing tells of these which name they would have.
export function name(draft: Draft, title: string) {
  draft.title = title;
}
