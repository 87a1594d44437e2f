import type { components } from "./api";

/** What it starts at is something else here. */
interface Shift {
  id: string;
  startsAt: string;
  startAt?: number;
}
type Entry = components["schemas"]["Event"] | Shift;

declare function read<Item, Key extends keyof Item>(item: Item, key: Key): Item[Key];

export const start = (entry: Entry) => entry.startsAt;
export const given = (entry: Entry) => read(entry, "startsAt");
export const label = ({ id, startsAt }: Entry) => id + startsAt;
export function move(entry: Entry, to: string): void {
  entry.startsAt = to;
}
