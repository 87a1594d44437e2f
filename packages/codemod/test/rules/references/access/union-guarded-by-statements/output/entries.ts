import type { components } from "./api";

type Day = components["schemas"]["Day"];
type Entry = Day["item"];

declare function find(): Entry;
declare function use(text?: string): void;

// Values of their own, or of statements of their own.
export const compare = (a: Entry, b: Entry) => ("startAt" in a ? a.startAt : a.startsAt).localeCompare("startAt" in b ? b.startAt : b.startsAt);
export const starts = (days: Day[], entries: Entry[]) => [
  ...days.map((day) => "startAt" in day.item ? day.item.startAt : day.item.startsAt),
  ...entries.map((entry) => "startAt" in entry ? entry.startAt : entry.startsAt),
];
export function each(entry: Entry, isShown: boolean): void {
  if (isShown) use("startAt" in entry ? entry.startAt : entry.startsAt);
  use("note" in entry ? entry.note : "remark" in entry ? entry.remark : undefined);
  use("startAt" in entry ? entry.startAt : entry.startsAt);
}

// One place of the statement is left to a person.
export const both = (entry: Entry) => entry.startsAt + find().startsAt;
export function move(entry: Entry, other: Entry): void {
  entry.startsAt = other.startsAt;
}

// The same guard twice.
export const twice = (day: Day) => [day.item.startsAt, day.item.startsAt];
export function tested(entry: Entry): void {
  if (entry.remark) use(entry.remark);
  if (!entry.startsAt) return;
  use(entry.startsAt);
}
export const asked = (entry: Entry) => "startsAt" in entry && use(entry.startsAt);
