import { expect, it } from "vitest";
import { nodeOf } from "../compiler/opened.ts";
import { openedProgram } from "./opened-program.ts";

const TYPES = `
interface Event { startsAt: string; owner?: { startsAt: string } }
interface Row { startsAt: string; owner?: { startsAt: string } }
interface Day { startAt?: string }
interface Named { name: string }
declare const event: Event;
declare const source: SOURCE;
declare const target: TARGET;
source; target;`;

function pairsOf(source: string, target: string) {
  const { program, compiler, tree } = openedProgram(
    TYPES.replace("SOURCE", source).replace("TARGET", target),
  );
  const [from, to] = ["source", "target"].map((name) => compiler.typeAt(nodeOf(tree, name, 1)));
  if (!from || !to) throw new Error("Expected two types.");
  const show = ({ path, name }: { path: readonly string[]; name: string }) => [...path, name].join(".");
  return { alike: program.typePairs.of(from, to).map(show), gained: program.gains.of(from, to).map(show) };
}

it.each<[source: string, target: string, pairs: string[]]>([
  ["Event", "Row", ["startsAt", "owner.<present>.startsAt"]],
  ["Event[]", "readonly Row[]", ["<element>.startsAt", "<element>.owner.<present>.startsAt"]],
  ["Promise<Event>", "Promise<Row>", ["<held>.startsAt", "<held>.owner.<present>.startsAt"]],
  ["(row: Row) => void", "(event: Event) => void", ["().startsAt", "().owner.<present>.startsAt"]],
  ["{ one: Event }", "Record<string, Row>", ["one.startsAt", "one.owner.<present>.startsAt"]],
  ["Event", "Named", []],
  ["Event", "Event", []],
  ["Event", "unknown", []],
  ["Event", "Named | Row", ["startsAt", "owner.<present>.startsAt"]],
  // Every function has a name, and this one has a field, which no object becomes.
  ["Event", "Row | ((() => void) & { startsAt: string })", ["startsAt", "owner.<present>.startsAt"]],
])("pairs the properties of %s and %s", (source, target, pairs) => {
  expect(pairsOf(source, target).alike).toEqual(pairs);
});

it.each<[source: string, target: string, gained: string[]]>([
  ["Event", "Day", ["startAt"]],
  ["Event[]", "Day[]", ["<element>.startAt"]],
  ["Event & Day", "Day", []],
  ["Event", "Row", []],
])("knows what %s gains as %s", (source, target, gained) => {
  expect(pairsOf(source, target).gained).toEqual(gained);
});
