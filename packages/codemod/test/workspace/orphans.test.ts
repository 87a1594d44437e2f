import { basename, join } from "node:path";
import { describe, expect, it } from "vitest";
import { declarationsOf } from "../../src/workspace/orphans.ts";
import {
  CONSUMER,
  consumer,
  type Files,
  FLAGS,
  LIST_AFTER,
  NEW_TYPES,
  TSCONFIG,
  uncommitted,
} from "../consumer.ts";

const TEST = `import type { components } from "../src/api";
import { days } from "../src/list";

const event: components["schemas"]["Event"] = { id: 1, startsAt: "2026-01-01" };
export const first = days([event])[0];
`;
const TEST_AFTER = TEST.replace("1, startsAt:", "1, startAt:");

const config = (include: string[], options: object = {}) => {
  const { compilerOptions } = JSON.parse(TSCONFIG);
  return JSON.stringify({ compilerOptions: { ...compilerOptions, ...options }, include });
};

/** What a run makes of code that no project has. */
async function following(files: Files) {
  const one = consumer({ ...CONSUMER, ...files });
  return { ...one, ...(await one.report(...FLAGS)) };
}

describe.concurrent("code that no project has", () => {
  it("follows with the options of the nearest project", async () => {
    const { read, exitCode, edits, attention, verification, notes } = await following({
      "test/list.test.ts": TEST,
    });
    expect([exitCode, attention]).toEqual([0, []]);
    expect(edits.map(({ file, line }) => `${file}:${line}`)).toEqual([
      "src/list.ts:5",
      "src/list.ts:6",
      "test/list.test.ts:4",
    ]);
    expect([read("test/list.test.ts"), read("src/list.ts")]).toEqual([TEST_AFTER, LIST_AFTER]);
    expect(verification).toEqual({ before: 0, after: 0, new: [], rounds: 1 });
    expect(notes).toContain(
      "test/list.test.ts belongs to no project: it was read with the options of tsconfig.json.",
    );
  });

  it("follows with the options of a tsconfig that has it, and that nobody refers to", async () => {
    const { read, exitCode, notes } = await following({
      "tsconfig.test.json": config(["test"], { types: [], paths: { "~/*": ["./src/*"] } }),
      "tsconfig.base.json": config(["none"]),
      "test/list.test.ts": TEST.replaceAll("../src/", "~/"),
      "test/deep/more.test.ts": TEST.replaceAll("../src/", "~/"),
    });
    expect(exitCode).toBe(0);
    expect(read("test/deep/more.test.ts")).toBe(TEST_AFTER.replaceAll("../src/", "~/"));
    expect(notes).toContain(
      "test/deep/more.test.ts, test/list.test.ts belong to no project: they were read with the options of tsconfig.test.json.",
    );
  });

  it("follows with the declarations of a project that says no more than what it leaves out", async () => {
    const { compilerOptions } = JSON.parse(TSCONFIG);
    const { read, exitCode } = await following({
      "tsconfig.json": JSON.stringify({ files: [], references: [{ path: "./tsconfig.app.json" }] }),
      "tsconfig.app.json": JSON.stringify({ compilerOptions, exclude: ["test"] }),
      "src/globals.d.ts": 'declare function loadEvent(): import("./api").components["schemas"]["Event"];\n',
      "test/list.test.ts": `import "../src/list";\nexport const at = loadEvent().startsAt;\n`,
    });
    expect(exitCode).toBe(0);
    expect(read("test/list.test.ts")).toContain("loadEvent().startAt");
  });

  it("is that of the deepest folder with a project", async () => {
    const { notes } = await following({
      "app/tsconfig.json": config(["src"]),
      "app/src/a.ts": 'export { days } from "../../src/list";\n',
      "app/test/a.ts": TEST.replaceAll("../", "../../"),
    });
    expect(notes).toContain(
      "app/test/a.ts belongs to no project: it was read with the options of app/tsconfig.json.",
    );
  });

  it("may have errors of its own: they are no news", async () => {
    const broken = `${TEST}import { expect } from "vitest";\nexpect(first).toBe(1);\nconst wrong: number = "";\n`;
    const { exitCode, verification, read } = await following({ "test/list.test.ts": broken });
    expect([exitCode, verification]).toEqual([0, { before: 2, after: 2, new: [], rounds: 1 }]);
    expect(read("test/list.test.ts")).toContain("{ id: 1, startAt:");
  });

  it("counts what it breaks, and errors of the project once", async () => {
    const twin = `${TEST}export const row: { startsAt: string } = event;\n`;
    const wrong = `${CONSUMER["src/list.ts"]}export const wrong: number = "";\n`;
    const { exitCode, verification, attention } = await following({
      "src/list.ts": wrong,
      "test/list.test.ts": twin,
    });
    expect(attention.map(({ file, line, reason }) => [file, line, reason])).toEqual([
      ["test/list.test.ts", 6, "twin"],
    ]);
    expect([exitCode, verification?.before, verification?.after]).toEqual([1, 1, 2]);
    expect(verification?.new).toHaveLength(1);
  });

  it("may be JavaScript, where the project has none", async () => {
    const script = 'import { days } from "../src/list.ts";\n\ndays([{ id: 1, startsAt: "2026-01-01" }]);\n';
    const { read, exitCode } = await following({ "scripts/print.js": script });
    expect([exitCode, read("scripts/print.js")]).toEqual([0, script.replace("startsAt", "startAt")]);
  });

  it("comes to the same when the new types are there first", async () => {
    const { write, report, read } = consumer({ ...CONSUMER, "test/list.test.ts": TEST });
    write({ "src/api.d.ts": NEW_TYPES });
    const { exitCode } = await report(...FLAGS);
    expect([exitCode, read("test/list.test.ts")]).toEqual([0, TEST_AFTER]);
    const again = await report(...FLAGS, "--force");
    expect([again.exitCode, again.edits]).toEqual([0, []]);
  });

  it("is left alone if it is ignored, generated, or has none of the names", async () => {
    const files = {
      ".gitignore": "out/\n",
      "out/list.ts": TEST,
      "test/list.gen.ts": TEST,
      "test/other.ts": TEST.replace("startsAt", "StartsAt"),
    };
    const { tree, edits, leftovers, unsearched } = await following(files);
    expect(edits.every(({ file }) => file === "src/list.ts")).toBe(true);
    expect(tree()).toMatchObject(files);
    expect([leftovers, unsearched]).toEqual([[], ["test/list.gen.ts"]]);
  });

  it.each(['{ "extends": "./none.json", "include": ["test"] }', "{ broken"])(
    "passes over a tsconfig that cannot be read: %s",
    async (broken) => {
      const files = { "tsconfig.test.json": broken, "test/list.test.ts": TEST };
      const { read, notes } = await following(files);
      expect(read("test/list.test.ts")).toBe(TEST_AFTER);
      expect(notes.join()).toContain("read with the options of tsconfig.json.");
    },
  );

  it("is searched for the names where TypeScript 7 does not take its tsconfig", async () => {
    const files = { "tsconfig.test.json": config(["test"], { strict: "yes" }), "test/list.test.ts": TEST };
    const { exitCode, read, leftovers } = await following(files);
    expect([exitCode, read("test/list.test.ts")]).toEqual([0, TEST]);
    const place = { file: "test/list.test.ts", line: 4, column: 56, project: null, risk: "medium" };
    expect(leftovers).toEqual([{ name: "startsAt", places: [place] }]);
  });
});

it("opens them with the declarations that no import leads to", () => {
  const declarations = {
    "ambient.d.ts": "declare const ambient: string;\n",
    "of-a-module.d.ts": 'import { own } from "./app";\ndeclare module "*.vue" { export default own; }\n',
    "global.d.ts": "export {};\ndeclare global { interface Window { own: string } }\n",
    "reference.d.ts": '/// <reference types="node" />\nexport type Own = string;\n',
    "effect.d.ts": 'import "./app";\nexport type Own = string;\n',
    "named.d.ts": 'import type { own } from "./app";\nexport type Own = typeof own;\n',
  };
  const { folder } = uncommitted({
    "tsconfig.json": "{}",
    "app.ts": "export const own = 1;\n",
    ...declarations,
  });
  const found = declarationsOf(join(folder, "tsconfig.json")).map((path) => basename(path));
  expect(found.sort()).toEqual(
    Object.keys(declarations)
      .filter((file) => file !== "named.d.ts")
      .sort(),
  );
});
