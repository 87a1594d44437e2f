import type { components } from "./api";

type Event = components["schemas"]["Event"];
type Hit = Pick<Event, "title" | "startAt">;

declare function keep(byId: Record<string, Hit>): void;
declare function show(days: { [day: string]: Hit[] }): void;
declare function cache(hits: Map<string, Hit>): void;

const byId = { a: { title: "A", startAt: "2026-01-01" }, b: { title: "B", startAt: "2026-01-02" } };
keep(byId);

const days = { monday: [{ title: "A", startAt: "2026-01-01" }] };
show(days);

const nested = { hits: { a: { title: "A", startAt: "2026-01-01" } } };
export const state: { hits: Record<string, Hit> } = nested;

cache(new Map([["a", { title: "A", startAt: "2026-01-01" }]]));
const hits = new Map([["a", { title: "A", startAt: "2026-01-01" }]]);
cache(hits);

// Of its own.
const holidays = { a: { title: "A", startsAt: "2026-01-01" } };
export const first = holidays.a.startsAt;
