import type { components } from "./api";

type Hit = components["schemas"]["Hit"];

declare function read<Item, Key extends keyof Item>(item: Item, key: Key): Item[Key];

// A name that is given to a function beside the value.
export const given = (hit: Hit) => read(hit, "startsAt");
export const sorted = (hits: Hit[]) => hits.map((hit) => read(hit, "startsAt").slice(0, 10) + hit.title);

// What a chain goes on with comes to an end with it.
export const day = (hit?: Hit) => hit?.startsAt.slice(0, 10);
export const year = (page: { hit?: Hit }): string => page.hit?.startsAt.slice(0, 10).split("-")[0] ?? "";

// Writes.
export function move(hit: Hit, to: string, days: number[]): void {
  hit.startsAt = to;
  hit.startsAt += `${days.length}`;
  if (days[0]) hit["startsAt"] = `${days[0]}`;
  hit.startsAt = ("startAt" in hit ? hit.startAt : hit.startsAt).trim();
}
export const set = (hit: Hit, to: string) => (hit.startsAt = to).slice(1);
