/**
 * Where code reads how schemas are composed, besides `openapi/src/schema/`, and why it does so itself. What a schema
 * says of a value is asked there.
 */
export const READERS: Readonly<Record<string, string>> = {
  "packages/openapi/src/document/": "knows which keys hold schemas, and what leads to nothing",
  "packages/openapi/src/lift/": "writes the words of OpenAPI 3.0",
  "packages/openapi/src/load/": "moves what stands beside references",
  "packages/openapi/src/operation/parameter-style.ts": "asks whether a value is written as JSON",
  "packages/openapi/src/config/config-schema.ts": "writes the schema of tenant.config.ts",
  "packages/openapi/src/check-tables/": "writes tables, which have an `anyOf` of their own",
  "packages/client/src/check/": "reads these tables",
  "packages/client/src/table/check-table.ts": "has the type of these tables",
  "packages/codemod/src/api-types/": "reads source text of generators, whose schemas are code",
  "packages/codemod/src/report/parse-report.ts": "has a shape that it calls nullable",
  "packages/docs/src/reference/": "shows schemas as they are written",
  "packages/drift/src/apply/": "edits schemas in the file of the user",
  "packages/drift/src/shape/": "writes schemas of what was seen",
  "packages/generate/src/run/generate.ts": "says where `nullable` can be read in two ways",
  "packages/generate/src/shape/": "writes schemas in the form in which openapi-typescript reads them",
  "packages/generate/src/spec/event-data.ts": "asks whether each event is JSON, by its schema",
  "packages/generate/src/standard-schema/": "writes schemas of JSON Schema alone",
  "packages/msw/src/behaviour/seed-schema.ts": "writes the schema of records",
  "packages/msw/src/examples/": "tries one alternative after the other",
  "packages/msw/src/spec/json-schema.ts": "writes schemas for one side",
  "packages/msw/src/validation/": "knows the keywords that validators name in what they find",
  "packages/spec-diff/src/keywords/": "knows what a change of each keyword means",
  "packages/spec-diff/src/migration/": "renames in what is written",
  "packages/spec-diff/src/renames/": "compares schemas as two specs write them",
  "packages/spec-diff/src/schemas/": "compares schemas as two specs write them",
  "packages/spec-diff/src/spec/schema-types.ts": "compares schemas as two specs write them",
  "packages/spec-diff/src/views/": "compares schemas as two specs write them",
};

const COMPOSING = /(?<![\w$/`-])(?:allOf|oneOf|anyOf|nullable)(?![\w$(`]|\.ts)/;

/** Whether a source reads a keyword by which schemas are composed, or may be null. */
export function readsComposition(source: string): boolean {
  return COMPOSING.test(source.replace(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*/g, ""));
}
