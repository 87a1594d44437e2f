import type { components, paths } from "./api";

type Hit = components["schemas"]["Hit"];
type Found = paths["/search"]["get"]["responses"][200]["content"]["application/json"];

export const start = (hit: Hit) => hit.startsAt;
export const read = ({ title, startsAt }: Found) => `${title} ${startsAt}`;
export const has = (hit: Hit) => "startsAt" in hit;
export const key: keyof Hit = "startsAt";
export const lessons = (hit: Hit) => ("lessons" in hit ? hit.lessons : hit.startsAt);
export const moved = (hit: Hit, startsAt: string): Hit => ({ ...hit, startsAt });
