import type { components } from "./api";

type Hit = components["schemas"]["Event"] | components["schemas"]["EventCreate"];

// Somebody guarded these by hand, or a run with --guard-unions did.
export const start = (hit: Hit) => ("startAt" in hit ? hit.startAt : hit.startsAt);
export const titleOf = (hit: Hit) => ("heading" in hit ? hit.heading : "title" in hit ? hit.title : undefined);
export const other = (hit: Hit) => ("startsAt" in hit ? hit.startsAt : hit.startAt);
export function early(hit: Hit) {
  if ("startAt" in hit) return hit.startAt;
  return hit.startsAt;
}
