import { describe, expect, it } from "vitest";
import { explainLine, parseAskedLine } from "../../src/render/explain.ts";
import { cause, edit, finding, leftover, sample } from "../report/sample.ts";

const TEXT =
  'import { row } from "./row";\n  save(row.startsAt, old.startsAt, x["startsAt"], startsAtAll, other.startsAt);\n';
const ASKED = { file: "src/list.ts", line: 2 };
const column = (text: string) => (TEXT.split("\n")[1]?.indexOf(text) ?? -2) + 1;

const report = sample({
  edits: [
    edit(`src/list.ts:2:${column("startsAt, old")}`, {
      because: [
        cause("src/list.ts:2:8", "references/access", "row.startsAt"),
        cause("src/save.ts:1:1", "values/assignment", "save(row)"),
      ],
    }),
  ],
  attention: [
    finding("src/above.ts:9:1"),
    finding(`src/list.ts:2:${column("startsAt, x")}`, { message: "one\n two\n  three\n   four" }),
  ],
  leftovers: [leftover(`src/list.ts:2:${column('startsAt"]')}`, "startsAt")],
});
const explain = (asked = ASKED, text: string | null = TEXT, given = report) =>
  explainLine(given, asked, text, ["startsAt", "draft"]).split("\n");

describe("an explained line", () => {
  it("says of each name why it was edited, reported, or left alone", () => {
    expect(explain()).toEqual([
      'save(row.startsAt, old.startsAt, x["startsAt"], startsAtAll, other.startsAt);',
      "src/list.ts:2:12  `startsAt` is renamed to `startAt`: it is `Event.startsAt`, because",
      "    `row.startsAt` (list.ts:2) reads this member  [references/access]",
      "    `save(row)` (save.ts:1) passes it as `Event`  [values/assignment]",
      "src/list.ts:2:26  Reported as `twin` by the rule values/assignment.",
      "    one",
      "     two",
      "      three",
      "       four",
      "    Suggestion: rows.map(toEvent)",
      "src/list.ts:2:39  `startsAt` is left alone: no type connects it to the API. Check whether it belongs to it.",
    ]);
  });

  it("says of a name that nothing is reported of that it is left alone", () => {
    expect(explain(ASKED, TEXT, sample({ edits: [edit(`src/list.ts:2:12`)] })).slice(1)).toEqual([
      "src/list.ts:2:12  `startsAt` is renamed to `startAt`: it is `Event.startsAt`.",
      ...[26, 39, 70].map(
        (at) =>
          `src/list.ts:2:${at}  \`startsAt\` is left alone: nothing connects it to the API's name, or it belongs to something else.`,
      ),
    ]);
  });

  it("takes the quote of a string for the place of its name", () => {
    const [line, ...given] = ['save("draft");', edit("a.ts:1:6", { from: "draft", to: "planned" })] as const;
    expect(explain({ file: "a.ts", line: 1 }, line, sample({ edits: given }))).toEqual([
      line,
      "a.ts:1:6  `draft` is renamed to `planned`: it is `draft` of `Event.startsAt`.",
    ]);
    const leftovers = [leftover("a.ts:1:6", "draft")];
    expect(explain({ file: "a.ts", line: 1 }, line, sample({ leftovers }))[1]).toContain(
      "no type connects it",
    );
  });

  it("says of a guard that both names are accepted", () => {
    const edits = [edit("a.ts:1:6", { guarded: true })];
    expect(explain({ file: "a.ts", line: 1 }, "read(startsAt)", sample({ edits }))[1]).toBe(
      "a.ts:1:6  `startsAt` is guarded, so that the code accepts `startAt`, too: it is `Event.startsAt`.",
    );
  });

  it("says so if there is no old name", () => {
    expect(explain({ ...ASKED, line: 1 })).toEqual([
      'import { row } from "./row";',
      "No name that the migration changes stands in this line.",
    ]);
  });

  it("tells files apart that no tsconfig includes, those of other projects, and those that are not searched", () => {
    const elsewhere = { ...leftover("web/a.ts:1:1", "draft"), project: "/app/web/tsconfig.json" };
    const leftovers = [leftover("a.ts:1:1", "draft", false), elsewhere];
    const given = sample({ leftovers, unsearched: ["/app/b.ts"] });
    expect(explain({ file: "a.ts", line: 1 }, "draft", given)[1]).toBe(
      "a.ts:1:1  `draft` is left alone: no tsconfig includes this file, so that nothing has a type. Check it.",
    );
    expect(explain({ file: "web/a.ts", line: 1 }, "draft", given)[1]).toBe(
      "web/a.ts:1:1  `draft` is left alone: it is code of another project. `--project web/tsconfig.json` includes it.",
    );
    expect(explain({ file: "b.ts", line: 1 }, "draft", given)[1]).toBe(
      "b.ts:1:1  `draft` is left alone: this file is large, generated or unreadable, and was not searched.",
    );
  });

  it("moves no cursor of a terminal", () => {
    expect(explain({ file: "a.ts", line: 1 }, "draft\u001b[31m\u202e")[0]).toBe("draft\\u001b[31m\\u202e");
  });

  it("is refused where there is none", () => {
    expect(() => explain({ ...ASKED, line: 9 })).toThrow(
      "--explain src/list.ts:9: Expected a line from 1 to 3, received 9.",
    );
    expect(() => explain(ASKED, null)).toThrow(
      "Expected a file of the project, received one that is not there.",
    );
  });
});

it.each([
  ["src/list.ts:12", "src/list.ts", 12],
  ["src/list.ts:12:5", "src/list.ts", 12],
  ["C:\\app\\list.ts:3", "C:\\app\\list.ts", 3],
])("reads %s", (text, file, line) => {
  expect(parseAskedLine(text)).toEqual({ file, line });
});

it.each(["src/list.ts", "src/list.ts:0", ":3", "src/list.ts:x", ""])("refuses %s", (text) => {
  expect(() => parseAskedLine(text)).toThrow("Expected FILE:LINE, such as src/list.ts:12, received");
});
