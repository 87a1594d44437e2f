import fc from "fast-check";
import { expect, it } from "vitest";
import { moveFormatted } from "../../src/report/move-formatted.ts";
import { arrangeReport } from "../../src/report/report.ts";
import { Lines } from "../../src/text/lines.ts";

const NOTHING = {
  ...{ edits: [], attention: [], verification: null, unsearched: [], timings: {}, notes: [] },
  searched: { projects: ["tsconfig.json"], files: 1, passedOver: {} },
};

function reportAt(...places: { line: number; column: number }[]) {
  const leftovers = places.map((place) => ({
    ...place,
    file: "a.ts",
    name: "x",
    project: "tsconfig.json",
    risk: "medium" as const,
  }));
  return arrangeReport({ ...NOTHING, from: "1", to: "2", pending: false, leftovers });
}

function moved(before: string, after: string, place: { line: number; column: number }) {
  const report = moveFormatted(reportAt(place), [{ file: "a.ts", before, after }]);
  const [{ line, column } = place] = report.leftovers[0]?.places ?? [];
  return { line, column };
}

it("finds a word where a formatter put it, the same one of several", () => {
  const before = "f({ a: b.a, c: 'a' }, long);";
  const after = 'f(\n  { a: b.a, c: "a" },\n  long,\n);';
  expect(moved(before, after, { line: 1, column: 10 })).toEqual({ line: 2, column: 10 });
  expect(moved(before, after, { line: 1, column: 17 })).toEqual({ line: 2, column: 17 });
  expect(moved(before, after, { line: 1, column: 23 })).toEqual({ line: 3, column: 3 });
});

it("finds a sign after its word, or what comes next if it is gone", () => {
  const [before, after] = ["f( ( {} ), a )", "f({}, a);"];
  expect(moved(before, after, { line: 1, column: 6 })).toEqual({ line: 1, column: 3 });
  expect(moved(before, after, { line: 1, column: 4 })).toEqual({ line: 1, column: 3 });
});

it("leaves a place where its word is gone, and in other files", () => {
  expect(moved("a b", "c", { line: 1, column: 3 })).toEqual({ line: 1, column: 3 });
  expect(
    moveFormatted(reportAt({ line: 1, column: 1 }), [{ file: "b.ts", before: "", after: " x" }]),
  ).toEqual(reportAt({ line: 1, column: 1 }));
});

it("keeps every word, whatever space stands between", () => {
  const space = fc.constantFrom(" ", "\n", "\n  ", ", ", " + ");
  const word = fc.constantFrom("a", "b", "ab", "$c", "größe");
  const rows = fc.array(fc.tuple(word, space, space), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(rows, fc.nat(), (row, some) => {
      const [before, after] = [1, 2].map((at) => row.map((parts) => `${parts[0]}${parts[at]}`).join(""));
      const index = some % row.length;
      const offsetIn = (at: 1 | 2) =>
        row.slice(0, index).reduce((sum, parts) => sum + parts[0].length + parts[at].length, 0);
      const place = new Lines(before ?? "").at(offsetIn(1));
      expect(moved(before ?? "", after ?? "", place)).toEqual(new Lines(after ?? "").at(offsetIn(2)));
    }),
  );
});

it("takes time in proportion to the places", () => {
  const count = 8000;
  const places = Array.from({ length: count }, (_, index) => ({ line: index + 1, column: 5 }));
  const report = moveFormatted(reportAt(...places), [
    { file: "a.ts", before: "a(  x , y.z);\n".repeat(count), after: "a(x, y.z);\n".repeat(count) },
  ]);
  expect(report.leftovers[0]?.places.at(-1)).toMatchObject({ line: count, column: 3 });
});
