import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { generate } from "../src/run/generate.ts";
import { temporaryFolder } from "./run-command.ts";

const DEEP = 40;
const schemaOf = (index: number) => ({ $ref: `#/components/schemas/S${index}` });

/** Schemas that have the next one in them twice: there are 2^40 ways to the last. */
function twice(keyword: string, last: object): Record<string, object> {
  const schemas = Array.from({ length: DEEP }, (_, index): [string, object] => [
    `S${index}`,
    { [keyword]: [schemaOf(index + 1), schemaOf(index + 1)] },
  ]);
  return Object.fromEntries([...schemas, [`S${DEEP}`, last]]);
}

async function warningsOf(schemas: object, schema: object, mediaType = "application/json") {
  const out = join(temporaryFolder(), "out");
  const spec = join(temporaryFolder(), "spec.json");
  const requestBody = { content: { [mediaType]: { schema } } };
  const responses = { 200: { description: "ok" } };
  writeFileSync(
    spec,
    JSON.stringify({
      openapi: "3.1.0",
      info: { title: "A", version: "1" },
      paths: { "/a": { post: { operationId: "a", requestBody, responses } } },
      components: { schemas },
    }),
  );
  return (await generate({ spec, out })).warnings.filter(({ about }) => about !== "grammar");
}

it.each(["allOf", "anyOf", "oneOf"])(
  "each schema is looked at once, however many ways lead to it: %s",
  async (keyword) => {
    const names = twice(keyword, { type: "string", enum: ["a", "b"] });
    expect(await warningsOf(names, { type: "object", propertyNames: schemaOf(0) })).toEqual([]);
    const pets = twice(keyword, { type: ["object", "null"], properties: { a: { type: "string" } } });
    const required = { allOf: [schemaOf(0)], required: ["a", "none"] };
    expect(await warningsOf(pets, required)).toEqual([]);
    expect(await warningsOf(pets, schemaOf(0), "multipart/form-data")).toEqual([]);
  },
);
