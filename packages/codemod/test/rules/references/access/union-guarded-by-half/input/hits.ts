import type { components } from "./api";

type Hit = components["schemas"]["Event"] | components["schemas"]["EventCreate"];

// A guard on one side alone would leave the other one wrong.
export const both = (hit: Hit) => hit.startAt + hit.startsAt;
export const apart = (hit: Hit) => {
  const start = hit.startAt;
  return start + hit.startsAt;
};
