import { basename, join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import type { Report } from "../src/index.ts";
import { CONSUMER, consumer, type Files, migration, RENAMED, runCli } from "./consumer.ts";

const TWIN = `import type { components } from "./api";

interface Row {
  startsAt: string;
}

const show = (row: Row) => row.startsAt;
export const all = (events: components["schemas"]["Event"][]) => events.map((event) => show(event));
`;

const below = (folder: string, files: Files): Files =>
  Object.fromEntries(Object.entries(files).map(([name, text]) => [`${folder}/${name}`, text]));

const WORKSPACE: Files = {
  ...below("web", { ...CONSUMER, "src/row.ts": TWIN, "a.njk": "{{ event.startsAt }}" }),
  ...below("api", CONSUMER),
};

/** A workspace with two packages, each of which writes its report to its folder. */
function workspace(files = WORKSPACE) {
  const one = consumer({ ...files, ".gitignore": "report*.json\n*.html\n" });
  const reportOf = async (name: string, ...flags: string[]) => {
    const { stdout, exitCode } = await runCli(`${one.folder}/${name}`, [
      ...["--migration", "migration.yaml", "--json", ...flags],
    ]);
    one.write({ [`${name}/report.json`]: stdout });
    return { ...(JSON.parse(stdout) as Report), exitCode };
  };
  const merge = (...flags: string[]) => one.run("merge", ...flags);
  return { ...one, reportOf, merge };
}

describe.concurrent("tenant-codemod merge", () => {
  let reportOnApi: string;
  beforeAll(async () => {
    const { reportOf, read } = workspace();
    await reportOf("api");
    reportOnApi = read("api/report.json");
  });

  it("joins the reports of packages in sub-folders, with the files of each below its folder", async () => {
    const { reportOf, merge } = workspace();
    const [web, api] = [await reportOf("web"), await reportOf("api")];
    expect([web.exitCode, api.exitCode]).toEqual([1, 0]);
    const { stdout, stderr, exitCode } = await merge("web/report.json", "api/report.json", "--json");
    expect([exitCode, stderr]).toEqual([1, ""]);
    const report = JSON.parse(stdout) as Report;
    expect(report).toMatchObject({ version: 3, from: "1.0.0", to: "2.0.0", pending: false });
    expect(report.edits.map(({ file, line }) => `${file}:${line}`)).toEqual([
      ...["api/src/list.ts:5", "api/src/list.ts:6", "web/src/list.ts:5", "web/src/list.ts:6"],
    ]);
    expect(report.edits.every(({ file, because }) => because.every((cause) => cause.file === file))).toBe(
      true,
    );
    const place = { file: "web/src/row.ts", line: 8, column: 93 };
    expect(report.attention).toMatchObject([{ ...place, reason: "twin", places: [place] }]);
    expect(report.verification).toMatchObject({ before: 0, after: 1, new: [place] });
    expect(report.leftovers).toEqual([
      {
        name: "startsAt",
        places: [{ file: "web/a.njk", line: 1, column: 10, project: null, risk: "medium" }],
      },
    ]);
    expect(report.notes).toEqual([
      "web: The types in src/api.d.ts are those of 1.0.0.",
      "api: The types in src/api.d.ts are those of 1.0.0.",
    ]);

    const alone = await merge("api/report.json");
    expect(alone).toMatchObject({
      exitCode: 0,
      stdout: expect.stringContaining("✔ Nothing is left for you."),
    });
  });

  it("tells people the same, and writes a page with the code of all packages", async () => {
    const { folder, reportOf, merge, read } = workspace();
    for (const name of ["web", "api"]) await reportOf(name, "--check");
    const { stdout, exitCode } = await merge("web/report.json", "api/report.json", "--report", "all.html");
    expect(exitCode).toBe(1);
    const lines = stdout.replaceAll(basename(folder), "shop").split("\n");
    expect(lines.slice(0, 4)).toEqual([
      "◆ 1.0.0 → 2.0.0: 4 edits to make in 2 files",
      "│ shop/web: 2 edits to make; 1 place left for you; 1 old name not decided",
      "│ shop/api: 2 edits to make",
      "│ ▲ web/src/row.ts:8:93  twin",
    ]);
    expect(stdout).toMatch(/\n└ 4 edits to make; 1 place left for you; 1 old name not decided\.\n$/);
    const page = read("all.html").replaceAll("<wbr>", "");
    expect(page).toContain("web/src/row.ts:8:93");
    expect(page).toContain("events.map((event) =&gt; show(event))");
    // It is a report, so that the next one may take its place.
    expect((await merge("api/report.json", "--report", "all.html")).exitCode).toBe(1);
    expect(read("all.html")).not.toContain("row.ts");
  });

  it("joins reports of one workspace, and says what they share once", async () => {
    const { folder, write, merge } = workspace();
    const flags = ["--migration", "web/migration.yaml", "--json", "--check"];
    const parts = { "report-all.json": [], "report-web.json": ["--project", "web"] };
    for (const [file, more] of Object.entries(parts))
      write({ [file]: (await runCli(folder, [...flags, ...more])).stdout });
    const { stdout, exitCode } = await merge(...Object.keys(parts), "report-web.json", "--json");
    const report = JSON.parse(stdout) as Report;
    expect(exitCode).toBe(1);
    expect(report.edits.map(({ file, line }) => `${file}:${line}`)).toEqual([
      ...["api/src/list.ts:5", "api/src/list.ts:6", "web/src/list.ts:5", "web/src/list.ts:6"],
    ]);
    expect(report.attention.map(({ places }) => places.length)).toEqual([1]);
    expect(report.verification).toMatchObject({ after: 2, new: { length: 1 } });
    expect(report.notes).toEqual([
      "The types in api/src/api.d.ts are those of 1.0.0.",
      "The types in web/src/api.d.ts are those of 1.0.0.",
    ]);
  });

  it("merges a merged report again, and gives paths from the folder that it runs in", async () => {
    const { folder, reportOf, merge, write } = workspace();
    for (const name of ["web", "api"]) await reportOf(name);
    const { stdout } = await merge("web/report.json", "api/report.json", "--json");
    write({ "report.json": stdout });
    expect((await merge("report.json", "--json")).stdout).toBe(stdout);
    const inWeb = await runCli(`${folder}/web`, ["merge", "../report.json", "--json"]);
    const { edits } = JSON.parse(inWeb.stdout) as Report;
    const files = new Set(edits.map(({ file }) => join(folder, "web", file)));
    expect(files).toEqual(new Set([join(folder, "api/src/list.ts"), join(folder, "web/src/list.ts")]));
  });

  it("takes options before its name, too", async () => {
    const { reportOf, folder } = workspace();
    await reportOf("api");
    const { stdout } = await runCli(folder, ["--json", "merge", "api/report.json"]);
    expect(JSON.parse(stdout)).toMatchObject({ version: 3, edits: { length: 2 } });
  });

  it.each<[string, Files, string[], string]>([
    ["no report", {}, [], "missing required argument 'report'"],
    [
      "a file that is not there",
      {},
      ["gone.json"],
      "gone.json: Expected a file that can be read: there is no such file.",
    ],
    ["a folder", {}, ["web"], "web: Expected a file that can be read: it is a folder."],
    [
      "a file that is no JSON",
      { "a.njk": "{{ a }}" },
      ["a.njk"],
      "a.njk: Expected a report as JSON, received: ",
    ],
    [
      "JSON that is no report",
      { "a.json": "{}" },
      ["a.json"],
      "a.json: Expected a report of version 3, as `tenant-codemod --json` prints it, received an object without a version.",
    ],
    [
      "a report of the first version",
      { "a.json": '{ "version": 1 }' },
      ["a.json"],
      "received version 1: an older tenant-codemod wrote it.",
    ],
    [
      "a report without all of its parts",
      { "a.json": '{ "version": 3, "from": "1.0.0", "to": 2 }' },
      ["a.json"],
      "a.json: to  Expected a text, received 2.",
    ],
    [
      "a page in the place of something else",
      {},
      ["api/report.json", "--report", "web/a.njk"],
      "web/a.njk: Expected a new file for the report, or an earlier report, received something else.",
    ],
    ["an option of a run", {}, ["api/report.json", "--dry-run"], "unknown option '--dry-run'"],
  ])("refuses %s", async (_, files, flags, message) => {
    const { write, merge, tree } = workspace();
    write({ "api/report.json": reportOnApi, ...files });
    const before = tree();
    const { stdout, stderr, exitCode } = await merge(...flags);
    expect(stderr).toContain(`✖ `);
    expect(stderr).toContain(message);
    expect([exitCode, stdout, tree()]).toEqual([2, "", before]);
  });

  it("refuses reports of different migrations", async () => {
    const other = { ...WORKSPACE, "api/migration.yaml": migration([RENAMED], "1.0.0", "3.0.0") };
    const { reportOf, merge } = workspace(other);
    for (const name of ["web", "api"]) await reportOf(name);
    const { stderr, exitCode } = await merge("web/report.json", "api/report.json");
    expect([exitCode, stderr]).toEqual([
      2,
      "✖ api/report.json: Expected a report on 1.0.0 → 2.0.0, as in web/report.json, received 1.0.0 → 3.0.0.\n",
    ]);
  });
});
