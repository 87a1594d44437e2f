import { readFileSync } from "node:fs";
import { join } from "node:path";
import { operations } from "@tenant-api/types";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { bindOperation, createTenantClient, type Operation, unwrap } from "../../src/index.ts";
import { echo, type Received, startServer } from "../server.ts";

interface SpecOperation {
  operationId: string;
  requestBody?: { content: Record<string, unknown> };
}

const file = join(import.meta.dirname, "../../../../spec/openapi.yaml");
const paths: Record<string, Record<string, SpecOperation>> = parse(readFileSync(file, "utf8")).paths;

/** What the spec says of each operation, read by itself and not from what is generated. */
const declared = Object.entries(paths).flatMap(([path, item]) =>
  Object.entries(item)
    .filter(([method]) => method !== "parameters")
    .map(([method, { operationId, requestBody }]) => ({
      operationId,
      method: method.toUpperCase(),
      path,
      names: [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name as string),
      takesJson: requestBody !== undefined && "application/json" in requestBody.content,
    })),
);

const TOKEN = "key_0123456789";
const BODY = { title: "Office hours", courseId: "in the body" };

// biome-ignore lint/suspicious/noExplicitAny: called by names that are only known at run time
type Untyped = any;

describe("every operation of the spec", () => {
  it("is a function of the client, and no other is", () => {
    const client = createTenantClient({ baseUrl: "https://tenant.example" });
    const functions = Object.keys(client).filter((name) => !/^([A-Z]+|request|use|eject)$/.test(name));
    expect(functions.sort()).toEqual(declared.map(({ operationId }) => operationId).sort());
    expect(declared.length).toBe(25);
  });

  it.each(declared)(
    "$operationId sends $method $path",
    async ({ operationId, method, path, names, takesJson }) => {
      const { baseUrl, received } = await startServer(echo);
      const client: Untyped = createTenantClient({ baseUrl, token: TOKEN });
      const values = Object.fromEntries(names.map((name) => [name, `${name}/1 ü`]));
      const input = { ...values, ...(takesJson ? { body: BODY } : {}) };
      const init = { params: { path: values }, ...(takesJson ? { body: BODY } : {}) };
      const entry = Object.values<Operation>(operations).find(({ id }) => id === operationId);

      const results = [
        await client[operationId](input),
        await client[method](path, init),
        await client.request(method.toLowerCase(), path, init),
        await (bindOperation(client, entry as Operation) as Untyped)(input),
      ];

      const expected: Received = {
        method,
        url: path.replace(/\{(\w+)\}/g, (_, name) => `${name}%2F1%20%C3%BC`),
        headers: expect.objectContaining({ authorization: `Bearer ${TOKEN}` }),
        body: takesJson ? JSON.stringify(BODY) : "",
      };
      expect(received).toEqual([expected, expected, expected, expected]);
      for (const { headers } of received)
        expect(headers["content-type"]).toBe(takesJson ? "application/json" : undefined);
      for (const result of results) {
        expect(result.response.status).toBe(200);
        expect(result.error).toBeUndefined();
        expect(await unwrap<Untyped>(result)).toMatchObject({ method, url: expected.url });
      }
    },
  );
});
