import { readFileSync } from "node:fs";
import { join } from "node:path";
import { provenanceOf } from "@tenant-api/generate/spec";
import { type JsonObject, listOperations, valueAt, walkSpec } from "@tenant-api/openapi";
import { loadSpec } from "@tenant-api/openapi/load";
import { createMarkdownRenderer } from "vitepress";
import { describe, expect, it } from "vitest";
import { compileTemplate } from "vue/compiler-sfc";
import { planPages } from "../src/reference/plan-pages.ts";
import { safeMarkdown } from "../src/reference/safe-text.ts";
import { stateProvenance } from "../src/reference/state-provenance.ts";
import { ROOT } from "./blocks.ts";

const documentOf = async (file: string) => (await loadSpec(join(ROOT, file))).document;
const textOf = (document: JsonObject) =>
  planPages(document)
    .map(({ markdown }) => markdown)
    .join("\n");

it("shows tags of OpenAPI 3.2 after the tag that they are a part of, by their summaries", () => {
  const tags = [
    { name: "cats", parent: "pets", kind: "nav" },
    { name: "loop", parent: "loop" },
    { name: "pets", summary: "All pets", description: "Of any kind." },
    { name: "dogs", parent: "pets", summary: "Dogs" },
  ];
  const paths = Object.fromEntries(
    tags.map(({ name }) => [`/${name}`, { query: { operationId: name, tags: [name], responses: {} } }]),
  );
  const pages = planPages({ openapi: "3.2.0", tags, paths });
  expect(pages.map(({ name, title }) => [name, title])).toEqual([
    ["index", "Overview"],
    ["pets", "All pets"],
    ["cats", "cats"],
    ["dogs", "Dogs"],
    ["loop", "loop"],
    ["schemas", "Schemas"],
  ]);
  expect(pages[1]?.markdown).toMatch(/^# All pets\n\nOf any kind\.\n\n/);
  expect(pages[1]?.markdown).toContain("<strong>QUERY</strong> /pets");
});

describe("the reference of the Tenant API", async () => {
  const document = await documentOf("spec/openapi.yaml");
  const pages = planPages(document);
  const schemas = pages.find(({ name }) => name === "schemas")?.markdown ?? "";

  it("says of every field how it is known", () => {
    const rows = schemas.split("\n").filter((line) => /^\| `/.test(line));
    const fields = [...walkSpec(document)].filter(({ kind }) => kind === "field");
    expect(rows).toHaveLength(fields.length);
    for (const [index, field] of fields.entries()) {
      expect(rows[index]).toContain(`\`${field.name}\``);
      expect(rows[index]).toContain(`<span class="provenance ${provenanceOf(field)}"`);
    }
  });

  it("has each operation, with its scope, and a page for each tag", () => {
    const text = textOf(document);
    for (const { id, value } of listOperations(document)) {
      expect(text).toContain(`{#operation-${id}}`);
      expect(text).toContain(`scope \`${value["x-scope"]}\``);
    }
    expect(pages.map(({ name }) => name)).toEqual(
      expect.arrayContaining(["index", "community", "scopes", "schemas"]),
    );
  });

  it("shows a field that traffic showed", () => {
    const learned = structuredClone(document);
    const [field] = [...walkSpec(learned)].filter(({ pointer }) =>
      pointer.endsWith("/Event/properties/title"),
    );
    Object.assign(field?.value ?? {}, { "x-provenance": "observed", "x-source": "GET /events, staging" });
    const row = textOf(learned)
      .split("\n")
      .find((line) => line.includes("GET /events, staging"));
    expect(row).toMatch(
      /^\| `title` .*<span class="provenance observed" title="GET \/events, staging">observed/,
    );
  });

  it("states at each place what holds there from further out", () => {
    const stated = stateProvenance(document);
    expect(JSON.stringify(stated.paths)).not.toContain("x-source");
    expect(valueAt(stated, "#/components/schemas/Event/properties/title")).toMatchObject({
      "x-provenance": "assumed",
    });
  });
});

describe("event states", () => {
  const seed = readFileSync(join(ROOT, "spec/tenant-api.md"), "utf8");
  const page = readFileSync(join(ROOT, "packages/docs/pages/api/event-states.md"), "utf8");

  it("are those of the API's documentation, and no others", () => {
    const section = seed.split("## 3. States and transitions")[1]?.split("\n## ")[0] ?? "";
    const documented = [...section.matchAll(/^\| (\S+) \| POST (\w+).*? \| admin scope \| (\w+) \|/gm)].map(
      ([, from, verb, to]) => `${from === "(none)" ? "[*]" : from} --> ${to}: ${verb}Event (admin)`,
    );
    const drawn = page.match(/^ {2}\S+ --> .*Event \(admin\)$/gm)?.map((line) => line.trim());
    expect(documented).toHaveLength(3);
    expect(drawn).toEqual(documented);
  });
});

describe.each(["kuma.yaml", "invokeai.json", "e2b-infra.yaml"])("the reference of %s", async (file) => {
  const document = await documentOf(`packages/openapi/fixtures/${file}`);
  const pages = planPages(document);

  it("has each operation, and no word of the Tenant API", () => {
    const text = pages.map(({ markdown }) => markdown).join("\n");
    const anchors = [...text.matchAll(/\{#operation-([\w-]+)\}/g)];
    expect(anchors).toHaveLength(listOperations(document).length);
    expect(text).not.toMatch(/Tenant API|tenant-api/);
  });

  it("is Markdown that VitePress can compile", async () => {
    const renderer = await createMarkdownRenderer(ROOT);
    for (const { markdown, name } of pages) {
      const source = `<div>${renderer.render(markdown)}</div>`;
      const { errors } = compileTemplate({ source, filename: `${name}.md`, id: name });
      expect({ name, errors }).toEqual({ name, errors: [] });
    }
  });
});

describe("text of a spec", () => {
  it.each([
    ["a <script> and {{ x }}", "a &lt;script> and &#123;&#123; x }}"],
    ["`<b>` and `{{ x }}` stay", "`<b>` and `{{ x }}` stay"],
    ["# Title", "**Title**"],
    ["see [guide](./guide.md) and [site](https://a.example)", "see guide and [site](https://a.example)"],
    ["```\n<b>\n```", "```\n<b>\n```"],
  ])("cannot break a page: %j", (text, safe) => {
    expect(safeMarkdown(text)).toBe(safe);
  });
});
