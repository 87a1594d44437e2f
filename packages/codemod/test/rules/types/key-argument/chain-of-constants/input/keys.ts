import type { components } from "./api";

type Event = components["schemas"]["Event"];

declare function get<T, K extends keyof T>(one: T, key: K): T[K];

const key = "title";
const next = "owner" as const;
const START = "startsAt";
const END = "endsAt";
export const read = (event: Event) => [event[key], event[next], get(event, START), get(event, END)];

const KEYS = { from: "startsAt", to: "endsAt" } as const;
export const range = (event: Event) => [event[KEYS.from], get(event, KEYS.to)];
const order = ["startsAt", "endsAt"] as const;
export const times = (event: Event) => order.map((name) => event[name]);
const [first] = ["title"] as const;
export const text = (event: Event) => event[first];
