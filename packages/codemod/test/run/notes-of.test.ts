import type { Migration } from "@tenant-api/spec-diff";
import { expect, it } from "vitest";
import type { LeftOut } from "../../src/run/leftovers-of.ts";
import { notesOf } from "../../src/run/notes-of.ts";
import type { ProjectUpgrade } from "../../src/run/upgrade-orphans.ts";

const EDIT = {
  ...{ file: "/a.ts", line: 1, column: 1, from: "a", to: "b", at: "#" },
  ...{ guarded: false, rule: "references/access", because: [] },
} as const;

const UPGRADED: ProjectUpgrade = {
  tsconfig: "/tsconfig.json",
  ...{ edits: [], changes: new Map(), attention: [], types: [], otherTypes: [], unplaced: [] },
  ...{ keptNames: [], looked: [], unread: [], components: [], generated: [] },
  ...{
    isUpgraded: true,
    occurrences: 0,
    leftovers: [],
    lostImports: [],
    untraced: [],
    toGenerate: [],
    paths: [],
  },
  ...{ outside: [], timings: { load: 0, plan: 0, verify: 0 } },
  verification: { before: 2, after: 2, new: [], rounds: 1 },
};

/** The notes on a project whose code was written for the new types already. */
function notesWith(upgrade: Partial<ProjectUpgrade>, to = "2.0.0", left: Partial<LeftOut> = {}): string[] {
  const migration: Migration = { from: "1.0.0", to, changes: [{ kind: "field-removed", at: "#" }] };
  const flags = { propagate: false, guardUnions: false, verify: true, isWriting: true };
  return notesOf(
    [{ ...UPGRADED, ...upgrade }],
    {
      leftovers: [],
      unsearched: [],
      searched: { projects: ["/tsconfig.json"], files: 1, passedOver: {} },
      ...left,
    },
    { folder: "/", projects: [], own: null, types: [], migration, ...flags },
  );
}

it("says that code is written for a version only where nothing was edited", () => {
  expect(notesWith({})).toEqual([
    "The code is written for 2.0.0 already, and has 2 type errors under its types: run tsc to see them.",
  ]);
  expect(notesWith({ edits: [EDIT] })).toEqual([]);
});

it("says what is called next in a migration as people do", () => {
  const verification = { before: 0, after: 0, new: [], rounds: 1 };
  expect(notesWith({ verification }, "next")).toEqual(["The code is written for the next version already."]);
});

it("counts imports that lead nowhere, each once", () => {
  const lostImports = ["./b", "./c", "./b"].map((name) => ({ path: "/a.ts", name }));
  expect(notesWith({ lostImports, edits: [EDIT] })).toEqual([
    'a.ts imports "./b", which leads nowhere, and 1 other import like it: nothing is known of its exports.',
  ]);
});

it("names the first files of a list, and counts the others", () => {
  const paths = ["/a.gql", "/b.gql", "/c.gql", "/d.gql"];
  const [search] = notesWith({ edits: [EDIT] }, "2.0.0", { unsearched: paths });
  expect(search).toBe(
    "a.gql, b.gql, c.gql, and 1 other file: not searched, as large and generated files are to be generated anew.",
  );
});

it("says why there is nothing to do", () => {
  const nothing = { isUpgraded: false };
  expect(notesWith(nothing)).toEqual(["The old names stand nowhere in the code."]);
  expect(notesWith({ ...nothing, occurrences: 1 })).toEqual([
    "The old names stand in 1 place of the code: no type says that they are those of the API.",
  ]);
  // They stand elsewhere, which the report says by itself.
  const leftovers = [{ name: "a", file: "/a.njk", line: 1, column: 1, project: null, risk: "low" as const }];
  expect(notesWith(nothing, "2.0.0", { leftovers })).toEqual([]);
});
