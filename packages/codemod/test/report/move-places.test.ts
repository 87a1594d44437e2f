import { expect, it } from "vitest";
import { movePlaces } from "../../src/report/move-places.ts";
import type { Findings } from "../../src/report/report.ts";
import { cause, edit, finding, leftover } from "./sample.ts";

const BEFORE = "import a;\nread(row.startsAt);\nsave(row.startsAt, row.startsAt);\n";
const CHANGE = {
  before: BEFORE,
  edits: [
    { start: 0, end: 0, text: "import b;\n" },
    { start: BEFORE.indexOf("startsAt"), end: BEFORE.indexOf("startsAt") + 8, text: "startAt" },
  ],
};
const found: Findings = {
  ...{
    from: "1.0.0",
    to: "2.0.0",
    pending: false,
    searched: { projects: ["/app/tsconfig.json"], files: 1, passedOver: {} },
    unsearched: [],
    timings: {},
    notes: [],
  },
  edits: [edit("list.ts:2:10", { because: [cause("list.ts:3:1", "values/assignment", "save()")] })],
  attention: [
    finding("list.ts:3:10", { because: [cause("list.ts:2:18", "values/assignment", "save()")] }),
    finding("other.ts:3:10"),
  ],
  leftovers: [leftover("list.ts:2:18", "startsAt")],
  verification: {
    ...{ before: 0, after: 1, rounds: 1 },
    new: [{ file: "/app/list.ts", line: 3, column: 24, code: 2339, message: "No." }],
  },
};
const moved = movePlaces(found, new Map([["/app/list.ts", CHANGE]]));
const where = ({ line, column }: { line: number; column: number }) => [line, column];

it("moves everything that edits before it move, by lines and in its line", () => {
  expect(moved.attention.map(where)).toEqual([
    [4, 10],
    [3, 10],
  ]);
  expect(moved.attention[0]?.because.map(where)).toEqual([[3, 17]]);
  expect(moved.leftovers.map(where)).toEqual([[3, 17]]);
  expect(moved.verification?.new.map(where)).toEqual([[4, 24]]);
});

it("leaves edits where they were made", () => {
  expect(moved.edits).toEqual(found.edits);
});

it("moves the places of an entry", () => {
  const [one] = found.attention;
  const places = one ? [one, ...one.because] : [];
  const entry = { ...found, attention: [finding("list.ts:3:10", { places } as never)] };
  expect(movePlaces(entry, new Map([["/app/list.ts", CHANGE]])).attention[0]?.places?.map(where)).toEqual([
    [4, 10],
    [3, 17],
  ]);
});
