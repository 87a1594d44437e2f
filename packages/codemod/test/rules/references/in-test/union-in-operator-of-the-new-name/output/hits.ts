import type { components } from "./api";

type Event = components["schemas"]["Event"];
type Hit = components["schemas"]["Hit"];

// Courses have `lessons`, too: it is no test for events any more.
export const isEvent = (hit: Hit) => "endsAt" in hit;
const END = "endsAt";
export const isDated = (hit: Hit) => END in hit;

export const has = (event: Partial<Event>) => "lessons" in event;
