import type { Run } from "sarif";
import { describe, expect, it } from "vitest";
import { readSarif } from "../../../../scripts/testing/read-sarif.ts";
import { isSarifOf, renderSarif, type SarifResult } from "../../src/report/render-sarif.ts";
import { sourceLocation } from "../../src/report/source-location.ts";

const root = { folder: "/app/web", root: "/app" };
const RULE = {
  ...{ id: "field-renamed", title: "A field has a new name.", level: "error" as const, tags: ["api"] },
  help: { text: "Rename it.", markdown: "Rename it." },
};
const result = (more: Partial<SarifResult> = {}): SarifResult => ({
  ...{ ruleId: RULE.id, level: "error", message: "A name.", identity: ["a"] },
  place: { file: "a.ts", line: 4 },
  ...more,
});
const render = (findings: readonly SarifResult[], notes: readonly string[] = []) =>
  renderSarif({
    tool: "tenant-drift",
    version: "1.0.0",
    rules: [RULE],
    findings,
    resultOf: (one) => one,
    notes,
    root,
  });

describe("SARIF", () => {
  it("has a region with as much as is known of a place", () => {
    const places = [{ column: 3 }, { column: 3, endColumn: 9 }, {}];
    const { results = [] } = readSarif(
      render(places.map((place) => result({ place: { file: "a.ts", line: 4, ...place } }))),
    );
    expect(results.map(({ locations }) => locations?.[0]?.physicalLocation?.region)).toEqual([
      { startLine: 4, startColumn: 3 },
      { startLine: 4, startColumn: 3, endColumn: 9 },
      { startLine: 4 },
    ]);
  });

  it("has no links that names of others make, and nothing that cannot be seen", () => {
    const text = render([result({ message: "[a](b) \u202e" })]);
    expect(text).not.toContain("\u202e");
    expect(readSarif(text).results?.[0]?.message.text).toBe("\\[a](b) \u202e");
  });

  it("has as many results as GitHub takes of one run, the first ones, and says how many are left out", () => {
    const many = Array.from({ length: 25_002 }, () => result());
    // The schema of so many takes seconds.
    const [run]: Run[] = JSON.parse(render(many, ["One."])).runs;
    expect(run?.results?.length).toBe(25_000);
    const notes = run?.invocations?.[0]?.toolExecutionNotifications?.map(({ message }) => message.text);
    expect(notes).toEqual(["One.", "2 more results, which no run has room for."]);
  });

  it("is told from SARIF of another tool, and from other JSON", () => {
    expect(isSarifOf(render([]), "tenant-drift")).toBe(true);
    expect(isSarifOf(render([]), "tenant-codemod")).toBe(false);
    expect(isSarifOf('{ "name": "tenant-drift" }', "tenant-drift")).toBe(false);
  });
});

describe("the location of a file", () => {
  it.each([
    ["src/a b#1.ts", "web/src/a%20b%231.ts"],
    ["./src/a.ts", "web/src/a.ts"],
    ["../shared/ä.ts", "shared/%C3%A4.ts"],
    ["/app/x.ts", "x.ts"],
    ["src\\a.ts", "web/src/a.ts"],
    ["half\ud800.ts", "web/half%EF%BF%BD.ts"],
  ])("is relative to the root of the repository: %s", (file, uri) => {
    expect(sourceLocation(file, root)).toEqual({ uri, uriBaseId: "%SRCROOT%" });
  });

  it.each([
    ["../../other/a.ts", "file:///other/a.ts"],
    ["/etc/a b.yaml", "file:///etc/a%20b.yaml"],
    ["C:\\specs\\a.yaml", "file:///C:/specs/a.yaml"],
    ["git:main:openapi.yaml", "git:main:openapi.yaml"],
    ["https://example.com/a b.yaml", "https://example.com/a%20b.yaml"],
  ])("is absolute outside of it: %s", (file, uri) => {
    expect(sourceLocation(file, root)).toEqual({ uri });
  });

  it("is relative on Windows, too", () => {
    const windows = { folder: "C:\\app\\web", root: "C:\\app" };
    expect(sourceLocation("src/a.ts", windows)).toEqual({ uri: "web/src/a.ts", uriBaseId: "%SRCROOT%" });
    expect(sourceLocation("D:\\a.ts", windows)).toEqual({ uri: "file:///D:/a.ts" });
  });
});
