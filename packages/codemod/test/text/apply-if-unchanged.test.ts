import { expect, it } from "vitest";
import { applyIfUnchanged } from "../../src/text/apply-if-unchanged.ts";

const CHANGE = { before: "row.startsAt;", edits: [{ start: 4, end: 12, text: "startAt" }] };

it("makes the edits in the text that they were computed for", () => {
  expect(applyIfUnchanged("row.startsAt;", CHANGE)).toEqual({ kind: "edited", text: "row.startAt;" });
});

it("says where a text differs that was changed in the meantime", () => {
  expect(applyIfUnchanged("row.started;", CHANGE)).toEqual({ kind: "changed-since", at: 9 });
});

it("notices a text that only became longer", () => {
  expect(applyIfUnchanged("row.startsAt;\n", CHANGE)).toEqual({ kind: "changed-since", at: 13 });
});
