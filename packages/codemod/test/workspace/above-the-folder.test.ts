import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { describe, expect, it } from "vitest";
import type { Report } from "../../src/index.ts";
import { CONSUMER, consumer, type Files, FLAGS, runCli, TSCONFIG, uncommitted } from "../consumer.ts";

const SHARED = `import type { components } from "../app/src/api";

export const startOf = (event: components["schemas"]["Event"]) => event.startsAt;
`;
const SHARED_AFTER = SHARED.replace("event.startsAt", "event.startAt");

const inApp = (files: Files): Files =>
  Object.fromEntries(Object.entries(files).map(([name, text]) => [`app/${name}`, text]));

const IMPORTED: Files = {
  ...inApp({ ...CONSUMER, "src/again.ts": 'export { startOf } from "../../shared/start";\n' }),
  "shared/start.ts": SHARED,
};

async function runInApp(folder: string, ...flags: string[]) {
  const { stdout, stderr, exitCode } = await runCli(join(folder, "app"), [...FLAGS, ...flags]);
  return { stdout, stderr, exitCode };
}

const reportOf = async (folder: string, ...flags: string[]) => {
  const { stdout, exitCode } = await runInApp(folder, "--json", ...flags);
  return { ...(JSON.parse(stdout) as Report), exitCode };
};

describe.concurrent("a file above the folder, in the same repository", () => {
  it.each<[string, Files]>([
    ["imported", IMPORTED],
    [
      "included",
      {
        ...inApp(CONSUMER),
        "app/tsconfig.json": TSCONFIG.replace('"src"', '"src","../shared"'),
        "shared/start.ts": SHARED,
      },
    ],
  ])("is edited and checked where it is %s", async (_, files) => {
    const { folder, read } = consumer(files);
    const { exitCode, edits, attention, verification } = await reportOf(folder);
    expect(edits.map(({ file }) => file)).toEqual(["../shared/start.ts", "src/list.ts", "src/list.ts"]);
    expect(read("shared/start.ts")).toBe(SHARED_AFTER);
    expect([exitCode, attention, verification]).toEqual([0, [], { before: 0, after: 0, new: [], rounds: 1 }]);
  });

  it("is checked: what it brings is counted and told", async () => {
    const twin = `${SHARED}export const row: { startsAt: string } = {} as components["schemas"]["Event"];\n`;
    const { folder } = consumer({ ...IMPORTED, "shared/start.ts": twin });
    const { exitCode, attention, verification } = await reportOf(folder);
    expect(attention).toEqual([
      expect.objectContaining({ file: "../shared/start.ts", line: 4, reason: "twin" }),
    ]);
    expect([exitCode, verification?.new.map(({ file }) => file)]).toEqual([1, ["../shared/start.ts"]]);
  });

  it("is in the patch, which is of the repository then", async () => {
    const { folder, read } = consumer(IMPORTED);
    const { stdout, stderr } = await runInApp(folder, "--dry-run");
    expect(stderr).toContain("The patch has files above this folder: apply it in ...\n");
    execFileSync("git", ["apply"], { cwd: folder, input: stdout });
    expect(read("shared/start.ts")).toBe(SHARED_AFTER);
    expect(read("app/src/list.ts")).toContain("event.startAt");
  });

  it.each([
    ["has changes", "received 1 changed: ../shared/start.ts."],
    ["is not known to git", "received 1 that it does not know: ../shared/start.ts."],
  ])("refuses the run if it %s", async (state, message) => {
    const { "shared/start.ts": shared = "", ...others } = IMPORTED;
    const { folder, tree, write } = consumer(state === "has changes" ? IMPORTED : others);
    write({ "shared/start.ts": `${shared}\n` });
    const before = tree();
    const { exitCode, stderr } = await runInApp(folder);
    expect([exitCode, tree()]).toEqual([2, before]);
    expect(stderr).toContain(message);
  });
});

describe.concurrent("a file of the program that no repository has with it", () => {
  const WHERE = "This file was not edited, as it is outside of the repository. Edit it yourself.";

  it("is left as it is, and told", async () => {
    const other = uncommitted({});
    const { folder, write, commit } = consumer(inApp(CONSUMER));
    const path = join(other.folder, "start.ts");
    const to = (from: string, file: string) => relative(join(folder, from), file).replace(/\.ts$/, "");
    mkdirSync(dirname(path), { recursive: true });
    const text = SHARED.replace("../app/src/api", relative(other.folder, join(folder, "app/src/api")));
    writeFileSync(path, text);
    write({ "app/src/again.ts": `export { startOf } from "${to("app/src", path)}";\n` });
    commit();
    const { exitCode, edits, attention, verification } = await reportOf(folder);
    expect(readFileSync(path, "utf8")).toBe(text);
    expect(edits.map(({ file }) => file)).toEqual(["src/list.ts", "src/list.ts"]);
    expect(attention).toEqual([
      expect.objectContaining({
        ...{ file: relative(join(folder, "app"), path), line: 3, column: 73, reason: "error" },
        message: expect.stringContaining("'startsAt'"),
        suggestion: WHERE,
      }),
    ]);
    expect([exitCode, verification?.new.length]).toEqual([1, 1]);
  });

  it("is told, too, where there is no git at all", async () => {
    const { folder, tree } = uncommitted(IMPORTED);
    const { exitCode, edits, attention } = await reportOf(folder);
    expect(edits.map(({ file }) => file)).toEqual(["src/list.ts", "src/list.ts"]);
    expect(attention.map(({ file, suggestion }) => [file, suggestion])).toEqual([
      ["../shared/start.ts", WHERE],
    ]);
    expect([exitCode, tree()["shared/start.ts"]]).toEqual([1, SHARED]);
  });

  it("is a package's if it stands in node_modules: its errors are reported, as nobody edits it", async () => {
    const { folder, write } = uncommitted(inApp(CONSUMER));
    write({
      "node_modules/start/index.ts": SHARED.replace("../app", "../../app"),
      "node_modules/start/package.json": '{ "name": "start", "types": "index.ts" }',
      "app/src/again.ts": 'export { startOf } from "start";\n',
    });
    const { exitCode, attention } = await reportOf(folder);
    expect(attention).toMatchObject([
      {
        ...{ file: "../node_modules/start/index.ts", line: 3, reason: "error" },
        suggestion:
          "This file was not edited, as a package has it. Install a version of that package for the new types.",
      },
    ]);
    expect(exitCode).toBe(1);
  });
});
