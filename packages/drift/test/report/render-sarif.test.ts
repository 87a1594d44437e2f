import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { Ajv } from "ajv";
import type { Log } from "sarif";
import { describe, expect, it } from "vitest";
import { BREAKING } from "../../src/check/finding.ts";
import { EXPLANATIONS } from "../../src/report/explain-finding.ts";
import { renderSarif } from "../../src/report/render-sarif.ts";
import { CASES, renderCase } from "./render-case.ts";

const require = createRequire(import.meta.url);
/** The schema of SARIF 2.1.0. It uses nothing that the drafts 04 and 07 of JSON Schema understand in two ways. */
const {
  $schema: _,
  id: __,
  ...schema
} = JSON.parse(
  readFileSync(require.resolve("@microsoft/jest-sarif/lib/schemas/sarif-2.1.0-rtm.5.json"), "utf8"),
);
const validate = new Ajv({
  strict: false,
  validateFormats: false,
  unicodeRegExp: false,
  allErrors: true,
}).compile(schema);

async function logOf(name: string): Promise<Log> {
  return JSON.parse(await renderCase(name, "report.sarif"));
}

describe("renderSarif", () => {
  it.each(CASES)("is SARIF 2.1.0: %s", async (name) => {
    validate(await logOf(name));
    expect(validate.errors).toBeNull();
  });

  it("has a rule with help for each kind, and an error for each that breaks consumers", async () => {
    const [run] = (await logOf("events")).runs;
    const rules = run?.tool.driver.rules ?? [];
    expect(rules.map(({ id }) => id)).toEqual(Object.keys(EXPLANATIONS));
    for (const { id, help, defaultConfiguration } of rules) {
      expect(help?.text.length).toBeGreaterThan(40);
      expect(defaultConfiguration?.level).toBe(
        (BREAKING as ReadonlySet<string>).has(id) ? "error" : "warning",
      );
    }
  });

  it("knows a finding again after lines moved and counts grew", async () => {
    const [run] = (await logOf("events")).runs;
    const prints = run?.results?.map(({ partialFingerprints }) => partialFingerprints?.["drift/v1"]) ?? [];
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
    const again: Log = JSON.parse(
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
          traffic: { sources: [], exchanges: 9000, period: null, skipped: [] },
        },
        "2.0.0",
      ),
    );
    const [result] = again.runs[0]?.results ?? [];
    expect(prints).toContain(result?.partialFingerprints?.["drift/v1"]);
    expect(result?.locations?.[0]?.physicalLocation).toEqual({
      artifactLocation: { uri: "a%20spec%231.yaml" },
      region: { startLine: 900, startColumn: 3 },
    });
  });
});
