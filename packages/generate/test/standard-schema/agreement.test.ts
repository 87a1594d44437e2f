import { globSync } from "node:fs";
import { join, resolve } from "node:path";
import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import fc from "fast-check";
import { expect, it } from "vitest";
import { specsOfRepository } from "../compile-specs.ts";
import { ROOT } from "../run-command.ts";
import { generatedSchemas } from "./generated-schemas.ts";
import { valuesFor } from "./random-value.ts";

/** All specs take minutes, which is left to `pnpm test:long`. */
const isLong = process.env.TEST_TIMES !== undefined;

async function specs(): Promise<string[]> {
  if (isLong)
    return (await specsOfRepository({ isLarge: false })).filter((spec) => !spec.includes("/broken/"));
  const folder = "packages/generate/test";
  return [
    `${folder}/standard-schema/keywords.yaml`,
    `${folder}/fixtures/cases/{bytes,nulls-30,one-sided-fields,unions}/*.yaml`,
  ]
    .flatMap((pattern) => globSync(pattern, { cwd: ROOT }))
    .sort();
}

/** ajv takes every keyword that it does not know for a mistake: the schemas have nothing that is not JSON Schema. */
function compile(schema: object, name: string) {
  const warn = (message: string) => expect.unreachable(`${name}: ${message}`);
  const ajv = new Ajv2020({
    ...{ strict: "log", strictTypes: false, strictRequired: false, strictTuples: false },
    logger: { error: warn, warn, log: () => {} },
    // By default, `{}` has a field `constructor`.
    ownProperties: true,
  });
  addFormats.default(ajv);
  return ajv.compile(schema);
}

it("says of random values what ajv says, and mostly of right ones", async () => {
  const found = { schemas: 0, right: 0, wrong: 0 };
  for (const spec of await specs()) {
    const schemas = await generatedSchemas(resolve(ROOT, spec));
    for (const [name, schema] of Object.entries(schemas)) {
      const json = schema["~standard"].jsonSchema.input({ target: "draft-2020-12" });
      // ajv knows no bytes.
      if (JSON.stringify(json).includes('"format":"binary"')) continue;
      const isValid = compile(json, join(spec, name));
      found.schemas += 1;
      fc.assert(
        fc.property(valuesFor(json, json), (value) => {
          // ajv overlooks a field of this name.
          fc.pre(!JSON.stringify(value).includes('"__proto__"'));
          const { issues } = schema["~standard"].validate(value);
          const expected = isValid(value);
          found[expected ? "right" : "wrong"] += 1;
          expect({ spec, name, isValid: issues === undefined, issues }).toMatchObject({ isValid: expected });
        }),
        { numRuns: 40 },
      );
    }
  }
  expect(found.schemas).toBeGreaterThan(40);
  expect(found.right).toBeGreaterThan(found.wrong);
  expect(found.wrong).toBeGreaterThan(found.right / 10);
});
