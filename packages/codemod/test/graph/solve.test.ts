import fc from "fast-check";
import { expect, it } from "vitest";
import { decide } from "../../src/graph/decide.ts";
import { type Edge, type Level, levelOf, otherEnd } from "../../src/graph/edges.ts";
import { edgesOf } from "../../src/graph/path.ts";
import { LEVEL_POLICY, LEVELS, PINS } from "../../src/graph/policy.ts";
import type { Slot } from "../../src/graph/slots.ts";
import { type Solution, solve } from "../../src/graph/solve.ts";
import { agree, spellingId } from "../../src/graph/spelling.ts";
import { spellingOf } from "../../src/graph/verdict.ts";
import { factsOf, randomFacts, randomFlags, shuffled } from "./random-facts.ts";

const RUNS = { numRuns: 1000 };

const rank = (level: Level) => LEVELS.indexOf(level);

/** The slots that edges connect with some others. */
function reached(starts: Iterable<Slot>, edges: readonly Edge[]): Set<Slot> {
  const slots = new Set(starts);
  for (const slot of slots)
    for (const edge of edges) if (edge.from === slot || edge.to === slot) slots.add(otherEnd(edge, slot));
  return slots;
}

const kindOf = ({ verdicts }: Solution, slot: Slot) => verdicts.get(slot)?.kind;

it("decides the same in whatever order the facts are found", () => {
  const facts = randomFacts();
  fc.assert(
    fc.property(
      facts.chain((each) => fc.tuple(fc.constant(each), shuffled(each))),
      randomFlags,
      ([one, other], flags) => {
        expect(decide(factsOf(other), flags)).toEqual(decide(factsOf(one), flags));
      },
    ),
    { numRuns: 4000 },
  );
});

it("never renames a class with a pin", () => {
  fc.assert(
    fc.property(randomFacts(), randomFlags, (random, flags) => {
      const facts = factsOf(random);
      const solution = solve(facts, flags);
      const cut = new Set(solution.clashes.flatMap((clash) => (clash.kind === "cut" ? [clash.edge] : [])));
      const isSettled = (slot: Slot) => ["renamed", "kept"].includes(kindOf(solution, slot) ?? "");
      const joining = random.edges.filter(
        (edge) => !cut.has(edge) && isSettled(edge.from) && isSettled(edge.to),
      );
      const pinned = random.pins
        .filter(([slot, cause]) => PINS[cause].against === "all" && !facts.fixed.has(slot))
        .map(([slot]) => slot);
      for (const slot of reached(pinned, joining)) expect(kindOf(solution, slot)).toBe("kept");
    }),
    RUNS,
  );
});

it("gives each class one spelling", () => {
  fc.assert(
    fc.property(randomFacts(), randomFlags, (random, flags) => {
      const { verdicts, clashes } = solve(factsOf(random), flags);
      const cut = new Set(clashes.flatMap((clash) => (clash.kind === "cut" ? [clash.edge] : [])));
      for (const edge of random.edges) {
        const [one, other] = [verdicts.get(edge.from), verdicts.get(edge.to)];
        const areSettled = [one, other].every((each) => each?.kind === "renamed" || each?.kind === "kept");
        if (one && other && areSettled && !cut.has(edge))
          expect(agree(spellingOf(one), spellingOf(other))).toBe(true);
        // What has no verdict is connected to nothing that has one.
        expect(one === undefined).toBe(other === undefined);
      }
    }),
    RUNS,
  );
});

