import { ts } from "ts-morph";
import { afterAll, expect, it } from "vitest";
import { typePart } from "../../src/program/type-part.ts";
import { ANY, JSON_VALUE, type Path, RESULT } from "../../src/program/value-path.ts";
import { openRows } from "./walk-rows.ts";

const EVENT = "interface Event { at: string; owner?: { name: string } | null }";

/** The type of a value, a path in it, and the types there; `…` where it may have any other. */
const ROWS: Record<string, readonly [type: string, path: Path, expected: readonly string[]]> = {
  "a property": ["Event", ["at"], ["string"]],
  "a property of what may be missing": ["Event", ["owner", "name"], ["string"]],
  "a property that is not there": ["Event", ["none"], []],
  "an element": ["Event[]", ["0", "at"], ["string"]],
  "an element of a tuple": ["[number, Event]", ["1", "at"], ["string"]],
  "any element of a set": ["Set<Event>", [ANY, "at"], ["string"]],
  "what a promise is for": ["Promise<Event[]>", [ANY, "at"], ["string"]],
  "a result": ["() => Promise<Event>", [RESULT, "at"], ["string"]],
  "an argument": ["(id: number, event: Event) => void", ["(1)", "at"], ["string"]],
  "an argument of the rest": ["(id: number, ...all: Event[]) => void", ["(3)", "at"], ["string"]],
  "a result of what is no function": ["Event", [RESULT], ["…"]],
  "what a text holds": ["string", [JSON_VALUE, "at"], ["…"]],
  anything: ["{ rows: any }", ["rows", "0", "at"], ["…"]],
  "one of several": ["Event | any[]", ["0"], ["…"]],
  "what an index signature gives": ["Record<string, number>", ["at"], ["number"]],
  "literal types together": ['{ state: "a" | "b" }', ["state"], ['"a" | "b"']],
};

const program = openRows(
  Object.fromEntries(
    Object.entries(ROWS).map(([name, [type]]) => [
      name,
      [`${EVENT} declare const value: ${type}; export const it = /*?*/value;`, []] as const,
    ]),
  ),
);
afterAll(() => program.close());

it.each(Object.entries(ROWS))("finds %s", (name, [, path, expected]) => {
  const { compiler } = program;
  const value = program.marked(name);
  expect(ts.isIdentifier(value)).toBe(true);
  const { types, isOpen } = typePart(compiler, compiler.typeAt(value), path);
  expect([...types.map((type) => compiler.printType(type)), ...(isOpen ? ["…"] : [])]).toEqual(expected);
});
