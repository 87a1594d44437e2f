import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { isGenerated } from "../../src/files/planned-file.ts";
import { loadSpec } from "../../src/load/load-spec.ts";
import { planFiles } from "../../src/plan/plan-files.ts";

const CASES = join(import.meta.dirname, "../fixtures/cases");

/** Each folder holds a spec and all that is generated from it. */
describe("planFiles", () => {
  it.each(readdirSync(CASES))("generates %s", async (name) => {
    const folder = join(CASES, name);
    const planned = planFiles(await loadSpec(join(folder, "spec.yaml")));
    const generated = planned.filter(({ path }) => path.startsWith("generated/"));
    expect(generated.map(({ path }) => path.replace("generated/", "")).sort()).toEqual(
      readdirSync(join(folder, "generated")).sort(),
    );
    for (const { path, content } of generated) expect(content).toBe(readFileSync(join(folder, path), "utf8"));
  });

  it("adds the hand-written half, with the header that lets it be replaced", async () => {
    const planned = planFiles(await loadSpec(join(CASES, "names/spec.yaml")));
    const written = planned.filter(({ path }) => !path.startsWith("generated/"));
    expect(written.map(({ path }) => path)).toEqual(["index.ts", "operation-types.ts"]);
    expect(planned.every(({ content }) => isGenerated(content))).toBe(true);
  });
});

describe("isGenerated", () => {
  it("knows the files of earlier releases, and no others", () => {
    expect(isGenerated("// Generated from a.yaml by `pnpm generate`. Do not edit.\r\n")).toBe(true);
    expect(isGenerated("// Generated from a.yaml by `openapi`. Do not edit.\n")).toBe(false);
    expect(isGenerated(" // Generated from a.yaml by `tenant-generate`. Do not edit.\n")).toBe(false);
  });
});
