import type { Problem } from "../../src/compiler/compiler.ts";
import type { Certainty, Edge } from "../../src/graph/edges.ts";
import { NameGraph } from "../../src/graph/name-graph.ts";
import type { Flags, PinCause } from "../../src/graph/policy.ts";
import { type Slot, type SlotKind, SlotTable } from "../../src/graph/slots.ts";
import type { Rename } from "../../src/graph/spelling.ts";
import { type Corrections, decideWith } from "../../src/prove/corrections.ts";
import type { Plan } from "../../src/prove/plan.ts";
import { type Proof, type ProofInput, prove } from "../../src/prove/prove.ts";
import type { Occurrence } from "../../src/prove/repair.ts";
import { applyEdits } from "../../src/text/compose-edits.ts";
import type { TextEdit } from "../../src/text/edit.ts";

const FLAGS: Flags = { propagate: true, guardUnions: true };

type View = ProofInput["old"];

/** Code with a graph that a test draws by hand: the words of its files are the slots. */
export abstract class Consumer {
  readonly graph = new NameGraph();
  readonly #slots = new SlotTable();
  /** Texts and trees of a view stay when another one is open. */
  #old: View | undefined;
  occurrencesAt: (problem: Problem) => readonly Occurrence[] = () => [];

  abstract readonly renames: readonly Rename[];
  abstract readonly newTypes: ReadonlyMap<string, string>;
  /** The code with other texts; only the last view answers. */
  protected abstract open(texts: ReadonlyMap<string, string>): View;

  /** The path of a file, by the name that tests use. */
  pathOf(file: string): string {
    return file;
  }

  text(file: string): string {
    return this.old.text(this.pathOf(file));
  }

  /** The slot of a word in a file, counted from 0. */
  slot(kind: SlotKind, file: string, word: string, count = 0): Slot {
    const places = [...this.text(file).matchAll(new RegExp(`\\b${word}\\b`, "g"))].map(({ index }) => index);
    const start = places[count];
    if (start === undefined) throw new Error(`Expected ${count + 1} × ${word} in ${file}.`);
    return this.#slots.at(kind, { file: this.pathOf(file), start, end: start + word.length });
  }

  pin(slot: Slot, cause: PinCause): Slot {
    this.graph.pin(slot, cause);
    return slot;
  }

  edge(from: Slot, to: Slot, certainty: Certainty = "certain", place = from.place): Edge {
    const edge = { from, to, certainty, rule: certainty, place };
    this.graph.add(edge);
    return edge;
  }

  get old(): View {
    this.#old ??= this.open(new Map());
    const old = this.#old;
    return {
      paths: old.paths,
      symbolsAt: (names) => this.open(new Map()).symbolsAt(names),
      moduleAt: (name) => this.open(new Map()).moduleAt(name),
      text: (path) => old.text(path),
      tree: (path) => old.tree(path),
      problems: (paths) => this.open(new Map()).problems(paths),
    };
  }

  get input(): ProofInput {
    return {
      old: this.old,
      viewOf: (texts) => this.open(texts),
      newTypes: this.newTypes,
      renames: this.renames,
      graph: this.graph,
      plan: (corrections) => this.#plan(corrections),
      occurrencesAt: (problem) => this.occurrencesAt(problem),
    };
  }

  prove(): Proof {
    return prove(this.input);
  }

  /** The text of a file with the edits of a plan. */
  edited(file: string, { edits }: Plan): string {
    return applyEdits(this.text(file), edits.get(this.pathOf(file)) ?? []);
  }

  /** `error a.ts:2`: the attention of each new error, by its reason and line. */
  reportedLines(file: string, { added }: Proof): string[] {
    return added.map(({ attention: { reason, place } }) => {
      const line = this.text(file).slice(0, place.start).split("\n").length;
      return place.file === this.pathOf(file) ? `${reason} ${file}:${line}` : `${reason} ${place.file}`;
    });
  }

  #plan(corrections: Corrections): Plan {
    const decisions = decideWith(this.graph, FLAGS, corrections);
    const edits = new Map<string, TextEdit[]>();
    for (const decision of decisions) {
      if (decision.kind === "attention") continue;
      const { file, start, end } = decision.slot.place;
      const text = decision.kind === "guard" ? "guard(startsAt, startAt)" : (decision.rename.to ?? "");
      edits.set(file, [...(edits.get(file) ?? []), { start, end, text }]);
    }
    for (const own of edits.values()) own.sort((one, other) => one.start - other.start);
    return { decisions, edits };
  }
}
