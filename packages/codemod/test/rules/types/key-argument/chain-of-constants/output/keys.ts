import type { components } from "./api";

type Event = components["schemas"]["Event"];

declare function get<T, K extends keyof T>(one: T, key: K): T[K];

const key = "owner";
const next = "host" as const;
const START = "endsAt";
const END = "until";
export const read = (event: Event) => [event[key], event[next], get(event, START), get(event, END)];

const KEYS = { from: "endsAt", to: "until" } as const;
export const range = (event: Event) => [event[KEYS.from], get(event, KEYS.to)];
const order = ["endsAt", "until"] as const;
export const times = (event: Event) => order.map((name) => event[name]);
const [first] = ["owner"] as const;
export const text = (event: Event) => event[first];
