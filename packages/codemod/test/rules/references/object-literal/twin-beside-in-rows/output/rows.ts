import type { components } from "./api";
type Event = components["schemas"]["Event"];
interface Row { startsAt: string; note: string | null }
declare const it: { each<T extends readonly unknown[]>(rows: readonly T[]): (name: string, run: (...args: T) => void) => void };
declare function toRow(event: Partial<Event>): Row;
declare function expect(one: unknown): { toMatchObject(other: unknown): void };
it.each<[Partial<Event>, Partial<Row>]>([
  [{ title: "x" }, { note: null }],
  [{ startAt: "1" }, { startsAt: "1" }],
])("%o", (event, row) => expect(toRow(event)).toMatchObject(row));
