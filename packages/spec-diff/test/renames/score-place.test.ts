import { describe, expect, it } from "vitest";
import type { RenameGroup } from "../../src/renames/rename-group.ts";
import { type Surroundings, scorePlace } from "../../src/renames/score-place.ts";
import { DOUBTFUL, type ScoredPair } from "../../src/renames/score-rename.ts";

const candidate = (name: string, neighbour: string) => ({
  ...{ name, at: `#/components/schemas/${name}`, value: {}, required: false },
  ...{ neighbours: [neighbour, `${neighbour}s`] as [string, string], position: name.length, siblings: 9 },
});

function isAsked(change: Partial<ScoredPair & Surroundings>, kind: RenameGroup["kind"] = "schema"): boolean {
  const pair = { before: candidate("Old", "A"), after: candidate("Newer", "B"), score: 0.6, reasons: [] };
  const scope = { scopeOf: () => ({ direction: "both", operations: [] }) } as const;
  const group = { kind, removed: [], added: [], ...scope } as unknown as RenameGroup;
  const around = { group, newNames: new Map(), isOnly: false, isRivalled: false, elsewhere: null };
  return (
    scorePlace({ ...pair, standing: "silent", ...change }, { ...around, ...change }).confidence >= DOUBTFUL
  );
}

describe("one of several that nothing certain speaks for", () => {
  it("is no question where no place speaks for it either", () => {
    expect(isAsked({})).toBe(false);
    expect(isAsked({}, "field")).toBe(false);
  });

  it("is one by its place, its use, its path, or as the only one", () => {
    expect(isAsked({ after: candidate("Newer", "A") })).toBe(true);
    expect(isAsked({ isUsedAlike: true })).toBe(true);
    expect(isAsked({}, "operation")).toBe(true);
    expect(isAsked({ isOnly: true })).toBe(true);
    expect(isAsked({ standing: "disputed" })).toBe(true);
  });
});
