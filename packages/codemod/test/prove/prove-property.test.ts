import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Plan } from "../../src/prove/plan.ts";
import { type Check, FakeConsumer } from "./fake-consumer.ts";

const LINES = 6;
const CERTAINTIES = ["certain", "flow", "inferred", "convention"] as const;
const FILE = "a.ts";

/** A line, and what becomes of it: by the name that it has, it compiles or not, and so does another line in its place. */
const line = fc.record({
  joined: fc.constantFrom("api", "own", "union", "nothing"),
  certainty: fc.constantFrom(...CERTAINTIES),
  escapes: fc.boolean(),
  isBrokenBefore: fc.boolean(),
  /** Whether the line has an error with the old name, with the new one, and with a guard, under the new types. */
  bad: fc.record({ old: fc.boolean(), new: fc.boolean(), guarded: fc.boolean() }),
  /** The line that the error is in. */
  errorIn: fc.nat(LINES - 1),
  isRepairable: fc.boolean(),
});
const program = fc.array(line, { minLength: 1, maxLength: LINES });
type Line = typeof line extends fc.Arbitrary<infer One> ? One : never;

function consumerOf(lines: readonly Line[]): FakeConsumer {
  const texts = lines.map((_, index) => `word${index}.startsAt + rest${index};`);
  const stateOf = (index: number) => {
    const text = consumer.checkedText(FILE).split("\n")[index + 2] ?? "";
    return text.includes("guard") ? "guarded" : text.includes(".startAt") ? "new" : "old";
  };
  const check: Check = (text, isNew) => {
    const own = Number(/(?:word|rest)(\d)/.exec(text)?.[1] ?? Number.NaN);
    const isBroken = lines[own]?.isBrokenBefore;
    if (isBroken) return { at: `rest${own}`, message: "Broken before." };
    const isBad = lines.some(
      ({ errorIn, bad }, index) => isNew && errorIn % lines.length === own && bad[stateOf(index)],
    );
    return isBad ? { at: own % 2 ? `rest${own}` : `word${own}` } : null;
  };
  const mine = "interface Mine { startsAt: string }\ninterface Other { startsAt: string }";
  const consumer = new FakeConsumer({ [FILE]: [mine, ...texts].join("\n") }, check);
  const own = consumer.pin(consumer.slot("member", FILE, "startsAt"), "declared");
  const other = consumer.pin(consumer.slot("member", FILE, "startsAt", 1), "unchanged");
  consumer.edge(own, consumer.api, "flow");
  const slots = lines.map((each, index) => {
    const slot = consumer.slot("key", FILE, "startsAt", index + 2);
    if (each.joined === "api" || each.joined === "union") consumer.edge(slot, consumer.api, each.certainty);
    if (each.joined === "own") consumer.edge(slot, own, each.certainty);
    if (each.joined === "union") consumer.edge(slot, other, each.certainty);
    if (each.escapes) consumer.graph.add({ slot, rule: "escape", place: slot.place, into: "unknown" });
    return slot;
  });
  consumer.occurrencesAt = ({ start }) => {
    const at = consumer.text(FILE).slice(0, start).split("\n").length - 3;
    const slot = slots[at];
    return slot && lines[at]?.isRepairable ? [{ slot, follows: consumer.api }] : [];
  };
  return consumer;
}

const lineAt = (consumer: FakeConsumer, offset: number) =>
  consumer.text(FILE).slice(0, offset).split("\n").length;

/** The lines that have an error in the edited code, and had none before. */
function brokenLines(consumer: FakeConsumer, lines: readonly Line[], plan: Plan): number[] {
  const edited = consumer.edited(FILE, plan);
  const errors = consumer.problemsIn(FILE, edited);
  const all = errors.map(({ start }) => edited.slice(0, start).split("\n").length);
  return all.filter((at) => !lines[at - 3]?.isBrokenBefore);
}

describe("a proof of any program", () => {
  it("reports each new error in its line, in four rounds at most", () => {
    fc.assert(
      fc.property(program, (lines) => {
        const consumer = consumerOf(lines);
        const proof = consumer.prove();
        expect(proof.rounds).toBeLessThanOrEqual(4);
        expect(consumer.checked).toHaveLength(proof.rounds);
        const reported = new Set(
          [...proof.decisions, ...proof.added.map(({ attention }) => attention)]
            .filter((each) => each.kind === "attention")
            .map(({ place }) => lineAt(consumer, place.start)),
        );
        const broken = brokenLines(consumer, lines, proof);
        for (const at of broken) expect(reported).toContain(at);
        expect(new Set(proof.added.map(({ problem }) => lineAt(consumer, problem.start)))).toEqual(
          new Set(broken),
        );
        for (const { problem, attention } of proof.added)
          expect(lineAt(consumer, attention.place.start)).toBe(lineAt(consumer, problem.start));
      }),
      { numRuns: 2000 },
    );
  });

  it("is never worse than the first plan, and the same each time", () => {
    fc.assert(
      fc.property(program, (lines) => {
        const proof = consumerOf(lines).prove();
        const first = consumerOf(lines.map((one) => ({ ...one, isRepairable: false })));
        const plan = first.input.plan({ refused: new Set(), unguarded: new Set() });
        const unproven = brokenLines(first, lines, plan);
        expect(proof.added.length).toBeLessThanOrEqual(unproven.length);
        const again = consumerOf(lines).prove();
        expect(JSON.stringify([...again.edits])).toBe(JSON.stringify([...proof.edits]));
      }),
      { numRuns: 500 },
    );
  });

  it("edits nothing that it says it took back", () => {
    fc.assert(
      fc.property(program, (lines) => {
        const { refused, decisions } = consumerOf(lines).prove();
        const slots = new Set(refused.flatMap((refusal) => refusal.slots));
        expect(decisions.filter((each) => each.kind === "rename" && slots.has(each.slot))).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });
});
