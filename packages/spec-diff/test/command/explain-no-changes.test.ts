import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type JsonObject, renderPosition } from "@tenant-api/openapi";
import { loadSpec } from "@tenant-api/openapi/load";
import { describe, expect, it } from "vitest";
import { explainNoChanges, explainUnread } from "../../src/command/explain-no-changes.ts";
import { diffSpecs } from "../../src/index.ts";

async function loadBoth(before: JsonObject, after: JsonObject) {
  const folder = mkdtempSync(join(tmpdir(), "explain-"));
  const load = async (name: string, document: JsonObject) => {
    const file = join(folder, name);
    writeFileSync(file, JSON.stringify(document, null, 2));
    return loadSpec(file);
  };
  return [await load("old.json", before), await load("new.json", after)] as const;
}

async function explained(before: JsonObject, after: JsonObject): Promise<string | null> {
  const [old, now] = await loadBoth(before, after);
  expect(diffSpecs(old.document, now.document)).toEqual([]);
  return (explainNoChanges(old, now) ?? "").replaceAll(
    renderPosition(now.positionOf("#")).split(":")[0] ?? "",
    "new.json",
  );
}

const responses = { 200: { description: "All." } };
const schemas = (openapi: string, A: JsonObject): JsonObject => ({
  openapi,
  paths: {},
  components: { schemas: { A } },
});

it("says that places say the same where they do in OpenAPI 3.1", async () => {
  const after = schemas("3.1.0", { type: ["string", "null"] });
  expect(await explained(schemas("3.0.3", { type: "string", nullable: true }), after)).toBe(
    "`openapi` differs. 2 places say the same in other words: type, nullable.",
  );
});

it("says only that places differ where no rule speaks of them, and where they stand", async () => {
  const of = (type: string) => ({
    openapi: "3.1.0",
    paths: {
      "/a": {
        parameters: [{ name: "q", in: "query", schema: { type } }],
        get: {
          operationId: "getA",
          parameters: [{ name: "q", in: "query", schema: { type: "string" } }],
          responses,
        },
      },
    },
  });
  expect(await explained(of("string"), of("integer"))).toMatch(
    /^1 place differs, and no rule tells a change: type \(new\.json:\d+:\d+\)\.$/,
  );
});

it("says that nothing refers to a component only where that is so", async () => {
  const of = (type: string, parameters: JsonObject[]) => ({
    openapi: "3.1.0",
    paths: { "/a": { parameters } },
    components: { parameters: { Q: { name: "q", in: "query", schema: { type } } } },
  });
  const unused = "`components.parameters`, where nothing refers to it, differs.";
  expect(await explained(of("string", []), of("integer", []))).toBe(unused);
  const used = [{ $ref: "#/components/parameters/Q" }];
  expect(await explained(of("string", used), of("integer", used))).toMatch(/^1 place differs, and no rule/);
});

it("names ten places at most", async () => {
  const of = (type: string) => ({
    openapi: "3.1.0",
    paths: {
      "/a": {
        parameters: Array.from({ length: 12 }, (_, index) => ({
          name: `q${index}`,
          in: "query",
          schema: { type },
        })),
      },
    },
  });
  const text = (await explained(of("string"), of("integer"))) ?? "";
  expect(text).toMatch(/^12 places differ, .*, 2 more\.$/);
  expect(text.match(/type \(new/g)).toHaveLength(10);
});

describe("what has no form of OpenAPI", () => {
  const unread = async (before: JsonObject, after: JsonObject) => {
    const [old, now] = await loadBoth(before, after);
    return explainUnread(old, now)?.replaceAll(/[^(\s]*new\.json/g, "new.json") ?? null;
  };
  const spec = (description: string, operation: JsonObject): JsonObject => ({
    openapi: "3.1.0",
    paths: { "/a": { get: { description, responses, ...operation } } },
  });

  it("is named where it differs, beside what is told", async () => {
    const parameters = (type: string) => ({ limit: { name: "limit", in: "query", schema: { type } } });
    const of = (description: string, type: string) => spec(description, { parameters: parameters(type) });
    const words = "1 place differs in a form that is no OpenAPI, and was not compared: parameters";
    expect(await unread(of("One.", "string"), of("Two.", "integer"))).toContain(`${words} (new.json:`);
    expect(await unread(of("One.", "string"), of("Two.", "string"))).toBeNull();
  });

  it.each<[string, JsonObject]>([
    ["required", { type: "object", required: "a" }],
    ["enum", { enum: "a" }],
    ["properties", { properties: [] }],
    ["allOf", { allOf: {} }],
    ["type", { type: 1 }],
    ["items", { items: "string" }],
  ])("is found in a schema: %s", async (keyword, schema) => {
    const of = (one: JsonObject) =>
      spec("", { requestBody: { content: { "application/json": { schema: one } } } });
    expect(await unread(of({}), of(schema))).toContain(`compared: ${keyword} (`);
  });

  it("is nothing that a spec says in other words", async () => {
    const parameter = { name: "limit", in: "query", schema: { type: "integer" } };
    const inline = spec("", { parameters: [parameter], tags: ["a", "b"] });
    const elsewhere = {
      ...spec("", { parameters: [{ $ref: "#/components/parameters/Limit" }], tags: ["b", "a"] }),
      components: { parameters: { Limit: parameter } },
    };
    expect(await unread(inline, elsewhere)).toBeNull();
  });
});
