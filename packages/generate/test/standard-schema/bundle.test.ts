import { symlinkSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { build } from "esbuild";
import { expect, it } from "vitest";
import { z } from "zod";
import { writeFiles } from "../../src/files/write-files.ts";
import { loadSpec } from "../../src/load/load-spec.ts";
import { planFiles } from "../../src/plan/plan-files.ts";
import { ROOT, temporaryFolder } from "../run-command.ts";
import { generatedSchemas } from "./generated-schemas.ts";

const KEYWORDS = join(import.meta.dirname, "keywords.yaml");

it("is bundled with the schemas that it refers to, and no others", async () => {
  const folder = temporaryFolder();
  symlinkSync(resolve(import.meta.dirname, "../../node_modules"), join(folder, "node_modules"));
  const spec = await loadSpec(join(ROOT, "packages/openapi/fixtures/e2b-infra.yaml"));
  writeFiles(join(folder, "api"), planFiles(spec, { requireDefaults: false, standardSchema: true }));
  const bundle = async (code: string, external: string[] = []) => {
    writeFileSync(join(folder, "entry.ts"), code);
    const { outputFiles } = await build({
      ...{ entryPoints: [join(folder, "entry.ts")], bundle: true, format: "esm", minify: true, write: false },
      external,
    });
    return outputFiles[0]?.text ?? "";
  };
  const from = 'from "./api/generated/standard-schema.gen.js"; console.log(';
  const one = await bundle(`import { NewTeamAPIKeySchema } ${from}NewTeamAPIKeySchema);`);
  expect(one).toContain("name");
  expect(one).not.toContain("sandboxID");
  const all = await bundle(`import * as all ${from}all);`);
  expect(all).toContain("sandboxID");
  // The checker, without the validator that it uses, is small.
  expect(
    (await bundle(`import { NewTeamAPIKeySchema } ${from}NewTeamAPIKeySchema);`, ["@cfworker/*"])).length,
  ).toBeLessThan(10_000);
  expect(await bundle('import "./api/generated/standard-schema.gen.js";', ["@cfworker/*"])).not.toContain(
    "type:",
  );
});

it("is JSON Schema that zod makes schemas of, and nothing of OpenAPI is in it", async () => {
  const { createThingBody, TreeSchema, ClosedSchema } = await generatedSchemas(KEYWORDS);
  const toJson = (schema: typeof TreeSchema) =>
    schema?.["~standard"].jsonSchema.input({ target: "draft-2020-12" });
  const Tree = z.fromJSONSchema(toJson(TreeSchema) ?? {});
  expect(Tree.safeParse({ name: "a", children: [{ name: "b" }] }).success).toBe(true);
  expect(Tree.safeParse({ name: "a", children: [{ name: 1 }] }).error?.issues[0]?.path).toEqual([
    "children",
    0,
    "name",
  ]);
  const text = JSON.stringify([toJson(createThingBody), toJson(ClosedSchema)]);
  expect(text).not.toMatch(/discriminator|example|x-tag|description|readOnly|writeOnly|default|int32/);
  expect(() => TreeSchema?.["~standard"].jsonSchema.output({ target: "draft-07" })).toThrow(
    'Expected the target "draft-2020-12", received "draft-07".',
  );
});

it("has a warning with its place where it does not check what the spec says", async () => {
  const { generate } = await import("../../src/index.ts");
  const spec = async (file: string, standardSchema: boolean) => {
    const { warnings } = await generate({
      ...{ spec: join(import.meta.dirname, file), out: temporaryFolder(), check: true },
      standardSchema,
    });
    return warnings
      .filter(({ about }) => about === "schema")
      .map(({ line, message }) => `${line} ${message}`);
  };
  expect(await spec("keywords.yaml", true)).toEqual([]);
  expect(await spec("hostile.yaml", true)).toEqual([
    "15 The pattern is no regular expression of JavaScript.",
  ]);
  expect(await spec("hostile.yaml", false)).toEqual([]);
});
