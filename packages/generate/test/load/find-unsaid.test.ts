import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { loadSpec } from "../../src/load/load-spec.ts";
import { temporaryFolder } from "../run-command.ts";

/** What types do not say of a spec with one schema, as `line:column message`. */
async function unsaidOf(schema: string): Promise<string[]> {
  const folder = join(temporaryFolder(), "spec");
  mkdirSync(folder);
  const file = join(folder, "openapi.yaml");
  writeFileSync(
    file,
    `openapi: 3.1.0
info: { title: A, version: "1" }
paths: {}
components:
  schemas:
    A: ${schema}
    Names: { type: string, enum: [a, b] }
`,
  );
  const { warnings } = await loadSpec(file);
  return warnings
    .filter(({ about }) => about === "keyword")
    .map(({ line, column, message }) => `${line}:${column} ${message}`);
}

/** More names than become fields. */
const MANY = Array.from({ length: 101 }, (_, index) => `n${index}`).join(", ");

it.each([
  ["{ not: { type: string } }", /^6:10 `not` is not in the types/],
  ["{ properties: { b: { if: {}, then: {} } } }", /^6:29 `if` is not/],
  ["{ dependentSchemas: { a: {} } }", /^6:10 `dependentSchemas` is not/],
  ["{ dependentRequired: { a: [b] } }", /^6:10 `dependentRequired` is not/],
  ["{ items: { contains: { type: string } } }", /^6:19 `contains` is not/],
  ["{ patternProperties: { ^x: {} } }", /^6:10 The types do not say which names match `patternProperties`/],
  ["{ oneOf: [{ $ref: '#/components/schemas/A' }, {}] }", /^6:\d+ The schema leads to itself in a circle/],
  ["{ propertyNames: { pattern: a } }", /^6:10 The types do not say which names `propertyNames` allows/],
  ...[
    "{ type: [object, string], propertyNames: { enum: [a] } }",
    "{ patternProperties: { x: {} }, propertyNames: { enum: [a] } }",
    "{ properties: { a: {}, b: {} }, additionalProperties: false, propertyNames: { enum: [a] } }",
    `{ properties: { a: {} }, propertyNames: { enum: [${MANY}] } }`,
    `{ required: [n1], propertyNames: { enum: [${MANY}] } }`,
  ].map((schema): [string, RegExp] => [schema, / The types do not say which names `propertyNames` allows/]),
  [
    "{ allOf: [{}], unevaluatedProperties: { type: string } }",
    /^6:23 The types do not say what `unevaluatedProperties`/,
  ],
  [
    "{ contains: {}, unevaluatedItems: { type: string } }",
    /^6:24 The types do not say what `unevaluatedItems`/,
  ],
  [
    "{ properties: { a: { type: string } }, additionalProperties: { type: number } }",
    /^6:47 The types take for other fields what the listed ones take, too, and not only what `additionalProperties` says/,
  ],
  [
    "{ properties: { a: { type: string } }, unevaluatedProperties: { type: number } }",
    /^6:47 The types take for other fields what the listed ones take, too/,
  ],
  [
    "{ properties: { a: { type: array, items: {} } }, additionalProperties: { type: number } }",
    /^6:57 The types take for other fields/,
  ],
  ["{ $dynamicRef: 'other.yaml#a' }", /^6:23 `\$dynamicRef: "other.yaml#a"` is not followed/],
])("a warning has the place of what types do not say: %s", async (schema, message) => {
  expect(await unsaidOf(schema)).toContainEqual(expect.stringMatching(message));
});

it.each([
  "{ type: string, pattern: a, minLength: 1, format: uri }",
  "{ propertyNames: { $ref: '#/components/schemas/Names' } }",
  `{ propertyNames: { enum: [${MANY}] } }`,
  "{ properties: { a: {} }, propertyNames: { $ref: '#/components/schemas/Names' } }",
  "{ type: string, propertyNames: { enum: [a] } }",
  "{ additionalProperties: false, propertyNames: { enum: [a] } }",
  "{ properties: { a: {} }, additionalProperties: false, propertyNames: { enum: [a, b] } }",
  "{ properties: { not: { type: string } }, unevaluatedProperties: { type: string } }",
  "{ prefixItems: [{}], unevaluatedItems: false, minItems: 1 }",
  "{ $dynamicAnchor: a, properties: { b: { $dynamicRef: '#a' } } }",
])("there is none where types say it, or never could: %s", async (schema) => {
  expect(await unsaidOf(schema)).toEqual([]);
});

it("tells callbacks of an operation", async () => {
  const file = join(temporaryFolder(), "openapi.yaml");
  const callbacks = "{ onE: { '{$url}': { post: { responses: { '200': { description: ok } } } } } }";
  writeFileSync(
    file,
    `openapi: 3.1.0
info: { title: A, version: "1" }
paths: { /e: { get: { callbacks: ${callbacks}, responses: { "200": { description: ok } } } } }
`,
  );
  const { warnings } = await loadSpec(file);
  expect(warnings).toMatchObject([{ line: 3, column: 23, about: "keyword" }]);
});

it("tells how parts of a request body are written by their position, or in a part", async () => {
  const file = join(temporaryFolder(), "openapi.yaml");
  const content = `
        multipart/mixed: { itemSchema: {}, itemEncoding: { contentType: text/plain } }
        multipart/form-data: { encoding: { a: { prefixEncoding: [{}], encoding: { b: {} } } } }`;
  writeFileSync(
    file,
    `openapi: 3.2.0
info: { title: A, version: "1" }
paths:
  /e:
    post:
      requestBody: { content: { multipart/mixed: { $ref: "#/components/mediaTypes/Parts" } } }
      responses: { "200": { description: ok, content: { multipart/mixed: { itemEncoding: {} } } } }
    put:
      requestBody: 
       content:${content}
      responses: { "200": { description: ok } }
components:
  mediaTypes:
    Parts: { itemEncoding: {} }
`,
  );
  const { warnings } = await loadSpec(file);
  expect(warnings.map(({ line, column }) => [line, column])).toEqual([
    [16, 14],
    [11, 44],
    [12, 49],
    [12, 71],
  ]);
});

it.each([
  "{ properties: { a: { type: string, maxLength: 2 } }, additionalProperties: { type: string, description: b } }",
  "{ properties: { a: { type: number } }, additionalProperties: { type: integer } }",
  "{ properties: { a: { type: string } }, additionalProperties: {} }",
  "{ properties: { a: { type: string } }, additionalProperties: true }",
  "{ properties: { a: { type: string } }, additionalProperties: false }",
  "{ additionalProperties: { type: number } }",
])("no warning where the types say of other fields what the spec does: %s", async (schema) => {
  expect(await unsaidOf(schema)).toEqual([]);
});
