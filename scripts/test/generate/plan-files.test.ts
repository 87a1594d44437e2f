import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { planFiles } from "../../generate/plan-files.ts";
import { loadSpec } from "../../spec/load-spec.ts";
import { ROOT } from "../run-script.ts";

const CASES = join(import.meta.dirname, "../fixtures/generate");

/** Each folder holds a spec and all that is generated from it. */
describe("planFiles", () => {
  it.each(readdirSync(CASES))("generates %s", async (name) => {
    const folder = join(CASES, name);
    const planned = await planFiles(await loadSpec(join(folder, "spec.yaml")), folder);
    const generated = planned.filter(({ path }) => path.startsWith("generated/"));
    expect(generated.map(({ path }) => path.replace("generated/", "")).sort()).toEqual(
      readdirSync(join(folder, "generated")).sort(),
    );
    for (const { path, content } of generated) expect(content).toBe(readFileSync(join(folder, path), "utf8"));
  });

  it("gives a folder of its own the hand-written half of the types package too", async () => {
    const planned = await planFiles(await loadSpec(join(CASES, "names/spec.yaml")), "/elsewhere");
    const paths = planned.map(({ path }) => path).filter((path) => !path.startsWith("generated/"));
    const source = join(ROOT, "packages/types/src");
    expect(paths.sort()).toEqual(
      readdirSync(source)
        .filter((path) => path.endsWith(".ts"))
        .sort(),
    );
    const own = await planFiles(await loadSpec(join(CASES, "names/spec.yaml")), source);
    expect(own.every(({ path }) => path.startsWith("generated/"))).toBe(true);
  });
});
