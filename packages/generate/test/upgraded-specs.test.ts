import { globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { upgrade } from "@scalar/openapi-upgrader";
import { type JsonObject, listOf, mapSchemas } from "@tenant-api/openapi";
import { expect, it } from "vitest";
import { parse } from "yaml";
import { generate } from "../src/run/generate.ts";
import { ROOT, temporaryFolder } from "./run-command.ts";

const specs = globSync(
  "{packages/openapi/fixtures,packages/generate/test/fixtures/cases/*,packages/client/test/fixtures}/*.{json,yaml}",
  { cwd: ROOT },
)
  .filter((file) => /^\s*"?openapi"?:\s*["']?3\.0/m.test(readFileSync(join(ROOT, file), "utf8")))
  .sort();

it.each(specs)("%s has the same types when a program writes it as OpenAPI 3.1", async (file) => {
  const before = mapSchemas(parse(readFileSync(join(ROOT, file), "utf8")), withoutTraps);
  const after = upgrade(structuredClone(before), "3.1") as JsonObject;
  expect(after.openapi).toMatch(/^3\.1/);
  expect(await codeOf(after)).toEqual(await codeOf(before));
});

it("has the same types for bytes and base64, in every kind of body", async () => {
  const binary = { type: "string", format: "binary" };
  const fields = {
    type: "object",
    properties: {
      binary,
      bytes: { type: "string", format: "byte" },
      list: { type: "array", items: binary },
      maybe: { type: "string", format: "byte", nullable: true },
      file: { $ref: "#/components/schemas/File" },
    },
  };
  const types = ["application/json", "multipart/form-data", "application/x-www-form-urlencoded"];
  const content = {
    ...Object.fromEntries(types.map((type) => [type, { schema: fields }])),
    ...Object.fromEntries(
      ["application/octet-stream", "image/*", "text/csv"].map((type) => [type, { schema: binary }]),
    ),
    "application/pdf": { schema: { $ref: "#/components/schemas/File" } },
  };
  const before = {
    openapi: "3.0.3",
    info: { title: "Files", version: "1" },
    paths: {
      "/files": {
        put: {
          operationId: "putFile",
          requestBody: { content },
          responses: { 200: { description: "A file.", content } },
        },
      },
    },
    components: { schemas: { File: binary, Fields: fields } },
  };
  const after = upgrade(structuredClone(before), "3.1") as JsonObject;
  const code = await codeOf(before);
  expect(await codeOf(after)).toEqual(code);
  expect(Object.values(code).join("\n")).toMatch(/"image\/\*": Blob/);
});

/** A schema of OpenAPI 3.0 as it was, but for what that program, `@scalar/openapi-upgrader`, changes the meaning of. */
function withoutTraps({ prefixItems: _, ...schema }: JsonObject): JsonObject {
  // It keeps `prefixItems`, which OpenAPI 3.0 does not know, and 3.1 does.
  // It keeps what stands beside a `$ref`. OpenAPI 3.0 ignores that, and 3.1 does not.
  if (schema.$ref !== undefined) return { $ref: schema.$ref };
  // It allows null beside an `enum` without null, which then forbids it.
  if (schema.nullable === true && Array.isArray(schema.enum))
    return { ...schema, enum: [...new Set([...schema.enum, null])] };
  // It allows null beside parts that forbid it.
  if (schema.nullable === true && listOf(schema.allOf ?? schema.oneOf ?? schema.anyOf).length > 0) {
    const { nullable, ...rest } = schema;
    return { nullable, allOf: [rest] };
  }
  return schema;
}

/** The generated code without its comments, by file. */
async function codeOf(document: JsonObject): Promise<Record<string, string>> {
  const folder = temporaryFolder();
  const [spec, out] = [join(folder, "spec.json"), join(folder, "api")];
  writeFileSync(spec, JSON.stringify(document));
  const { files } = await generate({ spec, out });
  const code = files.map(({ path }) => [path, withoutComments(readFileSync(join(out, path), "utf8"))]);
  return Object.fromEntries(code);
}

function withoutComments(code: string): string {
  return code.replace(/^\s*(\/\*[\s\S]*?\*\/|\/\/.*)$/gm, "").replace(/\n\s*\n/g, "\n");
}
