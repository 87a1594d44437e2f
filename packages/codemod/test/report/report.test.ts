import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Finding } from "../../src/report/finding.ts";
import { groupAttention } from "../../src/report/group-attention.ts";
import { joinFields } from "../../src/report/join-fields.ts";
import { RISKS, type Risk } from "../../src/report/leftovers.ts";
import { messageFor } from "../../src/report/messages.ts";
import { exitCodeOf } from "../../src/report/report.ts";
import { cause, edit, finding, leftover, sample } from "./sample.ts";

const ASSIGNMENT = cause("save.ts:12:3", "values/assignment", "save(row)");
const reached = (where: string, more: Partial<Finding> = {}) =>
  finding(where, { because: [cause(where, "references/access", "row.startsAt"), ASSIGNMENT], ...more });
const placesOf = (findings: readonly Finding[]) =>
  groupAttention(findings).map(({ places }) => places.map(({ line }) => line));

describe("the same cause", () => {
  it("is one entry with its places, in order and each once", () => {
    const [entry, ...others] = groupAttention([
      reached("b.ts:9:1"),
      reached("a.ts:4:1"),
      reached("b.ts:9:1"),
    ]);
    expect(others).toEqual([]);
    expect(entry).toMatchObject({ file: "/app/a.ts", line: 4, message: finding("a.ts:4:1").message });
    expect(entry?.places).toEqual([
      { file: "/app/a.ts", line: 4, column: 1 },
      { file: "/app/b.ts", line: 9, column: 1 },
    ]);
  });

  it.each<[string, Partial<Finding>]>([
    ["rename", { at: "#/components/schemas/Event/properties/endsAt" }],
    ["reason", { reason: "literal" }],
    ["rule", { rule: "values/assertion" }],
    ["message", { message: "Another one." }],
    ["edge", { because: [cause("save.ts:40:3", "values/assignment", "save(other)")] }],
  ])("is another one with another %s", (_, more) => {
    expect(placesOf([reached("a.ts:4:1"), reached("a.ts:9:1", more)])).toEqual([[4], [9]]);
  });

  it("is another one with another suggestion, but for conversions, which name the value at each place", () => {
    const placesWith = (reason: Finding["reason"]) =>
      placesOf([reached("a.ts:4:1", { reason }), reached("a.ts:9:1", { reason, suggestion: "row" })]);
    expect(placesWith("untyped")).toEqual([[4], [9]]);
    expect(placesWith("twin")).toEqual([[4, 9]]);
  });

  it("takes an edge at the place itself for no difference", () => {
    const own = (where: string) =>
      finding(where, { because: [cause(where, "references/access", "x.seats")] });
    expect(placesOf([own("a.ts:4:1"), own("a.ts:9:1")])).toEqual([[4, 9]]);
  });

  it("loses no place, whatever the order, and stays as it is when it is grouped again", () => {
    const place = fc.record({ file: fc.constantFrom("a.ts", "b.ts"), line: fc.integer({ min: 1, max: 5 }) });
    const found = place.chain(({ file, line }) =>
      fc.constantFrom(reached, finding).map((make) => make(`${file}:${line}:1`)),
    );
    fc.assert(
      fc.property(fc.array(found), (findings) => {
        const groups = groupAttention(findings);
        const shown = groups.flatMap(({ places }) => places.map(({ file, line }) => `${file}:${line}`));
        expect(new Set(shown)).toEqual(new Set(findings.map(({ file, line }) => `${file}:${line}`)));
        expect(groupAttention(groups)).toEqual(groups);
        expect(groupAttention(findings.toReversed())).toEqual(groups);
      }),
    );
  });
});

