import { createApiClient } from "@tenant-api/client";
import { listOperations } from "@tenant-api/generate/spec";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createHandlers } from "../../src/index.ts";
import { type RunningServer, startServer } from "../../src/server/index.ts";

const object = { type: "object", properties: { a: { type: "string" } }, required: ["a"] };
const text = { type: "string", minLength: 1 };

/** Media types with a schema, and the bodies that their types take. */
const DECLARED: Record<string, { type: string; schema?: object; takes: readonly string[] }> = {
  object: { type: "application/json", schema: object, takes: ["object"] },
  list: { type: "application/merge-patch+json", schema: { type: "array", items: text }, takes: ["array"] },
  number: {
    type: "application/vnd.n+json",
    schema: { type: ["integer", "null"] },
    takes: ["number", "null"],
  },
  union: {
    type: "application/vnd.u+json",
    schema: { oneOf: [{ type: "boolean" }, { $ref: "#/components/schemas/Text" }] },
    takes: ["boolean", "string"],
  },
  text: { type: "text/plain", schema: text, takes: ["string"] },
  xml: { type: "application/xml", schema: text, takes: ["string"] },
  form: { type: "application/x-www-form-urlencoded", schema: object, takes: ["object", "URLSearchParams"] },
  parts: { type: "multipart/form-data", schema: object, takes: ["object", "FormData"] },
  bytes: { type: "application/octet-stream", takes: ["Blob", "Uint8Array", "ReadableStream"] },
  picture: { type: "image/png", takes: ["Blob", "Uint8Array", "ReadableStream"] },
};

const formData = () => {
  const form = new FormData();
  form.set("a", "x");
  return form;
};
const BODIES: Record<string, () => unknown> = {
  object: () => ({ a: "x" }),
  array: () => ["x"],
  number: () => 1,
  null: () => null,
  boolean: () => false,
  string: () => "x",
  URLSearchParams: () => new URLSearchParams({ a: "x" }),
  FormData: formData,
  Blob: () => new Blob(["x"]),
  Uint8Array: () => new TextEncoder().encode("x"),
  ReadableStream: () => new Blob(["x"]).stream(),
};

const pairs = Object.keys(DECLARED).flatMap((one) =>
  Object.keys(DECLARED)
    .filter((other) => other !== one)
    .map((other) => [one, other] as const),
);
const document = {
  openapi: "3.1.0",
  info: { title: "Pairs", version: "1" },
  paths: Object.fromEntries(
    pairs.map((names) => {
      const content = names.map((name) => {
        const { type, schema } = DECLARED[name] as (typeof DECLARED)[string];
        return [type, schema ? { schema } : {}];
      });
      const requestBody = { required: true, content: Object.fromEntries(content) };
      const responses = { "204": { description: "" } };
      return [`/${names.join("/")}`, { post: { operationId: names.join("-"), requestBody, responses } }];
    }),
  ),
  components: { schemas: { Text: text } },
};

let server: RunningServer;
let sent: Request;
beforeAll(async () => {
  server = await startServer({ handlers: createHandlers(document) });
});
afterAll(() => server.close());

describe("of two media types, the client sends a body in one that takes it", () => {
  it.each(pairs)("%s or %s", async (...names) => {
    const id = names.join("-");
    const table = listOperations(document).filter((operation) => operation.id === id);
    const client = createApiClient(Object.fromEntries(table.map(({ node, ...entry }) => ["send", entry])), {
      baseUrl: server.url,
      fetch: (request) => {
        sent = request.clone();
        return fetch(request);
      },
    }) as unknown as { send(input: object): Promise<{ response: Response; error?: unknown }> };
    const declared = names.map((name) => DECLARED[name] as (typeof DECLARED)[string]);
    for (const [kind, body] of Object.entries(BODIES)) {
      const taking = declared.filter(({ takes }) => takes.includes(kind)).map(({ type }) => type);
      if (taking.length === 0) continue;
      const { response, error } = await client.send({ body: body() });
      const type = sent.headers.get("content-type")?.split(";")[0];
      expect([kind, response.status, error, taking.includes(String(type)) || type]).toEqual([
        kind,
        204,
        undefined,
        true,
      ]);
    }
  });
});
