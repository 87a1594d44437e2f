import { mkdirSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { leftoversOf } from "../../src/run/leftovers-of.ts";
import type { ProjectUpgrade } from "../../src/run/upgrade-orphans.ts";
import { type Files, uncommitted } from "../consumer.ts";

const TEMPLATE = "{{ event.startsAt }}";

const FILES: Files = {
  "tsconfig.json": '{ "include": ["src"] }',
  "src/list.ts": "",
  "src/event.json": '{ "startsAt": 1 }',
  "mail.hbs": TEMPLATE,
  "scripts/print.ts": TEMPLATE,
  "web/tsconfig.json": '{ "include": ["src"] }',
  "web/src/list.ts": 'export const at = "startsAt";',
  "web/mail.hbs": TEMPLATE,
  "web/made.ts": "// @generated\nexport const startsAt = 1;",
  "logo.png": "\0",
  "openapi.yaml": "openapi: 3.1.0\nstartsAt: 1\n",
};

/** What a run on the project of the root leaves, where there is no git. */
function left(named: boolean, files: Files = {}, project = "tsconfig.json") {
  const { folder } = uncommitted({ ...FILES, ...files });
  mkdirSync(join(folder, "empty/folder"), { recursive: true });
  symlinkSync("web", join(folder, "linked"));
  const tsconfig = join(folder, project);
  const upgrade: ProjectUpgrade = {
    ...{ tsconfig, edits: [], changes: new Map(), attention: [], verification: null, types: [] },
    ...{
      otherTypes: [],
      unplaced: [],
      isUpgraded: false,
      leftovers: [],
      keptNames: [],
      looked: [],
      unread: [],
      components: [],
      occurrences: 0,
    },
    ...{ lostImports: [], untraced: [], generated: [], outside: [] },
    ...{ paths: [join(folder, "src/list.ts"), join(folder, "src/event.json")] },
    timings: { load: 0, plan: 0, verify: 0 },
  };
  const at = "#/components/schemas/Event/properties/startsAt";
  const { leftovers, searched, unsearched } = leftoversOf(
    [upgrade],
    { edits: [], attention: [] },
    {
      ...{ folder, own: null, projects: [tsconfig], types: [], ...(named && { only: [folder] }) },
      ...{ propagate: false, guardUnions: false, verify: false, isWriting: false },
      migration: { from: "1.0.0", to: "2.0.0", changes: [{ kind: "field-renamed", at, to: "startAt" }] },
    },
  );
  const local = (path: string) => path.slice(folder.length + 1);
  const places = leftovers.map(({ file, project, risk }) => [local(file), project && local(project), risk]);
  return { places: places.sort(), searched, unsearched: unsearched.map(local), tsconfig };
}

it("says of code beside the project that was named which project it is of", () => {
  expect(left(true).places).toEqual([
    ["mail.hbs", null, "high"],
    ["scripts/print.ts", null, "high"],
    ["src/event.json", "tsconfig.json", "medium"],
    ["web/mail.hbs", "web/tsconfig.json", "medium"],
    ["web/src/list.ts", "web/tsconfig.json", "medium"],
  ]);
  expect(left(true).unsearched).toEqual([]);
});

it("says of code beside the projects that the one that was named refers to that it belongs to the run", () => {
  const solution = { "tsconfig.json": '{ "files": [], "references": [{ "path": "web" }] }' };
  const { places } = left(true, solution, "web/tsconfig.json");
  expect(places.filter(([file]) => file === "scripts/print.ts")).toEqual([
    ["scripts/print.ts", null, "high"],
  ]);
});

it("counts no code as that of another project where none is named", () => {
  expect(left(false).places.filter(([, project]) => project !== null)).toEqual([
    ["src/event.json", "tsconfig.json", "medium"],
  ]);
});

it("counts the files that were read, and no folders, and those that were not by what they are", () => {
  const { searched, unsearched, tsconfig } = left(false);
  expect(unsearched).toEqual(["web/made.ts"]);
  expect(searched).toEqual({ projects: [tsconfig], files: 8, passedOver: { binary: 1, spec: 1, link: 1 } });
});
