import type { ts } from "ts-morph";
import { afterAll, expect, it } from "vitest";
import { LiteralTypes } from "../../src/program/literal-types.ts";
import { openRows, type Rows } from "./walk-rows.ts";

const TYPES = `
interface Event { type: "event"; title: string; startsAt: string }
interface Course { type: "course"; title: string; startsAt: string }
interface Member { name: string; at?: { startsAt: string } }
interface Room { number: number; at?: { startsAt: string } }
declare const base: { title: string };
declare const note: string | undefined;
`;

const ROWS: Rows = {
  "what is no union": ['const it: Event = /*?*/{ type: "event", ...base, startsAt: "" };', ["Event"]],
  "one that it fits": [
    'const it: Event | Course = /*?*/{ type: "course", title: "", startsAt: "" };',
    ["Course"],
  ],
  "one by its discriminant, though it lacks something": [
    'const it: Partial<Event>[] | (Event | Course)[] = [/*?*/{ type: "course", startsAt: "" }];',
    ["Course"],
  ],
  "all where nothing tells": [
    'declare const type: "event" | "course"; const it: Event | Course = /*?*/{ type, title: "", startsAt: "" };',
    ["Event", "Course"],
  ],
  "that of the object that it is spread into": [
    'const it: Event | Course = { type: "course", ...base, ...(note ? /*?*/{ startsAt: note } : { startsAt: "" }) };',
    ["Course"],
  ],
  "that of the object that it is a part of": [
    'const it: Member | Room = { name: "", at: /*?*/{ startsAt: "" } };',
    ["{ startsAt: string; }"],
  ],
};

const rows = Object.fromEntries(
  Object.entries(ROWS).map(([name, [code, types]]) => [name, [TYPES + code, types] as const]),
);
const program = openRows(rows);
afterAll(() => program.close());

it.each(Object.entries(rows))("takes a literal for %s", (name, [, expected]) => {
  const literals = new LiteralTypes(program.compiler);
  const literal = program.marked(name) as ts.ObjectLiteralExpression;
  const parts = literals.partsWith(literal, "startsAt");
  expect(parts.map((part) => program.compiler.printType(part)).sort()).toEqual([...expected].sort());
});
