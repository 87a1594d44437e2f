import { expect, it } from "vitest";
import { nodeOf } from "../compiler/opened.ts";
import { openedProgram } from "./opened-program.ts";

const TYPES = `
interface Event { startsAt: string; owner?: { startsAt: string } }
interface Row { startsAt: string; owner?: { startsAt: string } }
interface Day { startAt?: string }
interface Named { name: string }
interface Named2 { startsAt: string }
interface Tree { startsAt: string; below?: Tree }
interface Leaf { startsAt: string; below?: Leaf }
declare const event: Event;
declare const source: SOURCE;
declare const target: TARGET;
source; target;`;

const LIBRARY = `
export interface Dated { startsAt?: string }
export interface Query { held?: Dated }
export interface Other { startsAt?: string }`;

function pairsOf(source: string, target: string) {
  const { program, compiler, tree } = openedProgram(
    TYPES.replace("SOURCE", source).replace("TARGET", target),
    LIBRARY,
  );
  const [from, to] = ["source", "target"].map((name) => compiler.typeAt(nodeOf(tree, name, 1)));
  if (!from || !to) throw new Error("Expected two types.");
  const show = ({ path, name }: { path: readonly string[]; name: string }) => [...path, name].join(".");
  const alike = program.typePairs.of(from, to);
  return {
    alike: alike.map(show),
    gained: program.gains.of(from, to).map(show),
    ways: alike.map(({ way, name }) => way && [...way, name].join(" ")),
  };
}

it.each<[source: string, target: string, pairs: string[]]>([
  ["Event", "Row", ["startsAt", "owner.startsAt"]],
  ["Event[]", "readonly Row[]", ["startsAt", "owner.startsAt"]],
  ["Promise<Event>", "Promise<Row>", ["startsAt", "owner.startsAt"]],
  ["(row: Row) => void", "(event: Event) => void", ["().startsAt", "().owner.startsAt"]],
  ["{ one: Event }", "Record<string, Row>", ["one.startsAt", "one.owner.startsAt"]],
  ["Event", "Named", []],
  ["Event", "Event", []],
  ["Event", "unknown", []],
  ["Event", "Named | Row", ["startsAt", "owner.startsAt"]],
  // Every function has a name, and this one has a field, which no object becomes.
  ["Event", "Row | ((() => void) & { startsAt: string })", ["startsAt", "owner.startsAt"]],
  ["Event", 'import("library").Dated', ["startsAt"]],
  ['import("library").Query', "{ held?: Row }", ["held.startsAt"]],
  ["{ held: Event }", 'import("library").Query', ["held.startsAt"]],
  ['import("library").Dated[]', "Row[]", ["startsAt"]],
  ['import("library").Dated', 'import("library").Other', []],
])("pairs the properties of %s and %s", (source, target, pairs) => {
  expect(pairsOf(source, target).alike).toEqual(pairs);
});

it.each<[source: string, target: string, gained: string[]]>([
  ["Event", "Day", ["startAt"]],
  ["Event[]", "Day[]", ["startAt"]],
  ["Event & Day", "Day", []],
  ["Event", "Row", []],
])("knows what %s gains as %s", (source, target, gained) => {
  expect(pairsOf(source, target).gained).toEqual(gained);
});

it.each<[source: string, target: string, ways: (string | null)[]]>([
  ["Event", "{ startsAt: string }", ["startsAt"]],
  ["Event[] | null", "{ startsAt: string }[] | null", ["<present> <element> startsAt"]],
  ["(Event | undefined)[]", "({ startsAt: string } | undefined)[]", ["<element> <present> startsAt"]],
  ["{ owner?: { startsAt: string } }", "{ owner?: { startsAt: string } }", ["owner <present> startsAt"]],
  ["{ startsAt?: string }", "{ startsAt?: string }", ["<optional> startsAt"]],
  ["Event | { other: string }", "{ startsAt: string } | { other: string }", ["<other> startsAt"]],
  ["[Event]", "[{ startsAt: string }]", ["<other> startsAt"]],
  ["Promise<Event>", "Promise<{ startsAt: string }>", ["<other> startsAt"]],
  ["Record<string, Event>", "Record<string, { startsAt: string }>", ["<other> startsAt"]],
  // The same two types meet in two properties, and are compared once: nothing says how to convert the value.
  ["{ one: Event; two: Event }", "{ one: Named2; two: Named2 }", [null]],
  ["Tree", "{ startsAt: string; below?: Leaf }", [null, null]],
  ["Tree", "Leaf", [null, null]],
])("knows how %s is taken apart for %s", (source, target, ways) => {
  expect(pairsOf(source, target).ways).toEqual(ways);
});
