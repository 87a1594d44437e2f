import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { describe, expect, it } from "vitest";
import { planRun, readMigrations } from "../src/index.ts";
import {
  AT,
  CLI,
  CONSUMER,
  consumer,
  FLAGS,
  LIST_AFTER,
  migration,
  NEW_TYPES,
  PACKAGE,
  RENAMED,
  runCli,
  startCli,
  uncommitted,
} from "./consumer.ts";

const TWIN = `import type { components } from "./api";

interface Row {
  startsAt: string;
}

const show = (row: Row) => row.startsAt;
export const all = (events: components["schemas"]["Event"][]) => events.map((event) => show(event));
`;

const UNION = `import type { components } from "./api";

export const start = (entry: components["schemas"]["Entry"]) => entry.startsAt;
`;

/** An edit of `startsAt` in `src/list.ts`, with itself as the cause. */
function editAt(position: { line: number; column: number }, rule: string) {
  const place = { file: "src/list.ts", ...position };
  const because = [{ rule, ...place, text: "startsAt" }];
  return { ...place, from: "startsAt", to: "startAt", at: AT, guarded: false, rule, because };
}

describe.concurrent("tenant-codemod", () => {
  it("edits what refers to the API, proves it, and reports it", async () => {
    const { folder, tree, report } = consumer(CONSUMER);
    const { stdout, stderr, exitCode } = await startCli(folder, [...FLAGS, "--json"]);
    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: "◇ tsconfig.json\n" });
    expect(JSON.parse(stdout)).toEqual({
      version: 3,
      runs: [{ name: basename(folder), folder: "" }],
      from: "1.0.0",
      to: "2.0.0",
      pending: false,
      edits: [
        editAt({ line: 5, column: 70 }, "references/access"),
        editAt({ line: 6, column: 29 }, "references/destructuring"),
      ],
      attention: [],
      verification: { before: 0, after: 0, new: [], rounds: 1 },
      timings: { load: expect.any(Number), plan: expect.any(Number), verify: expect.any(Number) },
      notes: ["The types in src/api.d.ts are those of 1.0.0."],
      leftovers: [],
      searched: { projects: ["tsconfig.json"], files: 4, passedOver: { spec: 1 } },
      unsearched: [],
    });
    const after = { ...CONSUMER, "src/list.ts": LIST_AFTER };
    expect(tree()).toEqual(after);

    const again = await report(...FLAGS, "--force");
    expect([again.exitCode, again.edits, again.attention, tree()]).toEqual([0, [], [], after]);
  });

  it("never counts errors of the consumer's own, by a second run either", async () => {
    const own = `import type { components } from "./api";
export const count = (event: components["schemas"]["Event"]): number => event.startsAt;
`;
    const { report, write, read } = consumer({ ...CONSUMER, "src/own.ts": own });
    const first = await report(...FLAGS);
    expect([first.exitCode, first.attention, read("src/own.ts")]).toEqual([
      0,
      [],
      own.replace("event.startsAt", "event.startAt"),
    ]);
    write({ "src/api.d.ts": NEW_TYPES });
    const again = await report(...FLAGS, "--force");
    expect([again.exitCode, again.edits, again.attention]).toEqual([0, [], []]);
  });

  it("says what it is at", () => {
    const { folder } = consumer({ ...CONSUMER, "src/row.ts": TWIN });
    const phases: string[] = [];
    planRun({
      folder,
      projects: [join(folder, "tsconfig.json")],
      migration: readMigrations([join(folder, "migration.yaml")]),
      types: [],
      own: null,
      propagate: false,
      guardUnions: false,
      verify: true,
      onProject: (tsconfig) => phases.push(tsconfig),
      isWriting: false,
      onPhase: (phase) => phases.push(phase),
    });
    expect(phases).toEqual([join(folder, "tsconfig.json"), "finding", "proving"]);
  });

  it("tells of imports that lead nowhere", async () => {
    const client = 'import { load } from "./client";\nimport "./list.css";\n';
    const { report } = consumer({
      ...CONSUMER,
      "src/page.ts": `${client}export const start = async () => (await load()).startsAt;\n`,
    });
    const { notes } = await report(...FLAGS);
    expect(notes).toContain(
      'src/page.ts imports "./client", which leads nowhere: nothing is known of its exports.',
    );
    expect(notes).toHaveLength(2);
  });

  it("leaves places that no types have to a person, with the nearest name, beside others", async () => {
    const other = { kind: "field-removed", at: AT.replace("startsAt", "idd") };
    const { report } = consumer({ ...CONSUMER, "migration.yaml": migration([RENAMED, other]) });
    const { attention, edits, exitCode } = await report(...FLAGS);
    expect([edits.length, exitCode]).toEqual([2, 1]);
    expect(attention).toEqual([
      {
        ...{ file: "src/api.d.ts", line: 1, column: 1, at: other.at, reason: "unplaced", renames: [] },
        ...{
          rule: "migration/unplaced",
          because: [],
          places: [{ file: "src/api.d.ts", line: 1, column: 1 }],
        },
        message:
          "The migration changes `Event.idd`, but your types have no such place. Check their version. id may be what idd stands for.",
        suggestion: "Write id for idd in the migration.",
      },
    ]);
  });

  it("leaves the notes of the migration to a person, where the types declare what they are about", async () => {
    const notes = [{ at: AT, note: "Events are sorted by start now." }];
    const text = JSON.stringify({ ...JSON.parse(migration([RENAMED])), notes });
    const { report } = consumer({ ...CONSUMER, "migration.yaml": text });
    const { attention, exitCode } = await report(...FLAGS);
    expect(attention).toMatchObject([
      { file: "src/api.d.ts", at: AT, reason: "note", message: "Events are sorted by start now." },
    ]);
    expect([exitCode, attention[0]?.line]).toEqual([1, 17]);
  });

  it("leaves notes to a person that are all that a migration says", async () => {
    const notes = [{ at: AT, note: "Events are sorted by start now." }];
    const text = JSON.stringify({ ...JSON.parse(migration([])), notes });
    const { report } = consumer({ ...CONSUMER, "migration.yaml": text });
    expect((await report(...FLAGS)).attention).toMatchObject([{ file: "tsconfig.json", reason: "note" }]);
  });

  it("tells the same to people", async () => {
    const { run } = consumer(CONSUMER);
    expect((await run(...FLAGS)).stdout).toBe(`◆ 1.0.0 → 2.0.0: 2 edits in 1 file
│ Type errors: 0 under the old types, 0 under the new ones: no new type error.
│ The types in src/api.d.ts are those of 1.0.0.
└ ✔ Nothing is left for you. Looked at: 1.0.0 → 2.0.0, 1 project, 4 files; passed over: 1 spec or migration.
`);
  });

  it("comes to the same when the new types are there first", async () => {
    const { write, run, report, read } = consumer(CONSUMER);
    write({ "src/api.d.ts": NEW_TYPES });
    const first = await report(...FLAGS);
    expect(first).toMatchObject({ exitCode: 0, verification: { before: 0, after: 0, new: [] } });
    expect(first.notes).toEqual(["The types in src/api.d.ts are those of 2.0.0."]);
    expect([read("src/list.ts"), read("src/api.d.ts")]).toEqual([LIST_AFTER, NEW_TYPES]);
    expect((await run(...FLAGS, "--check", "--force")).stdout).toContain(
      "The code is written for 2.0.0 already.",
    );
    expect((await report(...FLAGS, "--force")).edits).toEqual([]);
  });

  it("says what is wrong still in code that is written for the new types", async () => {
    const wrong = LIST_AFTER.concat("export const none: string = 1;\n");
    const { report } = consumer({ ...CONSUMER, "src/list.ts": wrong, "src/api.d.ts": NEW_TYPES });
    const { notes, edits } = await report(...FLAGS);
    expect(edits).toEqual([]);
    expect(notes).toContain(
      "The code is written for 2.0.0 already, and has 1 type error under its types: run tsc to see them.",
    );
  });

  it.each(["before", "after"])(
    "edits the rest of what others upgraded, %s the new types are there",
    async (when) => {
      const done = { "src/done.ts": LIST_AFTER, "src/more.ts": LIST_AFTER };
      const { write, report, read } = consumer({ ...CONSUMER, ...done });
      if (when === "after") write({ "src/api.d.ts": NEW_TYPES });
      const first = await report(...FLAGS);
      expect(first).toMatchObject({ exitCode: 0, verification: { after: 0, new: [] } });
      expect(first.edits.map(({ file }: { file: string }) => file)).toEqual(["src/list.ts", "src/list.ts"]);
      expect([read("src/list.ts"), read("src/done.ts")]).toEqual([LIST_AFTER, LIST_AFTER]);
    },
  );

  it("makes one migration of several, whatever the folder it is started in", async () => {
    const { folder, read } = consumer({
      ...CONSUMER,
      "migration.yaml": migration([{ ...RENAMED, to: "beginsAt" }]),
      "next.yaml": migration([{ ...RENAMED, at: AT.replace("starts", "begins") }], "2.0.0", "3.0.0"),
    });
    const flags = ["--migration", "../migration.yaml", "--migration", "../next.yaml", "--project", ".."];
    const { stdout, exitCode } = await runCli(join(folder, "src"), [...flags, "--json"]);
    expect([exitCode, read("src/list.ts")]).toEqual([0, LIST_AFTER]);
    const { from, to, edits } = JSON.parse(stdout);
    expect([from, to, edits[0].file]).toEqual(["1.0.0", "3.0.0", "list.ts"]);
  });

  it("prints a patch that git applies, of lines that end in any way, and writes nothing", async () => {
    const files = {
      ...CONSUMER,
      "src/crlf.ts": CONSUMER["src/list.ts"]?.replaceAll("\n", "\r\n") as string,
      "src/mark.ts": `\ufeff${CONSUMER["src/list.ts"]?.replace(/\n\n/g, "\n").replace(/\n$/, "")}`,
      "src/a name.ts": CONSUMER["src/list.ts"] as string,
      "src/größe.ts": CONSUMER["src/list.ts"] as string,
    };
    const { folder, run, tree } = consumer(files);
    const before = tree();
    const { stdout, stderr, exitCode } = await run(...FLAGS, "--dry-run");
    expect([exitCode, tree()]).toEqual([0, before]);
    expect(stderr).toContain("10 edits to make in 5 files");
    execFileSync("git", ["apply"], { cwd: folder, input: stdout });
    const patched = tree();
    expect(patched).not.toEqual(before);

    const other = consumer(files);
    expect((await other.run(...FLAGS)).exitCode).toBe(0);
    expect(other.tree()).toEqual(patched);
    expect(other.read("src/crlf.ts")).toBe(LIST_AFTER.replaceAll("\n", "\r\n"));
    expect(other.read("src/mark.ts")).toMatch(/^\ufeffimport [\s\S]*\}`;$/);
  });

  it("checks without writing: 1 while something is to do, 0 afterwards", async () => {
    const { run, tree } = consumer(CONSUMER);
    const before = tree();
    const check = await run(...FLAGS, "--check");
    expect([check.exitCode, tree()]).toEqual([1, before]);
    expect(check.stdout).toContain("2 edits to make in 1 file");
    expect((await run(...FLAGS)).exitCode).toBe(0);
    expect((await run(...FLAGS, "--check")).exitCode).toBe(0);
  });

  it("leaves what no type decides, says why, and exits with 1", async () => {
    const files = { ...CONSUMER, "src/row.ts": TWIN };
    const { report, read } = consumer(files);
    const { exitCode, edits, attention, verification } = await report(...FLAGS);
    expect([exitCode, edits.length, read("src/row.ts")]).toEqual([1, 2, TWIN]);
    const place = { file: "src/row.ts", line: 8, column: 93 };
    expect(attention).toMatchObject([{ ...place, at: AT, reason: "twin", places: [place] }]);
    expect(attention[0]?.message).toContain("--propagate");
    expect(verification).toEqual({
      ...{ before: 0, after: 1, rounds: expect.any(Number) },
      new: [
        { file: "src/row.ts", line: 8, column: 93, code: expect.any(Number), message: expect.any(String) },
      ],
    });
  });

  it("lets types that mirror the API follow, where it is asked to", async () => {
    const { report, read } = consumer({ ...CONSUMER, "src/row.ts": TWIN });
    const { exitCode, verification } = await report(...FLAGS, "--propagate");
    expect([exitCode, verification?.new]).toEqual([0, []]);
    expect(read("src/row.ts")).toBe(TWIN.replaceAll("startsAt", "startAt"));
  });

  it("reads both names of a union, where it is asked to", async () => {
    const files = { ...CONSUMER, "src/entry.ts": UNION };
    const asked = consumer(files);
    expect((await asked.report(...FLAGS, "--guard-unions")).exitCode).toBe(0);
    expect(asked.read("src/entry.ts")).toContain('"startAt" in entry ? entry.startAt : entry.startsAt');
    const { exitCode, attention } = await consumer(files).report(...FLAGS);
    expect([exitCode, attention.map(({ reason }) => reason)]).toEqual([1, ["union"]]);
  });

  it("edits the same without a proof, and says that there is none", async () => {
    const { report, read } = consumer(CONSUMER);
    const { exitCode, verification } = await report(...FLAGS, "--no-verify");
    expect([exitCode, verification, read("src/list.ts")]).toEqual([0, null, LIST_AFTER]);
    const { stdout } = await consumer(CONSUMER).run(...FLAGS, "--no-verify");
    expect(stdout).toMatch(
      /\n└ Nothing was type-checked\. Looked at: 1\.0\.0 → 2\.0\.0, 1 project, 4 files; .*\.\n$/,
    );
  });

  it("writes the report as a page that needs nothing else, whatever the code holds", async () => {
    const nasty = TWIN.replace("Row {", "Row {\n  '<b>&\"': 1;").replace("src/row.ts", "");
    const { run, read } = consumer({ ...CONSUMER, "src/<script>.ts": nasty });
    const { exitCode } = await run(...FLAGS, "--report", "report.html");
    expect(exitCode).toBe(1);
    const page = read("report.html").replaceAll("<wbr>", "");
    expect(page).toContain("src/&lt;script&gt;.ts:9:93");
    expect(page).toContain("src/list.ts:5:70");
    expect(page).toMatch(/^<!doctype html>[\s\S]*<\/html>\n$/);
    expect(page).not.toMatch(/<script>\.|<b>|<link|https?:|src=/);
  });

  it("has nothing to do for a migration without changes", async () => {
    const { run, tree } = consumer({ ...CONSUMER, "migration.yaml": migration([]) });
    const before = tree();
    const { exitCode, stdout } = await run(...FLAGS);
    expect(stdout).toContain("The migration has no changes.");
    expect([exitCode, tree()]).toEqual([0, before]);
  });

  it("works in a folder without git, and finds the types by what they look like", async () => {
    const { run, tree } = uncommitted(CONSUMER);
    expect((await run("--migration", "migration.yaml")).exitCode).toBe(0);
    expect(tree()).toEqual({ ...CONSUMER, "src/list.ts": LIST_AFTER });
  });

  it("finds the types beside a file that only passes them on", async () => {
    const again =
      'import type * as api from "./api";\nexport type paths = api.paths;\nexport type components = api.components;\n';
    const { report } = consumer({ ...CONSUMER, "src/again.ts": again });
    const { edits, exitCode } = await report("--migration", "migration.yaml");
    expect([edits.length, exitCode]).toEqual([2, 0]);
  });

  it("never edits what is ignored or generated", async () => {
    const list = CONSUMER["src/list.ts"] as string;
    const files = {
      ...CONSUMER,
      ".gitignore": "src/ignored.ts\nbuild/\n",
      "src/made/list.gen.ts": list.replace("./api", "../api"),
      "src/made/made.ts": `// Code generated by a tool. DO NOT EDIT.\n${list.replace("./api", "../api")}`,
      "src/ignored.ts": list,
      "build/tsconfig.json": "{ broken",
      "node_modules/pkg/tsconfig.json": "{ broken",
    };
    const { report, tree } = consumer(files);
    const { edits, attention } = await report(...FLAGS);
    expect(new Set(edits.map(({ file }) => file))).toEqual(new Set(["src/list.ts"]));
    expect(tree()).toEqual({ ...files, "src/list.ts": LIST_AFTER });
    // What breaks there is told all the same.
    const told = attention.flatMap(({ reason, suggestion, places }) =>
      places.map(({ file }) => `${reason} ${file}: ${suggestion}`),
    );
    const why = "This file was not edited, as";
    expect(new Set(told)).toEqual(
      new Set([
        `error src/ignored.ts: ${why} git ignores it. Edit it yourself, or generate it anew.`,
        `error src/made/list.gen.ts: ${why} a tool generates it. Generate it anew.`,
        `error src/made/made.ts: ${why} a tool generates it. Generate it anew.`,
      ]),
    );
  });

  it("helps", async () => {
    const { stdout, exitCode } = await startCli(".", ["--help"]);
    expect(exitCode).toBe(0);
    expect(stdout).toMatch(/^Usage: tenant-codemod \[options\] \[command\]\n/);
    expect(stdout).toMatch(/\nExamples:\n {2}tenant-codemod .*[\s\S]*\nExit codes:\n {2}0 [\s\S]*\n {2}70 /);
    expect(stdout).not.toMatch(/default: (\[\]|none)/);
    expect(existsSync(CLI)).toBe(true);
  });

  it("tells its version", async () => {
    const { version } = JSON.parse(readFileSync(join(PACKAGE, "package.json"), "utf8"));
    expect(await startCli(".", ["--version"])).toMatchObject({
      stdout: `${version}\n`,
      stderr: "",
      exitCode: 0,
    });
  });
});
