import type { components } from "./api";

type Event = components["schemas"]["Event"];
type State = NonNullable<Event["state"]>;
declare const count: (state: State) => number;
declare const event: Event;
declare function show(...what: unknown[]): void;

const held = Object.entries({ open: "A", live: "B" });
for (const [state, label] of held) show(count(state as State), label);

for (const [state, label] of Object.entries({ open: "A", live: "B" })) show(count(state as State), label);

const LABELS = { open: "A", live: "B" };
for (const [state, label] of Object.entries(LABELS) as [State, string][]) show(count(state), label);

const ICONS = { open: "A", live: "B" };
export const counted = (Object.keys(ICONS) as State[]).map(count);

const TONES = { open: "A", live: "B" };
export const toned = Object.entries(TONES).map(([state, tone]) => `${tone} ${count(state as State)}`);

const FIELDS = { title: "Title", startAt: "Starts" };
export const rows = Object.entries(FIELDS).map(([key, label]) => `${label}: ${event[key as keyof Event]}`);

const OPTIONS = { open: "A", live: "B" };
export const chosen = Object.entries(OPTIONS).find(([value]) => value === event.state)?.[1];

const KEYS = { title: 1, startAt: 2 };
export const picked = (Object.keys(KEYS) as (keyof Event)[]).map((key) => event[key]);

const ORDER: Record<string, number> = { open: 1, live: 2 };
for (const state in ORDER) if (event.state === state) show(ORDER[state]);

// What is nobody's keeps its keys.
const OTHERS = { draft: "A", other: "B" };
export const others = Object.entries(OTHERS).map(([key, label]) => `${key}: ${label}`);
