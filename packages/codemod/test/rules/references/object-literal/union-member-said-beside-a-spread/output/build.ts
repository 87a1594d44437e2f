import type { components } from "./api";

type TrackingEvent = components["schemas"]["TrackingEvent"];
type Leg = components["schemas"]["Leg"];

export const delayed = (id: string, note?: string): TrackingEvent => ({
  id,
  delayMinutes: 1,
  ...(note ? { remark: note } : {}),
});

export const scanned = (id: string, note?: string): TrackingEvent => ({
  id,
  scannerId: "s1",
  ...(note && { note }),
});

export const flown = (km?: number): Leg => ({ mode: "air", ...(km !== undefined && { greatCircleKm: km }) });
export const driven = (km?: number): Leg => ({ mode: "road", ...(km !== undefined && { distanceKm: km }) });
