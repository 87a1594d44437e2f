import type { components } from "./api";

type Hit = components["schemas"]["Hit"];

declare function read<Item, Key extends keyof Item>(item: Item, key: Key): Item[Key];

// A name that is given to a function beside the value.
export const given = (hit: Hit) => "startAt" in hit ? read(hit, "startAt") : read(hit, "startsAt");
export const sorted = (hits: Hit[]) => hits.map((hit) => ("startAt" in hit ? read(hit, "startAt") : read(hit, "startsAt")).slice(0, 10) + hit.title);

// What a chain goes on with comes to an end with it.
export const day = (hit?: Hit) => hit && "startAt" in hit ? hit?.startAt.slice(0, 10) : hit?.startsAt.slice(0, 10);
export const year = (page: { hit?: Hit }): string => (page.hit && "startAt" in page.hit ? page.hit?.startAt.slice(0, 10).split("-")[0] : page.hit?.startsAt.slice(0, 10).split("-")[0]) ?? "";

// Writes.
export function move(hit: Hit, to: string, days: number[]): void {
  "startAt" in hit ? (hit.startAt = to) : (hit.startsAt = to);
  "startAt" in hit ? (hit.startAt += `${days.length}`) : (hit.startsAt += `${days.length}`);
  if (days[0]) "startAt" in hit ? (hit["startAt"] = `${days[0]}`) : (hit["startsAt"] = `${days[0]}`);
  "startAt" in hit ? (hit.startAt = hit.startAt.trim()) : (hit.startsAt = hit.startsAt.trim());
}
export const set = (hit: Hit, to: string) => ("startAt" in hit ? (hit.startAt = to) : (hit.startsAt = to)).slice(1);
