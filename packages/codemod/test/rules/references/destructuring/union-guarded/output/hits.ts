import type { components } from "./api";

type Hit = components["schemas"]["Hit"];

declare function first(): Hit;
declare function format(date: string): string;

export const start = (hit: Hit) => "startAt" in hit ? hit.startAt : hit.startsAt;
export const dates = (hits: Hit[]) => hits.map((hit) => format("startAt" in hit ? hit.startAt : hit.startsAt));

export function line(page: { hit: Hit }): string {
  const begins = "startAt" in page.hit ? page.hit.startAt : page.hit.startsAt;
  const day = ("startAt" in page.hit ? page.hit.startAt : page.hit.startsAt).slice(0, 10);
  return `${begins} ${day} ${"startAt" in page.hit ? page.hit.startAt : page.hit.startsAt}`;
}

export const sort = (hits: Hit[]) => hits.toSorted((a, b) => Number(("startAt" in a ? a.startAt : a.startsAt) > ("startAt" in b ? b.startAt : b.startsAt)));
export const object = (hit: Hit) => ({ at: hit.startsAt, list: [hit.startsAt] });

// What is called is called once, and taken apart where it is given.
export const next = () => first().startsAt;
export const read = ({ startsAt }: Hit) => startsAt;
