import { expect, it } from "vitest";
import { decide } from "../../src/graph/decide.ts";
import type { Certainty, Edge } from "../../src/graph/edges.ts";
import type { PinCause } from "../../src/graph/policy.ts";
import { type Place, type Slot, SlotTable } from "../../src/graph/slots.ts";
import { NO_FLAGS, rename } from "./sketch.ts";

const CERTAINTIES: Certainty[] = ["certain", "flow", "inferred", "convention"];

/** The slots that an edge of a program connects, by its number. */
type Shape = (index: number, slots: number) => readonly [number, number];

const SHAPES: Record<string, Shape> = {
  chain: (index) => [index, index + 1],
  star: (index) => [0, index + 1],
  // A multiplicative hash: as random as it has to be, and the same in every run.
  tangle: (index, slots) => [(index * 2654435761) % slots, (index * 40503 + 7) % slots],
};

/** An edge that counts how often it is read, as every step of a decision begins with reading one. */
class CountedEdge implements Edge {
  static reads = 0;
  readonly rule = "rule";
  readonly to: Slot;
  readonly certainty: Certainty;
  readonly #from: Slot;
  readonly #place: Place;

  constructor(from: Slot, to: Slot, certainty: Certainty, place: Place) {
    this.to = to;
    this.certainty = certainty;
    this.#from = from;
    this.#place = place;
  }

  get from(): Slot {
    CountedEdge.reads++;
    return this.#from;
  }

  get place(): Place {
    CountedEdge.reads++;
    return this.#place;
  }
}

function readsPerEdge(shape: Shape, count: number): number {
  const table = new SlotTable();
  const slots = Array.from({ length: count + 1 }, (_, index) =>
    table.at(index % 3 ? "key" : "member", { file: "a.ts", start: index, end: index + 1 }),
  );
  const slotAt = (index: number) => slots[index] as Slot;
  const edges = Array.from({ length: count }, (_, index) => {
    const [from, to] = shape(index, slots.length);
    const certainty = CERTAINTIES[index % CERTAINTIES.length] ?? "convention";
    const place = { file: "b.ts", start: (index * 7919) % count, end: count };
    return new CountedEdge(slotAt(from), slotAt(to), certainty, place);
  });
  const fixed = new Map([
    [slotAt(0), rename("a", "b")],
    [slotAt(Math.floor(count / 3)), rename("a", "c")],
  ]);
  const pins = new Map<Slot, PinCause>([[slotAt(count), "unchanged"]]);
  CountedEdge.reads = 0;
  decide({ fixed, pins, edges, escapes: [], conflicts: [] }, NO_FLAGS);
  return CountedEdge.reads / count;
}

it.each(Object.entries(SHAPES))(
  "decides on a %s of 100,000 edges in steps that grow nearly as the edges do",
  (_, shape) => {
    // Sorting alone grows by the logarithm: log(100,000) / log(5,000) is 1.35.
    expect(readsPerEdge(shape, 100_000)).toBeLessThan(readsPerEdge(shape, 5_000) * 1.6);
  },
);
