import type { components } from "./api";

type Event = components["schemas"]["Event"];
type Member = components["schemas"]["Member"];

export const FIELDS = { start: "startAt", end: "endsAt" } as const satisfies Record<string, keyof Event>;
export const begin = (event: Event) => event[FIELDS.start];

const order = ["startAt", "endsAt"] as const;
export const values = (event: Event) => order.map((key) => event[key]);

const KEY = "displayName";
export const named = (name: string): Partial<Member> => ({ [KEY]: name });
export const read = ({ [KEY]: name }: Member) => name;

const summary = ["id", "startsAt"] as const;
export type Summary = Pick<Event, (typeof summary)[number]>;

type TimeKey = "startAt" | "endsAt";
export const time = (event: Event, key: TimeKey) => new Date(event[key]);
export const start = (event: Event) => time(event, "startAt");

export function compare(key: "startAt" | "title" = "startAt") {
  return (a: Event, b: Event) => (a[key] < b[key] ? -1 : 1);
}

enum Column {
  Start = "startAt",
}
export const column = (event: Event) => event[Column.Start];
