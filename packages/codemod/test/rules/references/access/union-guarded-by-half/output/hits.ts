import type { components } from "./api";

type Hit = components["schemas"]["Event"] | components["schemas"]["EventCreate"];

// A guard on one side alone would leave the other one wrong.
export const both = (hit: Hit) => hit.startAt + hit.startsAt;
export const apart = (hit: Hit) => {
  const start = "startAt" in hit ? hit.startAt : hit.startsAt;
  return start + ("startAt" in hit ? hit.startAt : hit.startsAt);
};
