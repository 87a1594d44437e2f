import type { components } from "./api";

type Event = components["schemas"]["Event"];
type Course = components["schemas"]["Course"];
type Hit = components["schemas"]["Hit"];

export const start = (hit: Hit) => hit.startsAt;

export function day(found: { hit?: Hit }): string {
  return found.hit?.startsAt.slice(0, 10) ?? "";
}

export function read({ title, startsAt }: Event | Course): string {
  return `${title} ${startsAt}`;
}

export const dates = (hits: Hit[]) => hits.map((hit) => new Date(hit.startsAt));
export const bracket = (hit: Hit) => hit["startsAt"];
export const key: keyof Hit = "startsAt";

export const titles = (hits: Hit[]) => hits.map((hit) => hit.title);
