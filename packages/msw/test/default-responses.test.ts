import { readdirSync, readFileSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { Ajv2020 } from "ajv/dist/2020.js";
import formats from "ajv-formats";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { createExamples } from "../src/examples/create-examples.ts";
import type { JsonObject } from "../src/spec/json.ts";
import { toJsonSchemas } from "../src/spec/json-schema.ts";
import { listOperations } from "../src/spec/list-operations.ts";

const ROOT = resolve(import.meta.dirname, "../../..");
const PUBLIC = join(ROOT, "fixtures/specs");
const files = [
  join(ROOT, "spec/openapi.yaml"),
  ...readdirSync(PUBLIC)
    .filter((name) => /\.(ya?ml|json)$/.test(name))
    .map((name) => join(PUBLIC, name)),
];

/** What the examples are held against: another validator than the one that mends them. */
function validatorsOf(document: JsonObject) {
  const ajv = new Ajv2020({ strict: false, validateSchema: false, logger: false, inlineRefs: false });
  formats.default(ajv);
  ajv.addSchema(toJsonSchemas(document, "response"), "spec:");
  return (pointer: string) => ajv.compile({ $ref: `spec:${pointer}` });
}

describe.each(files.map((file) => [basename(file), file] as const))("%s", (_, file) => {
  const document: JsonObject = parse(readFileSync(file, "utf8"));
  const operations = listOperations(document);
  const validatorAt = validatorsOf(document);

  it("has examples that are valid, of every JSON response", async () => {
    const exampleOf = createExamples(document, 1);
    const wrong: unknown[] = [];
    let count = 0;
    for (const { id, responses } of operations) {
      for (const { status, bodies } of responses) {
        for (const body of bodies.filter(({ mediaType, value }) => /json/.test(mediaType) && value.schema)) {
          const validate = validatorAt(`${body.pointer}/schema`);
          count += 1;
          if (!validate(await exampleOf(body))) wrong.push([id, status, validate.errors]);
        }
      }
    }
    expect(count).toBeGreaterThan(50);
    expect(wrong).toEqual([]);
  });
});
