import type { components } from "./api";

type Event = components["schemas"]["Event"];
declare function expect(value: unknown): { toEqual(other: unknown): void };
declare const answer: any;
declare const events: Event[];
declare const first: Event;

for (const one of answer) expect(one).toEqual({ id: "1", startsAt: "2026" });
for (const one of events) expect(one).toEqual({ id: "1", startAt: "2026" });
expect(first).toEqual({ id: "1", startAt: "2026" });
expect(answer).toEqual({ id: "1", startsAt: "2026" });
