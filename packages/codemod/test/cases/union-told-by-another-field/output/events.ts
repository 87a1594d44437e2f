import type { components } from "./api";

type TrackingEvent = components["schemas"]["TrackingEvent"];
type Leg = components["schemas"]["Leg"];
type Draft = components["schemas"]["Draft"];

export const withNote = (event: TrackingEvent, note: string): TrackingEvent => ("delayMinutes" in event ? { ...event, remark: note } : { ...event, note });

export function annotate(event: TrackingEvent, text?: string) {
  if (text) "delayMinutes" in event ? (event.remark = text) : (event.note = text);
  else "delayMinutes" in event ? delete event.remark : delete event.note;
  return event;
}

export function split(event: TrackingEvent) {
  const { note, ...rest } = "delayMinutes" in event ? (({ remark: value, ...others }) => ({ ...others, note: value }))(event) : event;
  return { text: note, keys: Object.keys(rest).length };
}

export const lines = (events: TrackingEvent[]) =>
  events.map((one) => { const { id, note, ...more } = "delayMinutes" in one ? (({ remark: value, ...others }) => ({ ...others, note: value }))(one) : one; return `${id} ${note ?? "-"} ${Object.keys(more).length}`; });

export function scale(leg: Leg) {
  const copy = { ...leg };
  if ("greatCircleKm" in copy ? copy.greatCircleKm : "distanceKm" in copy ? copy.distanceKm : undefined) copy.distanceKm = ("greatCircleKm" in copy ? copy.greatCircleKm : "distanceKm" in copy ? copy.distanceKm : undefined)! * 2;
  return "greatCircleKm" in copy ? copy.greatCircleKm : "distanceKm" in copy ? copy.distanceKm : undefined;
}

export function scaled(leg: Leg, by: number): Leg {
  return leg.mode === "air" ? { ...leg, greatCircleKm: (leg.greatCircleKm ?? 0) * by } : { ...leg, distanceKm: (leg.distanceKm ?? 0) * by };
}

export const half = (legs: Leg[]) => legs.forEach((leg) => void (leg.mode === "air" ? (leg.greatCircleKm! /= 2) : (leg.distanceKm! /= 2)));

// Nothing tells of these which name they would have.
export function name(draft: Draft, title: string) {
  draft.title = title;
}
