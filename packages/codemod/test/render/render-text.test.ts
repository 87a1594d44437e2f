import { stripVTControlCharacters } from "node:util";
import { describe, expect, it } from "vitest";
import { renderText } from "../../src/render/render-text.ts";
import { exitCodeOf } from "../../src/report/report.ts";
import { cause, edit, finding, leftover, sample } from "../report/sample.ts";

const linesOf = (...given: Parameters<typeof renderText>) =>
  stripVTControlCharacters(renderText(...given).replaceAll("\u001b[31m", "RED")).split("\n");

const LOOKED_AT = "Looked at: 1.0.0 → 2.0.0, 1 project, 9 files.";

describe("the report for the terminal", () => {
  it("says of each run of a merged report what it left", () => {
    const report = sample({
      runs: [
        { name: "acme/web", folder: "/app/web" },
        { name: "acme/api\n::error::", folder: "/app/api" },
      ],
      attention: [finding("web/a.ts:4:14")],
      leftovers: [leftover("web/a.ts:1:1", "startsAt")],
    });
    expect(linesOf(report).slice(0, 4)).toEqual([
      "◆ 1.0.0 → 2.0.0: 0 edits in 0 files",
      "│ acme/web: 1 place left for you; 1 old name not decided",
      "│ acme/api\\u000a::error::: nothing left",
      "│ ▲ web/a.ts:4:14  twin",
    ]);
  });

  it("calls a version that has no number yet the next one", () => {
    const lines = linesOf(sample({ to: "next" }));
    expect(lines[0]).toBe("◆ 1.0.0 → the next version: 0 edits in 0 files");
    expect(lines.at(-1)).toContain("Looked at: 1.0.0 → the next version, ");
  });

  it("shows each cause with its places, the proof, the notes and the names that are left", () => {
    const because = [cause("src/save.ts:12:3", "values/assignment", "save(row)")];
    const report = sample({
      edits: [edit("src/a.ts:1:1"), edit("src/b.ts:1:1")],
      attention: [finding("src/a.ts:4:14", { because }), finding("src/b.ts:9:1", { because })],
      verification: {
        before: 2,
        after: 3,
        rounds: 1,
        new: [{ ...leftover("src/b.ts:9:7", ""), code: 1, message: "No." }],
      },
      leftovers: [leftover("src/c.ts:1:1", "startsAt"), leftover("e2e/d.ts:1:1", "startsAt", false)],
      notes: ["The types in src/api.gen.ts are those of 1.0.0."],
    });
    expect(linesOf(report)).toEqual([
      "◆ 1.0.0 → 2.0.0: 2 edits in 2 files",
      "│ ▲ src/a.ts:4:14  twin",
      "│     also src/b.ts:9",
      "│     A type of your own meets `Event.startsAt`.",
      "│     Reported because `save(row)` (save.ts:12) passes it as `Event`.",
      "│     rows.map(toEvent)",
      "│ Type errors: 2 under the old types, 3 under the new ones: 1 new type error, each at a place that is left for you.",
      "│ The types in src/api.gen.ts are those of 1.0.0.",
      "│ These old names are of high risk: no type ties them to anything in components, templates, or source files that no tsconfig includes. Rename them if they are the API's:",
      "│     startsAt: e2e/d.ts:1",
      "│ No type connects these old names to the API. Check whether they belong to it:",
      "│     startsAt: src/c.ts:1",
      "└ 2 places and 1 old name of high risk left for you; 1 old name not decided.",
    ]);
  });

  it("is short where nothing is left", () => {
    expect(linesOf(sample({ edits: [edit("a.ts:1:1")] }))).toEqual([
      "◆ 1.0.0 → 2.0.0: 1 edit in 1 file",
      "│ Type errors: 0 under the old types, 0 under the new ones: no new type error.",
      "└ ✔ Nothing is left for you. Looked at: 1.0.0 → 2.0.0, 1 project, 9 files.",
    ]);
  });

  it("says in the last line what is left, what is not decided, and what nobody looked at", () => {
    const last = (...given: Parameters<typeof sample>) => linesOf(sample(...given)).at(-1);
    const [undecided, comment] = [
      leftover("a.ts:1:1", "startsAt"),
      leftover("a.ts:2:1", "startsAt", true, "low"),
    ];
    expect(last({ leftovers: [undecided, comment] })).toBe(`└ 2 old names not decided. ${LOOKED_AT}`);
    expect(last({ leftovers: [undecided], attention: [finding("a.ts:9:1")] })).toBe(
      "└ 1 place left for you; 1 old name not decided.",
    );
    expect(last({ leftovers: [leftover("a.vue:1:1", "startsAt", false)] })).toBe(
      "└ 1 old name of high risk left for you.",
    );
    expect(last({ pending: true, edits: [edit("a.ts:1:1")], leftovers: [undecided] })).toBe(
      "└ 1 edit to make; 1 old name not decided.",
    );
    expect(last({ unsearched: ["/app/a.sql"] })).toBe(`└ 1 file with old names not searched. ${LOOKED_AT}`);
    expect(last({ verification: null })).toBe(`└ Nothing was type-checked. ${LOOKED_AT}`);
    const nowhere = { verification: null, searched: { projects: [], files: 0, passedOver: {} } };
    expect(last(nowhere)).toBe("└ ✔ Nothing is left for you. No name changed.");
  });

  it("shows old names of other projects with the option that includes them, and no exit code for them", () => {
    const elsewhere = (where: string, name: string) => ({
      ...leftover(where, name),
      project: `/app/${where.split("/")[0]}/tsconfig.json`,
    });
    const report = sample({
      leftovers: [
        ...[1, 2, 3, 4, 5, 6].map((line) => elsewhere(`web/a.ts:${line}:1`, "startsAt")),
        ...[elsewhere("web/a.ts:1:9", "endsAt"), elsewhere("api/b.ts:1:1", "endsAt")],
        leftover("a.ts:1:1", "startsAt"),
      ],
    });
    expect(linesOf(report).slice(2)).toEqual([
      "│ No type connects these old names to the API. Check whether they belong to it:",
      "│     startsAt: a.ts:1",
      "│ Code of other projects, which this run left out, has old names, too. An option includes each:",
      "│     --project api/tsconfig.json: 1 place of 1 name: api/b.ts:1",
      "│     --project web/tsconfig.json: 7 places of 2 names: web/a.ts:1, web/a.ts:2, web/a.ts:3, web/a.ts:4, web/a.ts:5, …",
      `└ 1 old name not decided; 8 old names in other projects. ${LOOKED_AT}`,
    ]);
    expect(exitCodeOf(report)).toBe(0);
  });

  it("counts in the last line what was not searched, by what it is", () => {
    const searched = { projects: ["/app/tsconfig.json"], files: 9, passedOver: { spec: 2, binary: 1200 } };
    expect(linesOf(sample({ searched })).at(-1)).toBe(
      "└ ✔ Nothing is left for you. Looked at: 1.0.0 → 2.0.0, 1 project, 9 files; passed over: 1,200 binary files, 2 specs and migrations.",
    );
  });

  it("shows ten names and five places of each, and counts the others", () => {
    const names = Array.from({ length: 12 }, (_, index) => `startsAt${String(index).padStart(2, "0")}`);
    const leftovers = names.flatMap((name) =>
      [1, 2, 3, 4, 5, 6].map((line) => leftover(`a.ts:${line}:1`, name)),
    );
    const lines = linesOf(sample({ leftovers }));
    expect(lines).toContain("│     startsAt09: a.ts:1, a.ts:2, a.ts:3, a.ts:4, a.ts:5, … (6 lines)");
    expect(lines).toContain("│     … and 2 more names: see --json");
    expect(lines.join()).not.toContain("startsAt10");
  });

  it("does not say that an error is listed if it is not", () => {
    const added = [{ ...leftover("a.ts:9:7", ""), code: 1, message: "No." }];
    const report = sample({ verification: { before: 0, after: 1, rounds: 1, new: added } });
    expect(linesOf(report)[1]).toBe(
      "│ Type errors: 0 under the old types, 1 under the new ones: 1 new type error.",
    );
  });

  it("lets names, notes and messages that others wrote be nothing but text", () => {
    const name = "st\u001b[31mart\u202e##vso[task.x]";
    const shown = "st\\u001b[31mart\\u202e#\\u0023vso[task.x]";
    const report = sample({
      attention: [finding("a.ts:1:1", { message: `first\n::error::${name}`, suggestion: `Check\n${name}.` })],
      notes: [name],
      leftovers: [leftover(`${name}.ts:1:1`, "startsAt")],
    });
    const text = linesOf(report).join("\n");
    expect(text).not.toMatch(/RED|\u202e|##vso/);
    expect(text).toContain(`│     first\n│     ::error::${shown}\n│     Check\n│     ${shown}.\n`);
    expect(text).toContain(`│ ${shown}\n`);
  });
});
