import { copyFileSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { generate } from "../src/run/generate.ts";
import { ROOT, temporaryFolder } from "./run-command.ts";

const SPECS = join(ROOT, "packages/openapi/test/fixtures/every-version");

/** The files that are generated from a spec, by name. They say the name of its file, which is the same for all. */
async function filesOf(fixture: string, options: { standardSchema?: boolean } = {}) {
  const folder = temporaryFolder();
  const [spec, out] = [join(folder, "spec.yaml"), join(folder, "api")];
  copyFileSync(join(SPECS, fixture), spec);
  const { files, operations } = await generate({ spec, out, checks: true, ...options });
  return {
    operations,
    files: Object.fromEntries(files.map(({ path }) => [path, readFileSync(join(out, path), "utf8")])),
  };
}

describe("an API that each version of OpenAPI can describe", () => {
  it.each(["3.0", "3.1", "3.2"])(
    "has the same types in OpenAPI 2.0 and %s, byte for byte",
    async (version) => {
      const before = await filesOf("library-2.0.yaml", { standardSchema: true });
      expect(await filesOf(`library-${version}.yaml`, { standardSchema: true })).toEqual(before);
      const types = before.files["generated/openapi.gen.ts"];
      // Nothing is equal because nothing is there.
      for (const text of [
        "cover: Blob",
        "note?: string | null",
        '"text/csv"',
        "captions?: string[]",
        '"image/png": Blob',
      ])
        expect(types).toContain(text);
      expect(before.operations).toHaveLength(8);
    },
  );
});

describe("an API with null, unions and files", () => {
  it.each(["3.1", "3.2"])("has the same types in OpenAPI 3.0 and %s, but for comments", async (version) => {
    const [before, after] = [await filesOf("records-3.0.yaml"), await filesOf(`records-${version}.yaml`)];
    const codeOf = ({ files }: typeof before) =>
      Object.fromEntries(Object.entries(files).map(([path, code]) => [path, withoutComments(code)]));
    expect(codeOf(after)).toEqual(codeOf(before));
    expect(after.operations).toEqual(before.operations);
    expect(codeOf(before)["generated/openapi.gen.ts"]).toMatch(
      /owner: components\["schemas"\]\["Owner"\] \| null;/,
    );
  });
});

it("has a fixture of each version", () => {
  expect(globSync("*.yaml", { cwd: SPECS }).sort()).toEqual([
    ...["2.0", "3.0", "3.1", "3.2"].map((version) => `library-${version}.yaml`),
    ...["3.0", "3.1", "3.2"].map((version) => `records-${version}.yaml`),
  ]);
});

/** Comments repeat the words of the file, such as `Format: byte`. */
function withoutComments(code: string): string {
  return code.replace(/^\s*(\/\*[\s\S]*?\*\/|\/\/.*)$/gm, "").replace(/\n\s*\n/g, "\n");
}
