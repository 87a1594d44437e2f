import { readdirSync } from "node:fs";
import { join } from "node:path";
import { createConfig, lintFromString } from "@redocly/openapi-core";
import { describe, expect, test } from "vitest";
import { ListedValues } from "../../src/init/listed-values.ts";
import { renderSpec } from "../../src/init/render-spec.ts";
import { specFromShapes } from "../../src/init/spec-from-shapes.ts";
import type { ShapeLine } from "../../src/shape/shape-line.ts";
import { ShapeSet } from "../../src/shape/shape-set.ts";
import { openSource } from "../../src/sources/open-source.ts";
import { recordSource } from "../../src/sources/record-source.ts";

const CASES = join(import.meta.dirname, "cases");

/** Rules that ask for what traffic does not show, or for other paths than the API has. */
const NOT_SHOWN = {
  "info-license": "off",
  "operation-4xx-response": "off",
  "no-server-example.com": "off",
} as const;

describe.each(readdirSync(CASES))("%s", (name) => {
  const golden = join(CASES, name, "openapi.yaml");

  test("is complete", () => {
    expect(readdirSync(join(CASES, name)).sort()).toEqual(["openapi.yaml", "traffic.ndjson"]);
  });

  test("gives the spec beside it", async () => {
    const text = renderSpec(specFromShapes(...(await trafficOf(name))));
    await expect(text).toMatchFileSnapshot(golden);
  });

  test("gives the same spec in whatever order the lines come", async () => {
    const [lines, listed] = await trafficOf(name);
    expect(specFromShapes(lines.toReversed(), listed)).toEqual(specFromShapes(lines, listed));
    expect(renderSpec(specFromShapes(lines.toReversed(), listed))).toBe(
      renderSpec(specFromShapes(lines, listed)),
    );
  });

  test("lints", async () => {
    const config = await createConfig({ extends: ["recommended-strict"], rules: NOT_SHOWN });
    const source = renderSpec(specFromShapes(...(await trafficOf(name))));
    const problems = await lintFromString({ source, absoluteRef: golden, config });
    expect(problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([]);
  });
});

async function trafficOf(name: string): Promise<[lines: ShapeLine[], listed: ListedValues]> {
  const [shapes, listed] = [new ShapeSet(), new ListedValues()];
  await recordSource(listed.watch(openSource(join(CASES, name, "traffic.ndjson"))), shapes, { enums: true });
  return [shapes.lines(), listed];
}
