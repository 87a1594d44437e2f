import fc from "fast-check";
import type { Certainty, Edge, Escape } from "../../src/graph/edges.ts";
import type { NameConflict, NameFacts } from "../../src/graph/name-graph.ts";
import type { PinCause } from "../../src/graph/policy.ts";
import { type Slot, type SlotKind, SlotTable } from "../../src/graph/slots.ts";
import type { Rename } from "../../src/graph/spelling.ts";

/** Two fields that swap their names, one that gets another name, one that is gone, and one that agrees with the first. */
const RENAMES: Rename[] = [
  { from: "a", to: "b", at: "#/1" },
  { from: "b", to: "a", at: "#/2" },
  { from: "a", to: "c", at: "#/3" },
  { from: "a", to: null, at: "#/4" },
  { from: "a", to: "b", at: "#/5" },
  { from: "c", to: "b", at: "#/6" },
];
const KINDS: SlotKind[] = ["member", "key", "text", "text-type", "data"];
const CERTAINTIES: Certainty[] = ["certain", "flow", "replaced", "inferred", "convention"];
const CAUSES: PinCause[] = ["refused", "unchanged", "foreign", "exported", "declared"];

/** What is known of a random program, in arrays that can be put into another order. */
export interface RandomFacts {
  fixed: [Slot, Rename][];
  pins: [Slot, PinCause][];
  edges: Edge[];
  escapes: Escape[];
  conflicts: NameConflict[];
}

/** @param file what the places of the facts begin with, so that two programs have none in common. */
export function randomFacts(file = "", { hasConflicts = true } = {}): fc.Arbitrary<RandomFacts> {
  return fc.array(fc.constantFrom(...KINDS), { minLength: 3, maxLength: 14 }).chain((kinds) => {
    const table = new SlotTable();
    const slots = kinds.map((kind, index) =>
      table.at(kind, { file: `${file}slots`, start: index, end: index + 1 }),
    );
    const slot = fc.constantFrom(...slots);
    const place = fc.record({ file: fc.constant(`${file}places`), start: fc.nat(12), end: fc.constant(20) });
    const rule = fc.constantFrom("one", "two");
    const edge = fc.record({ from: slot, to: slot, certainty: fc.constantFrom(...CERTAINTIES), rule, place });
    const into = fc.constantFrom<Escape["into"]>("unknown", "type-pattern");
    const by = fc.option(slot, { freq: 2 });
    return fc.record({
      fixed: uniqueBySlot(slot, fc.constantFrom(...RENAMES)),
      pins: uniqueBySlot(slot, fc.constantFrom(...CAUSES)),
      edges: fc.array(edge, { maxLength: 24 }),
      escapes: fc.array(fc.record({ slot, rule, place, into }), { maxLength: 3 }),
      conflicts: fc.array(fc.record({ slot, name: fc.constantFrom("a", "b", "c"), by, rule, place }), {
        maxLength: hasConflicts ? 6 : 0,
      }),
    });
  });
}

function uniqueBySlot<Value>(
  slot: fc.Arbitrary<Slot>,
  value: fc.Arbitrary<Value>,
): fc.Arbitrary<[Slot, Value][]> {
  return fc.uniqueArray(fc.tuple(slot, value), { selector: ([each]) => each, maxLength: 4 });
}

export function factsOf({ fixed, pins, edges, escapes, conflicts }: RandomFacts): NameFacts {
  return { fixed: new Map(fixed), pins: new Map(pins), edges, escapes, conflicts };
}

/** The same facts in another order. */
export function shuffled(facts: RandomFacts): fc.Arbitrary<RandomFacts> {
  const anyOrder = <Item>(items: Item[]) => fc.shuffledSubarray(items, { minLength: items.length });
  return fc.record({
    fixed: anyOrder(facts.fixed),
    pins: anyOrder(facts.pins),
    edges: anyOrder(facts.edges),
    escapes: anyOrder(facts.escapes),
    conflicts: anyOrder(facts.conflicts),
  });
}

export const randomFlags = fc.record({ propagate: fc.boolean(), guardUnions: fc.boolean() });
