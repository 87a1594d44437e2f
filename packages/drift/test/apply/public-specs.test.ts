import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { listOperations } from "@tenant-api/openapi";
import { loadSpec } from "@tenant-api/openapi/load";
import fc from "fast-check";
import { describe, expect, it, onTestFinished } from "vitest";
import { editFiles } from "../../src/apply/edit-files.ts";
import { learnSpec } from "../../src/apply/learn-spec.ts";
import { ShapeSet } from "../../src/shape/shape-set.ts";
import { placeBySpec } from "../../src/spec/place-by-spec.ts";

const FIXTURES = join(import.meta.dirname, "../../../openapi/fixtures");

/** Answers that no spec of these has: each field is new. */
const body = fc.dictionary(
  fc.constantFrom("id", "new field", "__proto__", "ünï"),
  fc.jsonValue({ maxDepth: 2 }),
  {
    minKeys: 1,
  },
);

describe("a public spec that learned of any traffic", () => {
  it.each(["e2b-infra.yaml", "kuma.yaml"])(
    "%s holds in its text what was learned, and nothing else",
    async (name) => {
      const folder = mkdtempSync(join(tmpdir(), "tenant-drift-"));
      onTestFinished(() => rmSync(folder, { recursive: true }));
      const file = join(folder, name);
      cpSync(join(FIXTURES, name), file);
      const spec = await loadSpec(file);

      const shapes = new ShapeSet();
      const place = placeBySpec(spec.document);
      const operations = listOperations(spec.document).slice(0, 20);
      fc.sample(body, operations.length * 2).forEach((value, index) => {
        const { method, path } = operations[index >> 1] as (typeof operations)[number];
        const responseBody = { mediaType: "application/json", content: JSON.stringify(value) };
        const status = index % 2 === 0 ? 200 : 404;
        const exchange = {
          time: Date.UTC(2026, 10, 20),
          method,
          url: path.replaceAll(/\{[^}]*\}/g, "1"),
          status,
          responseBody,
        };
        shapes.record(exchange, { place, judge: true, label: "staging" });
      });
      const learned = learnSpec(spec.document, shapes.lines());
      expect(learned.edits.length).toBeGreaterThan(10);

      const { files, refused } = editFiles(learned.edits, spec);
      expect(refused).toEqual([]);
      for (const { file: path, after } of files) writeFileSync(path, after);
      const { document } = await loadSpec(file);
      expect(document).toEqual(learned.document);
      expect(learnSpec(document, shapes.lines()).edits).toEqual([]);
    },
  );
});
