import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { JsonObject } from "@tenant-api/openapi";
import { loadSpec } from "@tenant-api/openapi/load";
import { describe, expect, it, onTestFinished } from "vitest";
import { diffSpecs } from "../src/diff/diff-specs.ts";

// Five of ten published versions of one large API have a reference to nothing.

const ok = (more: object) => ({ description: "OK", ...more });
const json = (schema: object) => ({ content: { "application/json": { schema } } });

/** A component of each section that a comparison looks at, and a path item that refers to it. */
const PLACES: Record<string, [component: object, item: (reference: object) => object]> = {
  "schemas of a response": [{ type: "string" }, (one) => ({ get: { responses: { 200: ok(json(one)) } } })],
  "schemas of a field": [
    { type: "string" },
    (one) => ({ get: { responses: { 200: ok(json({ type: "object", properties: { a: one } })) } } }),
  ],
  "schemas of a request": [
    { type: "object", required: ["a"] },
    (one) => ({ post: { requestBody: json(one), responses: {} } }),
  ],
  "schemas of a part": [
    { type: "object", properties: { a: { type: "string" } } },
    (one) => ({ get: { responses: { 200: ok(json({ allOf: [one] })) } } }),
  ],
  "schemas of a union": [
    { type: "string" },
    (one) => ({ get: { responses: { 200: ok(json({ oneOf: [one, { type: "integer" }] })) } } }),
  ],
  "schemas of items": [
    { type: "string" },
    (one) => ({ get: { responses: { 200: ok(json({ type: "array", items: one })) } } }),
  ],
  parameters: [
    { name: "a", in: "query", schema: { type: "string" } },
    (one) => ({ get: { parameters: [one], responses: {} } }),
  ],
  responses: [ok(json({ type: "string" })), (one) => ({ get: { responses: { 200: one } } })],
  requestBodies: [json({ type: "object" }), (one) => ({ post: { requestBody: one, responses: {} } })],
  headers: [
    { schema: { type: "string" } },
    (one) => ({ get: { responses: { 200: ok({ headers: { "X-A": one } }) } } }),
  ],
  pathItems: [{ get: { responses: {} } }, (one) => one],
  callbacks: [
    { "{$request.body#/url}": { post: { responses: {} } } },
    (one) => ({ post: { callbacks: { changed: one }, responses: {} } }),
  ],
};

async function read(document: JsonObject): Promise<JsonObject> {
  const folder = mkdtempSync(join(tmpdir(), "spec-diff-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, "openapi.json");
  writeFileSync(file, JSON.stringify(document));
  return (await loadSpec(file)).document;
}

describe.each(["3.0.3", "3.1.0"])("a reference to nothing in OpenAPI %s", (openapi) => {
  const places = Object.entries(PLACES).filter(([name]) => openapi !== "3.0.3" || name !== "pathItems");

  it.each(places)("is a change where it leads to something in the other spec: %s", async (name, place) => {
    const [component, itemOf] = place;
    const section = name.split(" ")[0] ?? "";
    const item = itemOf({ $ref: `#/components/${section}/A` });
    const spec = (components: object) => ({
      openapi,
      info: { title: "Pets", version: "1" },
      paths: { "/a": item },
      components,
    });
    const [dangling, again, whole] = await Promise.all([
      read(spec({})),
      read(spec({ [section]: {} })),
      read(spec({ [section]: { A: component } })),
    ]);
    expect(diffSpecs(dangling, again), "nothing is known of either").toEqual([]);
    expect(diffSpecs(dangling, whole)).not.toEqual([]);
    expect(diffSpecs(whole, dangling)).not.toEqual([]);
  });
});
