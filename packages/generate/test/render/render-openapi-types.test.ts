import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { SpecError } from "@tenant-api/openapi";
import { describe, expect, it } from "vitest";
import { readSpec } from "../../src/load/load-spec.ts";
import { renderOpenapiTypes } from "../../src/render/render-openapi-types.ts";
import { temporaryFolder } from "../run-command.ts";

async function render(text: string): Promise<string> {
  const file = join(temporaryFolder(), "openapi.yaml");
  writeFileSync(file, `openapi: 3.1.0\ninfo: { title: Pets, version: "1", colour: red }\n${text}`);
  return renderOpenapiTypes(await readSpec(file));
}

describe("a schema that no type can be made of", () => {
  it.each([
    ["{ properties: { a: 5 } }", "5"],
    ["{ allOf: [{ type: string }, null] }", "null"],
    ["{ allOf: {} }", "{} }"],
    ["{ anyOf: [[]] }", "[]]"],
    ["{ properties: { a: { items: 5, type: array }, b: {} } }", "5"],
  ])("is named by its line and column: %s", async (schema, culprit) => {
    const holders = {
      [`paths: {}\ncomponents:\n  schemas:\n    Ok: { size: 5 }\n    Pet: ${schema}\n`]: 7,
      [`paths:\n  /a: {}\n  /b: { get: { responses: { 200: { description: OK, content: { "*/*": { schema: ${schema} } } } } } }\n`]: 5,
    };
    for (const [text, line] of Object.entries(holders)) {
      const error = await render(text).catch((thrown) => thrown);
      expect(error).toBeInstanceOf(SpecError);
      const column = (text.split("\n")[line - 3]?.lastIndexOf(culprit) ?? -1) + 1;
      const [first, ...others] = error.problems;
      expect(first).toMatchObject({ line, column, message: expect.stringContaining("openapi-typescript") });
      expect(others).toMatchObject([{ line, column, message: expect.stringMatching(/^Expected type /) }]);
    }
  });
});
