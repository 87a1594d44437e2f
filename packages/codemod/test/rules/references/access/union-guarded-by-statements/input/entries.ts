import type { components } from "./api";

type Day = components["schemas"]["Day"];
type Entry = Day["entry"];

declare function find(): Entry;
declare function use(text?: string): void;

// Values of their own, or of statements of their own.
export const compare = (a: Entry, b: Entry) => a.startsAt.localeCompare(b.startsAt);
export const starts = (days: Day[], entries: Entry[]) => [
  ...days.map((day) => day.entry.startsAt),
  ...entries.map((entry) => entry.startsAt),
];
export function each(entry: Entry, isShown: boolean): void {
  if (isShown) use(entry.startsAt);
  use(entry.remark);
  use(entry.startsAt);
}

// One place of the statement is left to a person.
export const both = (entry: Entry) => entry.startsAt + find().startsAt;
export function move(entry: Entry, other: Entry): void {
  entry.startsAt = other.startsAt;
}

// The same guard twice.
export const twice = (day: Day) => [day.entry.startsAt, day.entry.startsAt];
export function tested(entry: Entry): void {
  if (entry.remark) use(entry.remark);
  if (!entry.startsAt) return;
  use(entry.startsAt);
}
export const asked = (entry: Entry) => "startsAt" in entry && use(entry.startsAt);
