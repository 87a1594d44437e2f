import type { components } from "./api";

type Hit = components["schemas"]["Hit"];

// True of each hit before, and only of courses afterwards; no type breaks.
export const isDated = (hit: Partial<Hit>) => "startsAt" in hit;
