import fc from "fast-check";
import { expect, it } from "vitest";
import { assignPairs } from "../../src/renames/assign-pairs.ts";

/** The most that pairs can weigh together, by trying all. */
function heaviest(weights: readonly number[][], taken: ReadonlySet<number> = new Set(), row = 0): number {
  const own = weights[row];
  if (own === undefined) return 0;
  return Math.max(
    heaviest(weights, taken, row + 1),
    ...own.flatMap((weight, column) =>
      taken.has(column) ? [] : [weight + heaviest(weights, new Set([...taken, column]), row + 1)],
    ),
  );
}

it("finds the pairs that together weigh most, each side once", () => {
  const matrix = fc
    .tuple(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 5 }))
    .chain(([rows, columns]) =>
      fc.array(fc.array(fc.integer({ min: 0, max: 9 }), { minLength: columns, maxLength: columns }), {
        minLength: rows,
        maxLength: rows,
      }),
    );
  fc.assert(
    fc.property(matrix, (weights) => {
      const edges = weights.flatMap((row, before) =>
        row.map((weight, after) => ({ before: `b${before}`, after: `a${after}`, weight })),
      );
      const chosen = assignPairs(edges);
      expect(chosen.reduce((sum, { weight }) => sum + weight, 0)).toBe(heaviest(weights));
      expect(new Set(chosen.map(({ before }) => before)).size).toBe(chosen.length);
      expect(new Set(chosen.map(({ after }) => after)).size).toBe(chosen.length);
    }),
  );
});

it("gives up the best pair where two others explain more", () => {
  const edges = [
    { before: "a", after: "x", weight: 5 },
    { before: "a", after: "y", weight: 4 },
    { before: "b", after: "x", weight: 4 },
  ];
  expect(
    assignPairs(edges)
      .map(({ before, after }) => before + after)
      .sort(),
  ).toEqual(["ay", "bx"]);
});
