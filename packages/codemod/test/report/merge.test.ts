import { describe, expect, it } from "vitest";
import { renderJson } from "../../src/render/render-json.ts";
import { mergeReports } from "../../src/report/merge.ts";
import type { Report } from "../../src/report/report.ts";
import { runStates } from "../../src/report/run-states.ts";
import { summarizeOpen } from "../../src/report/summary.ts";
import { cause, edit, finding, leftover, sample } from "./sample.ts";

const file = (folder: string, report: unknown) => ({
  name: `${folder}/report.json`,
  folder,
  text: typeof report === "string" ? report : JSON.stringify(report),
});

const web = sample({
  edits: [edit("src/list.ts:1:1", { because: [cause("src/api.ts:2:1", "values/assignment", "save(row)")] })],
  attention: [finding("src/a.ts:4:1"), finding("src/a.ts:9:1")],
  leftovers: [leftover("src/b.ts:1:1", "startsAt")],
  verification: {
    before: 2,
    after: 3,
    rounds: 2,
    new: [{ ...leftover("src/a.ts:4:1", ""), code: 2339, message: "No." }],
  },
  timings: { load: 10, plan: 5 },
  searched: { projects: ["/app/tsconfig.json"], files: 9, passedOver: { binary: 1, lockfile: 1 } },
  notes: ["The types in src/api.gen.ts are those of 1.0.0."],
});
const api = sample({
  leftovers: [leftover("c.ts:1:1", "startsAt")],
  verification: { before: 1, after: 1, new: [], rounds: 1 },
  timings: { load: 7 },
  searched: { projects: ["/app/tsconfig.json"], files: 9, passedOver: { lockfile: 2 } },
  unsearched: ["/app/big.js"],
});

