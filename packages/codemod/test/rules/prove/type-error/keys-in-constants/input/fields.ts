import type { components } from "./api";

type Event = components["schemas"]["Event"];
type Member = components["schemas"]["Member"];

export const FIELDS = { start: "startsAt", end: "endsAt" } as const satisfies Record<string, keyof Event>;
export const begin = (event: Event) => event[FIELDS.start];

const order = ["startsAt", "endsAt"] as const;
export const values = (event: Event) => order.map((key) => event[key]);

const KEY = "fullName";
export const named = (name: string): Partial<Member> => ({ [KEY]: name });
export const read = ({ [KEY]: name }: Member) => name;

const summary = ["id", "startsAt"] as const;
export type Summary = Pick<Event, (typeof summary)[number]>;

type TimeKey = "startsAt" | "endsAt";
export const time = (event: Event, key: TimeKey) => new Date(event[key]);
export const start = (event: Event) => time(event, "startsAt");

export function compare(key: "startsAt" | "title" = "startsAt") {
  return (a: Event, b: Event) => (a[key] < b[key] ? -1 : 1);
}

enum Column {
  Start = "startsAt",
}
export const column = (event: Event) => event[Column.Start];
