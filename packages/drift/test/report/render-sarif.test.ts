import { describe, expect, it } from "vitest";
import { readSarif } from "../../../../scripts/testing/read-sarif.ts";
import { BREAKING } from "../../src/check/finding.ts";
import { EXPLANATIONS } from "../../src/report/explain-finding.ts";
import { renderSarif } from "../../src/report/render-sarif.ts";
import { CASES, renderCase } from "./render-case.ts";

const runOf = async (name: string) => readSarif(await renderCase(name, "report.sarif"));

describe("renderSarif", () => {
  it.each(CASES)("is SARIF 2.1.0: %s", async (name) => {
    expect((await runOf(name)).tool.driver.name).toBe("tenant-drift");
  });

  it("has a rule with help for each kind, and an error for each that breaks consumers", async () => {
    const { rules = [] } = (await runOf("events")).tool.driver;
    expect(rules.map(({ id }) => id)).toEqual(Object.keys(EXPLANATIONS));
    for (const { id, help, defaultConfiguration } of rules) {
      expect(help?.text.length).toBeGreaterThan(40);
      expect(defaultConfiguration?.level).toBe(
        (BREAKING as ReadonlySet<string>).has(id) ? "error" : "warning",
      );
    }
  });

  it("knows a finding again after lines moved and counts grew", async () => {
    const { results = [] } = await runOf("events");
    const prints = results.map(({ partialFingerprints }) => partialFingerprints?.["drift/v1"]);
    expect(new Set(prints).size).toBe(11);
    const finding = {
      kind: "field-unknown" as const,
      at: "#/components/schemas/Event/properties/seats",
      field: "Event.seats",
      direction: "response" as const,
      status: 200,
      seen: 7000,
      of: 9000,
      first: "2026-11-20",
      last: "2027-01-31",
    };
    const again = readSarif(
      renderSarif(
        {
          version: 1,
          operations: [{ operationId: "listEvents", samples: 9000, findings: [finding] }],
          unmatched: [],
          notJudged: [],
          coverage: { operations: { seen: 1, of: 1 }, fields: { seen: 1, of: 1 }, byOperation: [] },
        },
        {
          spec: { file: "a spec#1.yaml", title: "", version: "" },
          positionOf: () => ({ file: "a spec#1.yaml", line: 900, column: 3 }),
          isEditable: true,
          wouldApply: () => true,
          traffic: { sources: [], exchanges: 9000, period: null, skipped: [] },
        },
        "2.0.0",
        { folder: "/app/web", root: "/app" },
      ),
    );
    const [result] = again.results ?? [];
    expect(prints).toContain(result?.partialFingerprints?.["drift/v1"]);
    expect(result?.locations?.[0]?.physicalLocation).toEqual({
      artifactLocation: { uri: "web/a%20spec%231.yaml", uriBaseId: "%SRCROOT%" },
      region: { startLine: 900, startColumn: 3 },
    });
  });
});
