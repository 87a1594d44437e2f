import { type Decision, placeOf } from "../graph/decision.ts";
import { otherEnd } from "../graph/edges.ts";
import type { NameConflict, NameGraph } from "../graph/name-graph.ts";
import type { Flags } from "../graph/policy.ts";
import { occurrencesAtProblem } from "../plan/occurrences-at-problem.ts";
import { type ValueName, valuesAtProblem } from "../plan/values-at-problem.ts";
import { type PlanFacts, writePlan } from "../plan/write-plan.ts";
import { findGuarded } from "../prove/already-guarded.ts";
import { findMigrated } from "../prove/already-migrated.ts";
import { Baseline } from "../prove/baseline.ts";
import { type Corrections, decideWith } from "../prove/corrections.ts";
import { isErrorExpected } from "../prove/expected-errors.ts";
import { keptByHand } from "../prove/kept-by-hand.ts";
import { type Proof, prove } from "../prove/prove.ts";
import { Units } from "../prove/units.ts";
import { isMigratedAt } from "./migrated-by-hand.ts";
import type { OpenedProgram } from "./open-program.ts";

/** Checks what was decided under the new types, and corrects it. */
export function proveUpgrade(
  { program, api, fixed, newTypes, taken, written }: OpenedProgram,
  graph: NameGraph,
  facts: PlanFacts,
  flags: Flags,
  decisions: readonly Decision[],
): Proof {
  const old = program.compiler;
  // The code under the old types stays open beside each check: it is asked again for what an error is about.
  const viewOf = (texts: ReadonlyMap<string, string>) => ({
    problems: (paths?: Iterable<string>) => old.beside(texts, (view) => view.problems(paths)),
  });
  const asWritten = [...taken.originals].filter(([path]) => taken.texts.has(path));
  const underNew = new Baseline(viewOf(new Map([...asWritten, ...newTypes])));
  const problemsIn = (paths: readonly string[]) => underNew.in(paths);
  const isOver = keptByHand({ program, graph, written, problemsIn });
  const isSettled = ({ prevents, place, name }: NameConflict) =>
    prevents === false && isMigratedAt(written.place(place), taken.problems, name);
  const decideNow = (corrections: Corrections) => {
    const { fixed: renames, pins, edges, escapes, conflicts } = graph;
    const left = [...edges].filter((edge) => !isOver(edge));
    const open = [...conflicts].filter((one) => !isSettled(one));
    return decideWith({ fixed: renames, pins, edges: left, escapes, conflicts: open }, flags, corrections);
  };
  const shared = { old, viewOf, newTypes, renames: fixed.map(({ rename }) => rename) };
  const baseline = new Baseline(old);
  baseline.add(taken.originals.keys(), taken.known);
  const isMigrated = findMigrated({
    ...{ written, renames: shared.renames, decisions, problemsIn },
    units: new Units((path) => old.tree(path)),
    isUpgraded: api.files.every(({ shape }) => shape === "new"),
  });
  const isGuarded = findGuarded({ program, written, problemsIn, decisions });
  const isExpected = (decision: Decision) =>
    isErrorExpected(placeOf(decision), old.text(placeOf(decision).file), (paths) => baseline.in(paths));
  const isLeft = (decision: Decision) =>
    !isMigrated(decision) && !isGuarded(decision) && !isExpected(decision);
  const occurrencesAt = occurrencesAtProblem(program, fixed, graph, flags);
  const valuesAt = valuesAtProblem(program, fixed);
  return prove(
    {
      ...shared,
      graph,
      plan: (corrections: Corrections) => writePlan(program, facts, decideNow(corrections).filter(isLeft)),
      occurrencesAt: (problem) => {
        const values = valuesAt(problem);
        for (const { slot, pin } of values) if (pin) graph.pin(slot, pin);
        return [...occurrencesAt(problem), ...values.filter((value) => !isKnown(graph, value))];
      },
    },
    baseline,
  );
}

/** True if a rule says already what meets at a value, and how to take it apart. */
function isKnown(graph: NameGraph, { slot, follows, place }: ValueName): boolean {
  return graph
    .edgesAt(slot)
    .some(
      (edge) =>
        otherEnd(edge, slot) === follows &&
        edge.place.file === place?.file &&
        edge.place.start === place.start,
    );
}
