import type { Problem } from "../compiler/compiler.ts";
import type { Edge } from "../graph/edges.ts";
import { renamedClasses } from "../graph/renamed-classes.ts";
import type { Slot } from "../graph/slots.ts";
import type { Blame } from "./blame.ts";
import type { Corrections } from "./corrections.ts";
import type { Plan } from "./plan.ts";
import { type Refusal, Refusals } from "./refusals.ts";
import { type OccurrencesAt, repairEdges } from "./repair.ts";
import type { Units } from "./units.ts";

/** A plan that was checked, with the errors that it brings. */
export interface Checked {
  plan: Plan;
  blame: Blame;
  /** By their places in the texts as they were. */
  added: readonly Problem[];
}

/** A graph that takes more edges, such as a `NameGraph`. */
export interface OpenGraph {
  readonly edges: Iterable<Edge>;
  add(edge: Edge): void;
}

/** Learns from the errors of one plan how the next one differs. */
export class Corrector {
  readonly #graph: OpenGraph;
  readonly #occurrencesAt: OccurrencesAt;
  readonly #refusals: Refusals;
  readonly #unguarded = new Set<Slot>();
  readonly #repaired = new Set<Slot>();

  constructor(graph: OpenGraph, occurrencesAt: OccurrencesAt, units: Units) {
    this.#graph = graph;
    this.#occurrencesAt = occurrencesAt;
    this.#refusals = new Refusals(units);
  }

  get corrections(): Corrections {
    return { refused: this.#refusals.slots, unguarded: new Set(this.#unguarded) };
  }

  get refused(): readonly Refusal[] {
    return this.#refusals.standing;
  }

  /** Says whether there is anything to try. */
  learn(checked: Checked): boolean {
    const isRestored = this.#refusals.restore(checked.added);
    const isFirstRepair = this.#repaired.size === 0;
    const isRepaired = this.#repair(checked);
    // A repair may make other errors go: only what is left after the first ones is held against any class.
    if (isRepaired && isFirstRepair) return true;
    const isTaken = this.#takeBack(checked);
    return isRestored || isRepaired || isTaken;
  }

  /** Lets occurrences of old names at errors be renamed. Each is tried once. */
  #repair({ plan, added }: Checked): boolean {
    const written = plan.decisions.filter((decision) => decision.kind !== "attention");
    const decided = new Set([...written.map(({ slot }) => slot), ...this.#repaired, ...this.#refusals.slots]);
    const edges = repairEdges(added, this.#occurrencesAt, (slot) => decided.has(slot));
    for (const edge of edges) {
      this.#graph.add(edge);
      this.#repaired.add(edge.from);
    }
    return edges.length > 0;
  }

  /** Takes back the guards that do not compile, and the classes that errors blame. */
  #takeBack({ plan, added, blame }: Checked): boolean {
    const classes = new Map(
      renamedClasses(this.#graph.edges, plan.decisions).flatMap((slots) =>
        slots.map((slot) => [slot, slots]),
      ),
    );
    const blamed = new Map<readonly Slot[], Problem[]>();
    const guards = this.#unguarded.size;
    for (const problem of added) {
      for (const { kind, slot } of blame.suspectsOf(problem)) {
        const slots = classes.get(slot);
        if (kind === "guard") this.#unguarded.add(slot);
        else if (slots) blamed.set(slots, [...(blamed.get(slots) ?? []), problem]);
      }
    }
    const areTaken = this.#refusals.take(blamed, added, this.#graph.edges);
    return areTaken || this.#unguarded.size > guards;
  }
}
