import { describe, expect, it } from "vitest";
import { readSarif } from "../../../../scripts/testing/read-sarif.ts";
import { SEVERITY } from "../../src/graph/policy.ts";
import { isReportSarif, renderSarif } from "../../src/render/render-sarif.ts";
import type { Report } from "../../src/report/report.ts";
import { cause, edit, finding, leftover, sample } from "../report/sample.ts";

const CODE = "one();\r\nconst event: any = load();\n  save(event.startsAt, event.startsAt);\n";

function sarifOf(report: Report, code: string | null = CODE, folder = "/app") {
  const read = (file: string) => (file.endsWith("src/a.ts") ? code : null);
  const text = renderSarif(report, { version: "1.0.0", root: { folder, root: "/app" }, read });
  const { results = [], tool, invocations } = readSarif(text);
  return {
    text,
    results,
    rules: tool.driver.rules ?? [],
    notes: (invocations?.[0]?.toolExecutionNotifications ?? []).map(({ message }) => message.text),
    places: results.map(({ ruleId, level, locations }) => {
      const { artifactLocation, region } = locations?.[0]?.physicalLocation ?? {};
      const { startLine, startColumn, endColumn } = region ?? {};
      return `${level} ${ruleId} ${artifactLocation?.uri}:${startLine}:${startColumn}-${endColumn}`;
    }),
    prints: results.map(({ partialFingerprints }) => partialFingerprints?.["codemod/v1"]),
  };
}

const twice = [finding("src/a.ts:3:14"), finding("src/a.ts:3:30")];

describe("the SARIF of a report", () => {
  it("has one result for each place that is left, the worst first", () => {
    const report = sample({
      pending: true,
      edits: [edit("src/a.ts:3:14")],
      attention: [...twice, finding("src/gone.ts:1:1", { reason: "error" })],
      leftovers: [
        leftover("src/a.ts:3:30", "startsAt"),
        leftover("card.vue:1:9", "startsAt", false),
        leftover("README.md:1:1", "startsAt", true, "low"),
      ],
      unsearched: ["/app/dist/a.js"],
    });
    expect(sarifOf(report).places).toEqual([
      "error error src/gone.ts:1:1-undefined",
      "warning twin src/a.ts:3:14-22",
      "warning twin src/a.ts:3:30-38",
      "warning edit src/a.ts:3:14-22",
      "warning old-name-high-risk card.vue:1:9-undefined",
      "note old-name-medium-risk src/a.ts:3:30-38",
      "note old-name-low-risk README.md:1:1-undefined",
      "note not-searched dist/a.js:1:1-undefined",
    ]);
  });

  it("has an error where a line does not compile, whatever the reason is", () => {
    const error = { ...leftover("src/a.ts:3:5", ""), code: 2339, message: "No." };
    const verification = { before: 0, after: 1, rounds: 1, new: [error] };
    const attention = [finding("src/a.ts:2:7"), ...twice];
    expect(sarifOf(sample({ attention, verification })).places).toEqual([
      "error twin src/a.ts:3:14-22",
      "error twin src/a.ts:3:30-38",
      "warning twin src/a.ts:2:7-12",
    ]);
  });

  it("has a rule with help for each result that there can be", () => {
    const { rules } = sarifOf(sample());
    const more = ["edit", "old-name-high-risk", "old-name-medium-risk", "old-name-low-risk", "not-searched"];
    expect(rules.map(({ id }) => id)).toEqual([...SEVERITY, ...more]);
    for (const { help, shortDescription } of rules) {
      expect(help?.text.length).toBeGreaterThan(40);
      expect(help?.text).toContain(shortDescription?.text);
    }
  });

  it("says the message, the cause and the suggestion of a place", () => {
    const because = [cause("src/save.ts:12:3", "values/assignment", "save(row)")];
    const { results } = sarifOf(sample({ attention: [finding("src/a.ts:3:14", { because })] }));
    expect(results[0]?.message.text).toMatch(
      /^A type of your own meets `Event\.startsAt`\.\nReported because `save\(row\)` \(save\.ts:12\).*\.\nSuggestion:\nrows\.map\(toEvent\)$/,
    );
  });

  it("says which project was left out, where an old name stands in another one", () => {
    const project = "/app/api/tsconfig.json";
    const { results } = sarifOf(
      sample({ leftovers: [{ ...leftover("api/a.ts:1:1", "startsAt"), project }] }),
    );
    expect(results[0]?.message.text).toContain("--project api/tsconfig.json includes it");
  });

  it("knows a place again after lines and blocks around it moved, and from another folder", () => {
    const { prints } = sarifOf(sample({ attention: twice }));
    expect(new Set(prints).size).toBe(2);
    const moved = CODE.replace("one();", "// new\n").replace("  save", "save");
    const later = [finding("src/a.ts:4:12"), finding("src/a.ts:4:28")];
    expect(sarifOf(sample({ attention: later }), moved).prints).toEqual(prints);
    const below: Report = JSON.parse(
      JSON.stringify(sample({ attention: twice })).replaceAll("src/a.ts", "../src/a.ts"),
    );
    const again = sarifOf(below, CODE, "/app/web");
    expect([again.prints, again.places]).toEqual([prints, sarifOf(sample({ attention: twice })).places]);
  });

  it("tells places of one line apart, even if they look alike, or the code cannot be read", () => {
    const leftovers = [leftover("src/a.ts:1:1", "a"), leftover("src/a.ts:1:101", "a")];
    const line = "a,".repeat(1000);
    expect(new Set(sarifOf(sample({ leftovers }), line).prints).size).toBe(2);
    expect(new Set(sarifOf(sample({ leftovers }), null).prints).size).toBe(2);
  });

  it("says what was looked at, where nothing is left", () => {
    const { results, notes } = sarifOf(sample({ notes: ["A note."] }));
    expect(results).toEqual([]);
    expect(notes).toEqual([
      "✔ Nothing is left for you. Looked at: 1.0.0 → 2.0.0, 1 project, 9 files.",
      "Type errors: 0 under the old types, 0 under the new ones: no new type error.",
      "A note.",
    ]);
  });

  it("lets no name of others break a line, begin a link or a command of a CI", () => {
    const name = "a\n::error::[b](c)\u202e";
    const { text, results } = sarifOf(sample({ leftovers: [leftover("src/x.ts:1:1", name)] }));
    expect(text).not.toContain("\u202e");
    expect(results[0]?.message.text).not.toContain("\n");
    expect(results[0]?.message.text).toContain("\\[b](c)");
  });

  it("is known as a report", () => {
    expect(isReportSarif(sarifOf(sample()).text)).toBe(true);
    expect(isReportSarif(JSON.stringify(sample()))).toBe(false);
  });
});
