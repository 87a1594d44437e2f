import type { components, paths } from "./api";

type Hit = components["schemas"]["Hit"];
type Found = paths["/search"]["get"]["responses"][200]["content"]["application/json"];

export const start = (hit: Hit) => hit.startAt;
export const read = ({ title, startAt: startsAt }: Found) => `${title} ${startsAt}`;
export const has = (hit: Hit) => "startAt" in hit;
export const key: keyof Hit = "startsAt";
export const lessons = (hit: Hit) => ("lessons" in hit ? hit.lessons : hit.startAt);
export const moved = (hit: Hit, startsAt: string): Hit => ({ ...hit, startAt: startsAt });
