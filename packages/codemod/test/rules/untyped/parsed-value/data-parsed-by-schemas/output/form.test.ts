import type { components } from "./api";
import { object, older, parse, text } from "./schemas";

type EventCreate = components["schemas"]["EventCreate"];
declare function expect(value: unknown): { toBe(other: unknown): void; toEqual(other: unknown): void };

const schema = object({ title: text(), startAt: text(), venue: object({ startsAt: text() }) });
export const toEvent = (values: unknown): EventCreate => schema.parse(values);

expect(schema.parse({ title: "a", startAt: "2026" }).startAt).toBe("2026");
expect(() => schema.parse({ title: "a", startAt: 1 })).toBe(0);
const raw = { title: "a", startAt: "2026" };
expect(schema.parse(raw)).toEqual(raw);
expect(parse(schema, { title: "a", startAt: "2026" }).title).toBe("a");

const before = older({ title: text(), startAt: text() });
export const fromBefore = (values: unknown): EventCreate => before.cast(values);
expect(before.cast({ title: "a", startAt: "2026" }).startAt).toBe("2026");

// What becomes nothing of the API keeps its names.
const other = object({ startsAt: text() });
expect(other.parse({ startsAt: "2026" }).startsAt).toBe("2026");
