import { resolve } from "node:path";
import type { Spec } from "@tenant-api/openapi";
import { loadSpec } from "@tenant-api/openapi/load";
import { describe, expect, it } from "vitest";
import { explainNoChanges } from "../src/command/explain-no-changes.ts";
import { diffSpecs } from "../src/index.ts";

const load = (name: string): Promise<Spec> =>
  loadSpec(resolve(import.meta.dirname, "../../openapi/test/fixtures/every-version", `${name}.yaml`));

const pairs = [
  ...pairsOf("library", ["2.0", "3.0", "3.1", "3.2"]),
  ...pairsOf("records", ["3.0", "3.1", "3.2"]),
];

describe("one API in two versions of OpenAPI", () => {
  it.each(pairs)("has no changes: %s and %s", async (a, b) => {
    const [before, after] = [await load(a), await load(b)];
    expect(diffSpecs(before.document, after.document)).toEqual([]);
  });

  it("has no differences at all if OpenAPI 2.0 became 3.0", async () => {
    expect(explainNoChanges(await load("library-2.0"), await load("library-3.0"))).toBeNull();
  });

  it("has those that somebody made, in the words of OpenAPI 3 and at the lines of the file", async () => {
    const [before, after] = [await load("library-2.0"), await load("library-3.1")];
    const { Medium } = (after.document.components as { schemas: { Medium: { properties: object } } }).schemas;
    const { note, ...properties } = Medium.properties as Record<string, unknown>;
    Medium.properties = { ...properties, remark: note };
    const changes = diffSpecs(before.document, after.document);
    const removed = changes.find(({ kind }) => kind === "field-removed");
    expect(changes).toHaveLength(2);
    expect(removed?.at).toBe("#/components/schemas/Medium/properties/note");
    expect(before.positionOf(removed?.at ?? "#")).toMatchObject({
      file: expect.stringMatching(/library-2\.0\.yaml$/),
      line: 168,
    });
  });
});

/** All pairs, in both directions. */
function pairsOf(name: string, versions: readonly string[]): [string, string][] {
  return versions.flatMap((a) =>
    versions.filter((b) => b !== a).map((b): [string, string] => [`${name}-${a}`, `${name}-${b}`]),
  );
}
