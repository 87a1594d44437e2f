import { expect, it } from "vitest";
import { inlinePathItems } from "../../src/load/inline-path-items.ts";

const ref = ($ref: string) => ({ $ref });
const get = { operationId: "a", responses: {} };

it("puts path items in the place of references, each a copy of its own, wherever they stand", () => {
  const document = {
    paths: { "/a": ref("#/components/pathItems/A"), "/b": { ...ref("#/paths/~1a"), summary: "B" } },
    webhooks: { a: ref("#/components/pathItems/A") },
    components: {
      pathItems: { A: { summary: "A", get }, B: ref("#/components/pathItems/A") },
      callbacks: { c: { "{$url}": ref("#/components/pathItems/B") } },
    },
  };
  const A = { summary: "A", get };
  const { paths, webhooks, components } = inlinePathItems(document) as typeof document;
  expect(paths).toEqual({ "/a": A, "/b": { summary: "B", get } });
  expect({ webhooks, components }).toEqual({
    webhooks: { a: A },
    components: { pathItems: { A, B: A }, callbacks: { c: { "{$url}": A } } },
  });
  expect((paths["/a"] as object as typeof A).get).not.toBe((paths["/b"] as object as typeof A).get);
});

it("leaves a path item in itself a reference", () => {
  const item = { post: { responses: {}, callbacks: { again: { "{$url}": ref("#/paths/~1a") } } } };
  const document = { paths: { "/a": item, "/b": ref("#/paths/~1a") } };
  expect(inlinePathItems(document)).toEqual({ paths: { "/a": item, "/b": item } });
});
