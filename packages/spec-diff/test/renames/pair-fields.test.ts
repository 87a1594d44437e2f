import { describe, expect, it } from "vitest";
import { type NameRelation, type OutsideEvidence, pairFields } from "../../src/index.ts";

const SPEC = { openapi: "3.1.0", paths: {}, components: { schemas: {} } };
const DATE = { type: "string", format: "date-time" };
const NOTHING: OutsideEvidence = { points: 0, reasons: [], speaks: false };
const SAME_VALUES: OutsideEvidence = { points: 0.5, reasons: ["same values"], speaks: true };

function claim(name: string, value: object = DATE) {
  const at = `#/components/schemas/Event/properties/${name}`;
  return { name, at, value: value as Record<string, unknown>, required: false };
}

function pair(
  removed: string[],
  added: string[],
  weigh: (before: string, after: string) => OutsideEvidence | null,
) {
  const group = { removed: removed.map((name) => claim(name)), added: added.map((name) => claim(name)) };
  const [pairs = []] = pairFields(SPEC, [group], (before, after) => weigh(before.name, after.name));
  return pairs.map(({ before, after, confidence }) => `${before.name} → ${after.name} ${confidence}`);
}

describe("pairFields", () => {
  it("weighs names and schemas as diffSpecs does, but for the order, which nobody knows", () => {
    const group = { removed: [claim("startsAt")], added: [claim("startAt")] };
    expect(pairFields(SPEC, [group], () => NOTHING)).toEqual([
      [
        {
          before: claim("startsAt"),
          after: claim("startAt"),
          confidence: 0.99,
          reasons: [
            "same type and format",
            "names alike (1.00)",
            "optional both times",
            "no other candidate",
          ],
        },
      ],
    ]);
  });

  it("takes a rename that only the outside speaks for, and asks where nothing speaks", () => {
    expect(pair(["startsAt"], ["beginning"], () => SAME_VALUES)).toEqual(["startsAt → beginning 0.99"]);
    expect(pair(["startsAt"], ["beginning"], () => NOTHING)).toEqual(["startsAt → beginning 0.5"]);
  });

  it("leaves out what the outside rules out", () => {
    expect(pair(["startsAt"], ["startAt"], () => null)).toEqual([]);
  });

  it("never takes opposites for certain, whatever speaks for them", () => {
    expect(pair(["startsAt"], ["endsAt"], () => SAME_VALUES)).toEqual(["startsAt → endsAt 0.69"]);
  });

  it("chooses the pairs that together explain most", () => {
    const same = new Set(["alpha two", "beta one"]);
    const weigh = (before: string, after: string) => (same.has(`${before} ${after}`) ? SAME_VALUES : NOTHING);
    expect(pair(["alpha", "beta"], ["one", "two"], weigh).sort()).toEqual([
      "alpha → two 0.99",
      "beta → one 0.99",
    ]);
  });

  it("says how names relate", () => {
    const relations: [string, NameRelation][] = [];
    const names = ["starts_at", "endsAt", "beginning", "startsLocalAt"];
    pairFields(
      SPEC,
      [{ removed: [claim("startsAt")], added: names.map((name) => claim(name)) }],
      (_, after, names) => {
        relations.push([after.name, names]);
        return null;
      },
    );
    expect(Object.fromEntries(relations)).toEqual({
      starts_at: "same",
      endsAt: "opposite",
      beginning: "unlike",
      startsLocalAt: "alike",
    });
  });
});
