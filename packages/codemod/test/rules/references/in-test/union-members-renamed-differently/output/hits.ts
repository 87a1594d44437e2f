import type { components } from "./api";

type Hit = components["schemas"]["Hit"];

export const start = (hit: Hit) => hit.startsAt;
export const either = (hit: Hit) => ("lessons" in hit ? hit.beginsAt : hit.startAt);
export const read = ({ startsAt }: Hit) => startsAt;
export const has = (hit: Partial<Hit>) => "startsAt" in hit;
