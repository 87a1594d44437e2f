import type { components } from "./api";

type Hit = components["schemas"]["Hit"];

declare function first(): Hit;
declare function format(date: string): string;

export const start = (hit: Hit) => hit.startsAt;
export const dates = (hits: Hit[]) => hits.map((hit) => format(hit.startsAt));

export function line(page: { hit: Hit }): string {
  const begins = page.hit.startsAt;
  const day = page.hit.startsAt.slice(0, 10);
  return `${begins} ${day} ${page.hit.startsAt}`;
}

export const sort = (hits: Hit[]) => hits.toSorted((a, b) => Number(a.startsAt > b.startsAt));
export const object = (hit: Hit) => ({ at: hit.startsAt, list: [hit.startsAt] });

// What is called is called once, and taken apart where it is given.
export const next = () => first().startsAt;
export const read = ({ startsAt }: Hit) => startsAt;
