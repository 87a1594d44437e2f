import type { components } from "./api";

/** What it starts at is something else here. */
interface Shift {
  id: string;
  startsAt: string;
  startAt?: number;
}
type Entry = components["schemas"]["Event"] | Shift;

declare function read<Item, Key extends keyof Item>(item: Item, key: Key): Item[Key];

export const start = (entry: Entry) => "startsAt" in entry ? entry.startsAt : entry.startAt;
export const given = (entry: Entry) => "startsAt" in entry ? read(entry, "startsAt") : read(entry, "startAt");
export const label = (one: Entry) => { const { id, startsAt } = "startsAt" in one ? one : { ...one, startsAt: one.startAt }; return id + startsAt; };
export function move(entry: Entry, to: string): void {
  "startsAt" in entry ? (entry.startsAt = to) : (entry.startAt = to);
}
