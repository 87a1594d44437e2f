import { expect, it } from "vitest";
import { notesOf } from "../src/notes.ts";
import type { RunOptions } from "../src/run.ts";
import type { Upgrade } from "../src/upgrade.ts";

const NONE = { unchecked: [], checked: [], skipped: [] };
const EDIT = { file: "/a.ts", line: 1, column: 1, from: "a", to: "b", at: "#", start: 0, end: 1, text: "b" };

/** The notes on a project whose code was written for the new types already. */
function notesWith(upgrade: Partial<Upgrade>, to: string): string[] {
  const upgraded = {
    ...{ edits: [], attention: [], types: [], unplaced: [], lost: [], unsaid: [], toMake: [], note: null },
    ...{ isUpgraded: true, occurrences: 0, verification: { before: 2, after: 2, new: [] } },
    ...upgrade,
  } as unknown as Upgrade;
  const migration = { from: "1.0.0", to, changes: [{ kind: "field-removed", at: "#" }] };
  return notesOf([upgraded], NONE, { folder: "/", types: [], migration } as unknown as RunOptions);
}

it("says that code is written for a version only where nothing was edited", () => {
  expect(notesWith({}, "2.0.0")).toEqual([
    "The code is written for 2.0.0 already, and has 2 type errors under its types: see what tsc says.",
  ]);
  expect(notesWith({ edits: [EDIT] }, "2.0.0")).toEqual([]);
});

it("says what is called next in a migration as people do", () => {
  const verification = { before: 0, after: 0, new: [] };
  expect(notesWith({ verification }, "next")).toEqual(["The code is written for the next version already."]);
});

it("counts what it counts", () => {
  const lost = ["./b", "./c"].map((name) => ({ path: "/a.ts", name }));
  expect(notesWith({ lost, edits: [EDIT] }, "2.0.0")).toEqual([
    'a.ts imports "./b", which leads nowhere, and 1 other import like it: nothing is known of what it brings.',
  ]);
});
