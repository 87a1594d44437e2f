import { expect, test } from "vitest";
import { type Handovers, type OtherEvidence, weighTraffic } from "../../src/renames/weigh-traffic.ts";

const found: Handovers["found"][number] = {
  handover: { way: "time", likeness: 1, isWhole: true, isNew: false, reason: "a fell while b rose" },
  weight: 10,
};

const sameWords: OtherEvidence = {
  values: null,
  relation: "same",
  areOfOtherUnits: false,
  isOtherwiseKnown: () => true,
};

test.each([
  [1, "a fell while b rose"],
  [2, "a fell while b rose (and in 1 more place)"],
  [3, "a fell while b rose (and in 2 more places)"],
])("of %i handovers, the heaviest is explained, and the others are counted", (count, reason) => {
  const others = Array.from({ length: count - 1 }, () => ({
    handover: { ...found.handover, reason: "c" },
    weight: 1,
  }));
  expect(weighTraffic({ found: [...others, found], against: 0 }, sameWords)?.reasons).toEqual([reason]);
});
