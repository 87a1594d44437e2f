import { describe, expect, it } from "vitest";
import { createSalt } from "../../src/shape/neighbour-hash.ts";
import { observeValue } from "../../src/shape/observe-value.ts";
import { emptyShape } from "../../src/shape/value-shape.ts";

const salt = createSalt("a secret of tests, long enough");

function hashesOf(value: object) {
  const shape = emptyShape();
  observeValue(shape, value, null, { salt });
  const hashes = [...shape.fields].map(([name, field]) => [name, [...(field.hashes ?? [])]]);
  return Object.fromEntries(hashes) as Record<string, [string, string][]>;
}

describe("hashes beside an id", () => {
  it("are equal for equal lists, and not for others", () => {
    const { tags, labels, groups } = hashesOf({
      id: 1,
      tags: ["a", "b"],
      labels: ["a", "b"],
      groups: ["b", "a"],
    });
    expect(tags).toHaveLength(1);
    expect(labels).toEqual(tags);
    expect(groups).not.toEqual(tags);
  });

  it("are equal for objects with the same id, whatever else they hold", () => {
    const { owner, organizer, guest } = hashesOf({
      id: 1,
      owner: { id: 7, name: "A" },
      organizer: { id: 7 },
      guest: { id: 8 },
    });
    expect(owner).toHaveLength(1);
    expect(organizer).toEqual(owner);
    expect(guest).not.toEqual(owner);
  });

  it("are kept of no list without an id beside it, and of none that is empty", () => {
    expect(hashesOf({ tags: ["a"], owner: { id: 7 } })).toEqual({ tags: [], owner: [] });
    expect(hashesOf({ id: 1, tags: [] }).tags).toEqual([]);
  });
});