describe("the fields of one object", () => {
  const OBJECT = cause("save.ts:12:3", "values/assignment", "save({ … })");
  const field = (where: string, name: string) =>
    finding(where, {
      at: `#/components/schemas/Event/properties/${name}`,
      renames: [{ from: name, to: `${name}2`, at: `#/components/schemas/Event/properties/${name}` }],
      suggestion: `${name}2: ""`,
      reason: "untyped",
      because: [OBJECT],
    });
  const FLAGS = { propagate: false, guardUnions: false };

  it("are one entry, with a suggestion for each", () => {
    const [entry, ...others] = joinFields([field("a.ts:5:1", "seats"), field("a.ts:4:1", "startsAt")], FLAGS);
    expect(others).toEqual([]);
    expect(entry).toMatchObject({
      line: 4,
      message: messageFor("untyped", entry?.renames ?? [], FLAGS),
      suggestion: 'startsAt2: ""\nseats2: ""',
    });
    expect(entry?.message).toContain("`Event.startsAt` is now `startsAt2` (and 1 more field changed)");
    expect(entry?.places?.map(({ line }) => line)).toEqual([4, 5]);
  });

  it("are several with several causes, schemas or reasons", () => {
    const one = field("a.ts:4:1", "startsAt");
    const other = field("a.ts:5:1", "seats");
    const more: Partial<Finding>[] = [
      { because: [] },
      { at: "#/components/schemas/Order/properties/seats" },
      { reason: "error" },
    ];
    for (const each of more) expect(joinFields([one, { ...other, ...each }], FLAGS)).toHaveLength(2);
  });
});

describe("a report", () => {
  it("has relative files in order, and each edit once", () => {
    const report = sample({ edits: [edit("src/b.ts:2:1"), edit("src/a.ts:10:1"), edit("src/b.ts:2:1")] });
    expect(report.version).toBe(3);
    expect(report.edits.map(({ file, line }) => `${file}:${line}`)).toEqual(["src/a.ts:10", "src/b.ts:2"]);
  });

  it("names files of causes, errors and leftovers relative, too", () => {
    const report = sample({
      edits: [edit("src/a.ts:1:1", { because: [cause("src/b.ts:3:1", "values/assignment", "save(row)")] })],
      verification: {
        before: 0,
        after: 1,
        rounds: 1,
        new: [{ ...leftover("src/c.ts:1:1", ""), code: 1, message: "" }],
      },
      leftovers: [leftover("src/d.ts:1:1", "startsAt")],
      unsearched: ["/app/dist/e.js"],
    });
    const { edits, verification, leftovers, unsearched } = report;
    expect(edits[0]?.because[0]?.file).toBe("src/b.ts");
    expect(verification?.new[0]?.file).toBe("src/c.ts");
    expect(leftovers[0]?.places[0]?.file).toBe("src/d.ts");
    expect(unsearched).toEqual(["dist/e.js"]);
  });

  it("has leftovers by name, the riskiest first, and common words last", () => {
    const leftovers = [
      leftover("b.ts:2:1", "end"),
      leftover("b.ts:1:1", "startsAt"),
      leftover("a.ts:1:1", "startsAt", false),
      leftover("a.ts:1:1", "startsAt", true),
      leftover("a.vue:1:1", "zoneId", false),
      leftover("a.md:1:1", "endsAt", false, "low"),
    ];
    expect(sample({ leftovers }).leftovers).toEqual([
      {
        name: "startsAt",
        places: [
          { file: "a.ts", line: 1, column: 1, project: "tsconfig.json", risk: "high" },
          { file: "b.ts", line: 1, column: 1, project: "tsconfig.json", risk: "medium" },
        ],
      },
      { name: "zoneId", places: [{ file: "a.vue", line: 1, column: 1, project: null, risk: "high" }] },
      {
        name: "end",
        places: [{ file: "b.ts", line: 2, column: 1, project: "tsconfig.json", risk: "medium" }],
      },
      { name: "endsAt", places: [{ file: "a.md", line: 1, column: 1, project: null, risk: "low" }] },
    ]);
  });

  it("asks for exit code 1 if a place is left, or an old name of high risk", () => {
    const namesOfRisk = (risk: Risk) =>
      sample({ leftovers: [leftover("a.vue:1:1", "startsAt", false, risk)] });
    expect(RISKS.map((risk) => exitCodeOf(namesOfRisk(risk)))).toEqual([1, 0, 0]);
    expect(exitCodeOf(sample())).toBe(0);
    expect(exitCodeOf(sample({ attention: [finding("a.ts:1:1")] }))).toBe(1);
    expect(exitCodeOf(sample({ edits: [edit("a.ts:1:1")] }))).toBe(0);
    expect(exitCodeOf(sample({ pending: true, edits: [edit("a.ts:1:1")] }))).toBe(1);
    expect(exitCodeOf(sample({ pending: true }))).toBe(0);
  });
});
