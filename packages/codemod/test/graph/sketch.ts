import { decide } from "../../src/graph/decide.ts";
import type { Decision } from "../../src/graph/decision.ts";
import type { Certainty, Edge, Escape } from "../../src/graph/edges.ts";
import { NameGraph } from "../../src/graph/name-graph.ts";
import { edgesOf } from "../../src/graph/path.ts";
import type { Flags } from "../../src/graph/policy.ts";
import type { Place, Slot, SlotKind } from "../../src/graph/slots.ts";
import { SlotTable } from "../../src/graph/slots.ts";
import type { Rename } from "../../src/graph/spelling.ts";

export const NO_FLAGS: Flags = { propagate: false, guardUnions: false };

/** Places that are named: `row` is a file with one place in it. Files sort by their names. */
export const place = (name: string): Place => ({ file: name, start: 0, end: 1 });

export const rename = (from: string, to: string | null, at = `#/${from}`): Rename => ({ from, to, at });

/** A small graph whose slots and edges have names, so that a test reads as a drawing. */
export class Sketch {
  readonly graph = new NameGraph();
  readonly #slots = new SlotTable();

  slot(kind: SlotKind, name: string): Slot {
    return this.#slots.at(kind, place(name));
  }

  /** A field of the API, and its rename. */
  api(name: string, change: Rename): Slot {
    const slot = this.slot("member", name);
    this.graph.fix(slot, change);
    return slot;
  }

  /** A field of the API that keeps its name. */
  unchanged(name: string): Slot {
    const slot = this.slot("member", name);
    this.graph.pin(slot, "unchanged");
    return slot;
  }

  /** A member of a type of the consumer's own. */
  own(name: string): Slot {
    const slot = this.slot("member", name);
    this.graph.pin(slot, "declared");
    return slot;
  }

  edge(from: Slot, to: Slot, certainty: Certainty, at: string, rule = certainty as string): Edge {
    const edge = { from, to, certainty, rule, place: place(at) };
    this.graph.add(edge);
    return edge;
  }

  escape(slot: Slot, into: Escape["into"] = "unknown"): void {
    this.graph.add({ slot, into, rule: "escape", place: place(`${slot.id} escapes`) });
  }

  /** The decisions as short lines. */
  decide(flags: Partial<Flags> = {}): string[] {
    return decide(this.graph, { ...NO_FLAGS, ...flags }).map(show);
  }
}

/** `rename list.ts: a → b`, `attention twin load.ts: a → b`, `guard x.ts: a → b | kept`. */
export function show(decision: Decision): string {
  const text = (each: Rename | "kept") => (each === "kept" ? each : `${each.from} → ${each.to ?? "gone"}`);
  switch (decision.kind) {
    case "rename":
      return `rename ${decision.slot.place.file}: ${text(decision.rename)}`;
    case "guard":
      return `guard ${decision.slot.place.file}: ${decision.spellings.map(text).join(" | ")}`;
    case "attention":
      return `attention ${decision.reason} ${decision.place.file}: ${decision.renames.map(text).join(", ")}`;
  }
}

/** The rules on the way from a decision to the fixed slot. */
export function rulesOf(decision: Decision | undefined): string[] {
  return decision ? edgesOf(decision.because).map(({ rule }) => rule) : [];
}