describe("merged reports", () => {
  it("rebase paths, add counts, and take the highest exit code", () => {
    const { report, exitCode } = mergeReports([file("packages/web", web), file("packages/api", api)]);
    expect(exitCode).toBe(1);
    expect(report.edits[0]).toMatchObject({
      file: "packages/web/src/list.ts",
      because: [{ file: "packages/web/src/api.ts" }],
    });
    expect(report.attention).toHaveLength(1);
    expect(report.attention[0]?.places.map((place) => `${place.file}:${place.line}`)).toEqual([
      "packages/web/src/a.ts:4",
      "packages/web/src/a.ts:9",
    ]);
    expect(report.verification).toMatchObject({ before: 3, after: 4, rounds: 3 });
    expect(report.verification?.new[0]?.file).toBe("packages/web/src/a.ts");
    expect(report.leftovers.map(({ name, places }) => [name, places.map((place) => place.file)])).toEqual([
      ["startsAt", ["packages/api/c.ts", "packages/web/src/b.ts"]],
    ]);
    expect(report.searched).toEqual({
      projects: ["packages/api/tsconfig.json", "packages/web/tsconfig.json"],
      files: 18,
      passedOver: { binary: 1, lockfile: 3 },
    });
    expect(report.leftovers[0]?.places.map(({ project }) => project)).toEqual(report.searched.projects);
    expect(report.timings).toEqual({ load: 17, plan: 5 });
    expect(report.unsearched).toEqual(["packages/api/big.js"]);
    expect(report.notes).toEqual(["packages/web: The types in src/api.gen.ts are those of 1.0.0."]);
  });

  it("are the report itself if there is one, and in any order the same but for notes", () => {
    expect(mergeReports([file("", web)])).toEqual({ report: web, exitCode: 1 });
    expect(mergeReports([file(".", api)])).toEqual({ report: api, exitCode: 0 });
    const [one, other] = [file("web", { ...web, notes: [] }), file("api", api)];
    expect(mergeReports([one, other])).toEqual(mergeReports([other, one]));
  });

  it("take what is left in a project from the run on that project alone", () => {
    const project = "/app/packages/api/tsconfig.json";
    const elsewhere = (name: string) => ({ ...leftover(`packages/api/${name}:1:1`, "startsAt"), project });
    const root = sample({ leftovers: [elsewhere("edited.ts"), leftover("a.ts:1:1", "startsAt")] });
    const filesIn = (report: Report) => report.leftovers[0]?.places.map((place) => place.file);
    expect(filesIn(mergeReports([file("", root)]).report)).toEqual(["a.ts", "packages/api/edited.ts"]);
    const { report } = mergeReports([file("", root), file("packages/api", api)]);
    expect(filesIn(report)).toEqual(["a.ts", "packages/api/c.ts"]);
  });

  it("can be merged again, and read what is printed", () => {
    const once = mergeReports([file("web", renderJson(web)), file("api", api)]).report;
    expect(mergeReports([file("", renderJson(once))]).report).toEqual(once);
  });

  it("lead out of the folder, and say a place of two packages once", () => {
    const shared = (above: string): Report => ({
      ...web,
      edits: web.edits.map((one) => ({ ...one, file: `${above}/x.ts`, because: [] })),
    });
    const { report } = mergeReports([file("web", shared("../shared")), file("api", shared("../shared"))]);
    expect(report.edits.map((one) => one.file)).toEqual(["shared/x.ts"]);
  });

  it("say which package was not type-checked", () => {
    const { report } = mergeReports([
      file("web", { ...web, notes: [], verification: null }),
      file("api", api),
    ]);
    expect(report.verification).toEqual(api.verification);
    expect(report.notes).toEqual(["web: Nothing was type-checked here."]);
    expect(mergeReports([file("web", { ...web, verification: null })]).report.verification).toBeNull();
  });

  it("name each run, those with most left first, with the places of each", () => {
    const named = (name: string, found: Parameters<typeof sample>[0]) => ({
      ...sample(found),
      runs: [{ name, folder: "" }],
    });
    const error = finding("src/z.ts:1:1", { reason: "error" });
    const failing = { ...leftover("src/z.ts:1:1", ""), code: 2339, message: "No." };
    const verification = { before: 0, after: 1, rounds: 1, new: [failing] };
    const reports = [
      file("a", named("acme/clean", {})),
      file(
        "b",
        named("acme/names", { leftovers: [leftover("c.ts:1:1", "startsAt")], unsearched: ["/app/big.js"] }),
      ),
      file("c", named("acme/twins", { attention: [finding("src/a.ts:4:1"), finding("src/a.ts:9:1")] })),
      file("d", named("acme/broken", { attention: [error], verification })),
      file("e", named("acme/risky", { leftovers: [leftover("c.vue:1:1", "startsAt", false)] })),
      file("f", named("acme/edits", { pending: true, edits: [edit("src/list.ts:1:1")] })),
    ];
    const { report } = mergeReports(reports);
    expect(runStates(report).map(({ name, report: part }) => `${name}: ${summarizeOpen(part)}`)).toEqual([
      "acme/broken: 1 place left for you",
      "acme/twins: 2 places left for you",
      "acme/risky: 1 old name of high risk left for you",
      "acme/edits: 1 edit to make",
      "acme/names: 1 old name not decided; 1 file with old names not searched",
      "acme/clean: nothing left",
    ]);
    expect(report.attention.map((entry) => entry.file)).toEqual(["d/src/z.ts", "c/src/a.ts"]);
    expect(report.runs[0]).toEqual({ name: "acme/broken", folder: "d" });
    expect(mergeReports([file("", report)]).report).toEqual(report);
    expect(mergeReports(reports.toReversed()).report.runs).toEqual(report.runs);
  });

  it("keep repositories apart whose reports lie in one folder", () => {
    const named = (name: string, report = web) => ({ ...report, runs: [{ name, folder: "" }] });
    const reports = [file("reports", named("acme/web")), file("reports", named("acme/api/packages/x"))];
    const { report } = mergeReports(reports);
    expect(report.edits.map((one) => one.file)).toEqual([
      "acme/api/packages/x/src/list.ts",
      "acme/web/src/list.ts",
    ]);
    expect(report.runs.map(({ name, folder }) => name === folder)).toEqual([true, true]);
    expect(report.verification?.new).toHaveLength(2);
    // Several reports of one run are of one folder.
    const same = mergeReports([file("reports", named("acme/web")), file("reports", named("acme/web", api))]);
    expect(same.report.runs).toEqual([{ name: "acme/web", folder: "reports" }]);
    expect(() => mergeReports([file("acme/web", named("acme/x")), file("", report)])).toThrow(
      "/report.json: Expected one repository at each path, received acme/web and acme/x in acme/web. Merge the reports of the runs instead.",
    );
  });

  it("are named by their folders if nobody named them, and by both if names are alike", () => {
    const { runs: _, ...unnamed } = web;
    const named = { ...api, runs: [{ name: "acme/api", folder: "" }] };
    const { report } = mergeReports([
      ...[file("web", unnamed), file("", unnamed)],
      ...[file("one/api", named), file("two/api", named)],
    ]);
    expect(new Set(runStates(report).map(({ name }) => name))).toEqual(
      new Set(["web", ".", "acme/api (one/api)", "acme/api (two/api)"]),
    );
  });

  it.each<[string, unknown, string]>([
    ["no JSON", "{", "a/report.json: Expected a report as JSON, received: "],
    [
      "a list",
      [],
      "a/report.json: Expected a report of version 3, as `tenant-codemod --json` prints it, received a list.",
    ],
    [
      "an older report",
      { ...web, version: 2 },
      "received version 2: an older tenant-codemod wrote it. Run this version in that package again.",
    ],
    [
      "a newer report",
      { ...web, version: 4 },
      "received version 4: a newer tenant-codemod wrote it. Install that version here, too.",
    ],
    ["a version that is none", { ...web, version: "3" }, 'received version "3".'],
    [
      "a run without a folder",
      { ...web, runs: [{ name: "acme/web" }] },
      "a/report.json: runs[0].folder  Expected a text, received nothing.",
    ],
    [
      "projects that are counted",
      { ...web, searched: { ...web.searched, projects: 1 } },
      "a/report.json: searched.projects  Expected a list, received 1.",
    ],
    [
      "a project that is none",
      { ...web, leftovers: [{ name: "a", places: [{ ...web.leftovers[0]?.places[0], project: true }] }] },
      "a/report.json: leftovers[0].places[0].project  Expected a text, received true.",
    ],
    ["no version", {}, "received an object without a version."],
    [
      "a missing part",
      { ...web, edits: undefined },
      "a/report.json: edits  Expected a list, received nothing.",
    ],
    [
      "a wrong line",
      { ...web, edits: [{ ...web.edits[0], line: 0 }] },
      "a/report.json: edits[0].line  Expected a whole number from 1, received 0.",
    ],
    [
      "a new name that is no text",
      { ...web, attention: [{ ...web.attention[0], renames: [{ from: "a", to: 1, at: "#" }] }] },
      "a/report.json: attention[0].renames[0].to  Expected a text, received 1.",
    ],
    [
      "an unknown reason",
      { ...web, attention: [{ ...web.attention[0], reason: '"><script>' }] },
      'a/report.json: attention[0].reason  Expected a known reason, received "\\"><script>".',
    ],
    [
      "an unknown risk",
      { ...web, leftovers: [{ name: "a", places: [{ ...web.leftovers[0]?.places[0], risk: "none" }] }] },
      'a/report.json: leftovers[0].places[0].risk  Expected high, medium or low, received "none".',
    ],
    [
      "a time that is none",
      { ...web, timings: { load: "1" } },
      'a/report.json: timings.load  Expected milliseconds, received "1".',
    ],
  ])("refuse %s", (_, report, message) => {
    expect(() => mergeReports([file("a", report)])).toThrow(
      expect.objectContaining({ name: "InputError", message: expect.stringContaining(message) }),
    );
  });

  it("refuse reports of another migration, and none", () => {
    expect(() => mergeReports([file("a", web), file("b", { ...api, to: "3.0.0" })])).toThrow(
      "b/report.json: Expected a report on 1.0.0 → 2.0.0, as in a/report.json, received 1.0.0 → 3.0.0.",
    );
    expect(() => mergeReports([])).toThrow("Expected one report or more, received none.");
  });
});
