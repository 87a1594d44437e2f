import { expect, it } from "vitest";
import type { ReportEdit } from "../../src/report/finding.ts";
import { mergeChanges } from "../../src/run/merge-changes.ts";
import { applyEdits } from "../../src/text/compose-edits.ts";
import type { TextEdit } from "../../src/text/edit.ts";
import { Lines } from "../../src/text/lines.ts";

const FILE = "/app/shared.ts";
const BEFORE = "first(a.startsAt);\nsecond(a.startsAt);\n";
const [FIRST, SECOND] = [BEFORE.indexOf("startsAt"), BEFORE.lastIndexOf("startsAt")];

/** A project that writes names for `startsAt` at some offsets of the shared file. */
function project(edits: readonly (readonly [start: number, text: string])[], file = FILE) {
  const texts = edits.map(([start, text]): TextEdit => ({ start, end: start + "startsAt".length, text }));
  return {
    changes: new Map([[file, { before: BEFORE, edits: texts }]]),
    edits: edits.map(
      ([start, to]): ReportEdit => ({
        ...{ file, ...new Lines(BEFORE).at(start), from: "startsAt", to, at: "#" },
        ...{ guarded: false, rule: "references/access", because: [] },
      }),
    ),
  };
}

/** The text of the shared file, and the edits that are reported and that clash, by place. */
function merged(...projects: Parameters<typeof mergeChanges>[0][number][]) {
  const { changes, edits, clashing } = mergeChanges(projects);
  const change = changes.get(FILE);
  const said = (all: readonly ReportEdit[]) => all.map(({ line, to }) => `${line} ${to}`);
  return {
    text: change ? applyEdits(change.before, change.edits) : BEFORE,
    files: [...changes.keys()],
    edits: said(edits),
    clashing: said(clashing),
  };
}

const follow = (text: string) => text.replaceAll("startsAt", "startAt");

it("makes an edit once that two projects ask for", () => {
  const both = project([
    [FIRST, "startAt"],
    [SECOND, "startAt"],
  ]);
  expect(merged(both, both)).toMatchObject({ text: follow(BEFORE), clashing: [] });
});

it("joins the edits of projects that know of different places, in whatever order", () => {
  const [one, other] = [project([[SECOND, "startAt"]]), project([[FIRST, "startAt"]])];
  for (const projects of [
    [one, other],
    [other, one],
  ])
    expect(merged(...projects)).toMatchObject({ text: follow(BEFORE), clashing: [] });
});

it("edits no place on which two projects disagree, and all others", () => {
  const one = project([
    [FIRST, "startAt"],
    [SECOND, "startAt"],
  ]);
  expect(merged(one, project([[FIRST, "beginsAt"]]))).toEqual({
    text: BEFORE.replace("second(a.startsAt)", "second(a.startAt)"),
    files: [FILE],
    edits: ["2 startAt"],
    clashing: ["1 startAt", "1 beginsAt"],
  });
});

it("takes a rename and a guard around it for a disagreement", () => {
  const guard = { start: FIRST - 2, end: FIRST + 8, text: '("startAt" in a ? a.startAt : a.startsAt)' };
  const other = project([[FIRST, "startAt"]]);
  const guarding = { ...other, changes: new Map([[FILE, { before: BEFORE, edits: [guard] }]]) };
  const result = merged(project([[FIRST, "startAt"]]), guarding);
  expect(result).toMatchObject({ text: BEFORE, files: [], edits: [] });
  expect(result.clashing.length).toBeGreaterThan(0);
});

it("takes two insertions at one place for a disagreement, and neighbours for none", () => {
  const insert = (text: string) => ({
    edits: project([[FIRST, text]]).edits,
    changes: new Map([[FILE, { before: BEFORE, edits: [{ start: FIRST, end: FIRST, text }] }]]),
  });
  expect(merged(insert("x: "), insert("y: "))).toMatchObject({ text: BEFORE, files: [], edits: [] });
  const behind = { start: FIRST + 8, end: FIRST + 9, text: " )" };
  const neighbour = { edits: [], changes: new Map([[FILE, { before: BEFORE, edits: [behind] }]]) };
  expect(merged(project([[FIRST, "startAt"]]), neighbour)).toMatchObject({
    text: BEFORE.replace("first(a.startsAt)", "first(a.startAt )"),
    edits: ["1 startAt"],
    clashing: [],
  });
});

it("lets a disagreement in one file change nothing in others", () => {
  const elsewhere = project([[FIRST, "startAt"]], "/app/other.ts");
  const result = merged(project([[FIRST, "startAt"]]), project([[FIRST, "beginsAt"]]), elsewhere);
  expect(result).toMatchObject({ text: BEFORE, files: ["/app/other.ts"], edits: ["1 startAt"] });
});
