import { describe, expect, it } from "vitest";
import { groupOf, NameKeys } from "../../src/prove/message-key.ts";

const rename = (from: string, to: string | null) => ({ from, to, at: `#/${from}` });
const headOf = (keys: NameKeys, message: string) => keys.headOf({ message });

describe("NameKeys", () => {
  const keys = new NameKeys([rename("startsAt", "startAt"), rename("code", null), rename("live", "on")]);

  it.each([
    [
      "Property 'startsAt' does not exist on type 'Event'.",
      "Property 'startAt' does not exist on type 'Event'.",
    ],
    [
      "Type '\"live\"' is not assignable to type 'number'.",
      "Type '\"on\"' is not assignable to type 'number'.",
    ],
    [
      "Type '{ id: string; startsAt: string; }' is not assignable to type 'number'.\n  More.",
      "Type '{ id: string; startAt: string; }' is not assignable to type 'number'.",
    ],
    ["Cannot find name 'x'. Did you mean 'startsAt'?", "Cannot find name 'x'. Did you mean 'y'?"],
  ])("takes %s for the same", (one, other) => {
    expect(headOf(keys, one)).toBe(headOf(keys, other));
  });

  it.each([
    [
      "Property 'startsAt' does not exist on type 'Event'.",
      "Property 'endsAt' does not exist on type 'Event'.",
    ],
    [
      "Property 'startsAt' does not exist on type 'Event'.",
      "Property 'code' does not exist on type 'Event'.",
    ],
    [
      "Type 'string' is not assignable to type 'number'.",
      "Type 'boolean' is not assignable to type 'number'.",
    ],
  ])("takes %s for another one", (one, other) => {
    expect(headOf(keys, one)).not.toBe(headOf(keys, other));
  });

  it("takes the names of a chain and of a swap for one, in any order", () => {
    for (const changes of [
      [rename("a", "b"), rename("c", "d"), rename("b", "c")],
      [rename("b", "c"), rename("c", "d"), rename("a", "b")],
    ]) {
      const chain = new NameKeys(changes);
      expect(new Set(["a", "b", "c", "d"].map((name) => chain.keyOf(name))).size).toBe(1);
    }
  });
});

describe("groupOf", () => {
  it("forgets whether the compiler had a guess", () => {
    expect([2551, 2561, 2741, 1005].map(groupOf)).toEqual([2339, 2353, 2322, 1005]);
  });
});