it("cuts each conflict once, at an edge that no edge on the way between the two spellings is weaker than", () => {
  fc.assert(
    fc.property(randomFacts(), randomFlags, (random, flags) => {
      const { verdicts, clashes } = solve(factsOf(random), flags);
      const cuts = clashes.flatMap((clash) => (clash.kind === "cut" ? [clash] : []));
      expect(new Set(cuts.map(({ edge }) => edge)).size).toBe(cuts.length);
      const given = [...random.fixed, ...random.pins].map(([slot]) => slot);
      for (const { edge, level } of cuts) {
        expect(levelOf(edge)).toBe(level);
        const strong = random.edges.filter((each) => rank(levelOf(each)) <= rank(level) && each !== edge);
        for (const end of [edge.from, edge.to]) {
          const verdict = verdicts.get(end);
          const path = verdict && "path" in verdict ? verdict.path : null;
          for (const each of edgesOf(path)) expect(rank(levelOf(each))).toBeLessThanOrEqual(rank(level));
          // A spelling comes from a fact, by edges that are as strong.
          expect(given.some((slot) => reached([slot], strong).has(end))).toBe(true);
        }
      }
    }),
    RUNS,
  );
});

it("reports a class between two spellings once", () => {
  fc.assert(
    fc.property(randomFacts(), randomFlags, (random, flags) => {
      const { verdicts, clashes } = solve(factsOf(random), flags);
      const undecided = clashes.flatMap((clash) => (clash.kind === "undecided" ? [clash] : []));
      expect(new Set(undecided.map(({ slot }) => slot)).size).toBe(undecided.length);
      for (const { slot, claims, level } of undecided) {
        expect(verdicts.get(slot)?.kind).toBe("undecided");
        expect(claims.every(({ edge }) => levelOf(edge) === level)).toBe(true);
        expect(claims.length).toBeGreaterThan(1);
      }
    }),
    RUNS,
  );
});

it("shows one attention at a place", () => {
  fc.assert(
    fc.property(randomFacts(), randomFlags, (random, flags) => {
      const places = decide(factsOf(random), flags).flatMap((each) =>
        each.kind === "attention" ? [JSON.stringify(each.place)] : [],
      );
      expect(new Set(places).size).toBe(places.length);
    }),
    RUNS,
  );
});

it("never lets a weaker edge change what stronger ones decided", () => {
  fc.assert(
    fc.property(
      randomFacts("", { hasConflicts: false }),
      randomFlags,
      fc.constantFrom(...LEVELS),
      (random, flags, level) => {
        const edges = random.edges.filter((edge) => rank(levelOf(edge)) <= rank(level));
        const strong = solve(factsOf({ ...random, edges }), flags);
        const all = solve(factsOf(random), flags);
        for (const [slot, verdict] of strong.verdicts) expect(all.verdicts.get(slot)).toEqual(verdict);
      },
    ),
    RUNS,
  );
});

it("decides on what nothing connects apart", () => {
  fc.assert(
    fc.property(randomFacts("a-"), randomFacts("b-"), randomFlags, (one, other, flags) => {
      const both = {
        fixed: [...one.fixed, ...other.fixed],
        pins: [...one.pins, ...other.pins],
        edges: [...one.edges, ...other.edges],
        escapes: [...one.escapes, ...other.escapes],
        conflicts: [...one.conflicts, ...other.conflicts],
      };
      expect(decide(factsOf(both), flags)).toEqual([
        ...decide(factsOf(one), flags),
        ...decide(factsOf(other), flags),
      ]);
    }),
    RUNS,
  );
});

it("explains each decision by edges that lead to a slot with the rename", () => {
  fc.assert(
    fc.property(randomFacts(), randomFlags, (random, flags) => {
      for (const decision of decide(factsOf(random), flags)) {
        if (decision.kind !== "rename") continue;
        const { slot, rename, because } = decision;
        const end = edgesOf(because).reduce((at, edge) => {
          expect([edge.from, edge.to]).toContain(at);
          return otherEnd(edge, at);
        }, slot);
        expect(new Map(random.fixed).get(end)).toEqual(rename);
        const isDone = edgesOf(because).every((edge) => LEVEL_POLICY[levelOf(edge)].joined === "rename");
        expect(isDone).toBe(true);
        expect(spellingId(rename)).not.toBe("kept");
      }
    }),
    RUNS,
  );
});
