import { inspect } from "node:util";
import createFetchClient from "openapi-fetch";
import { describe, expect, it } from "vitest";
import { createTenantClient, ForbiddenError, TenantApiError, unwrap } from "../../src/index.ts";
import { rejectionOf } from "../rejection.ts";
import { json, startServer, text } from "../server.ts";

const PUBLISH = "/api/v2/community/events/{eventId}/publish";
const EVENTS = "/api/v2/community/events";
const eventId = "3f2a";

describe("a result", () => {
  it.each([
    ["the parsed body", json(404, { code: "gone" }), { code: "gone" }],
    ["the text of a body that is not JSON", text(502, "<h1>Bad gateway</h1>"), "<h1>Bad gateway</h1>"],
    ["an Error where there is no body", text(404, ""), new Error("404 without a body")],
    [
      "an Error where there is none, said so",
      text(404, "", { "Content-Length": "0" }),
      new Error("404 without a body"),
    ],
    ["null where that is the body", json(500, null), null],
  ])("of failure holds %s", async (_, answer, expected) => {
    const { baseUrl } = await startServer(answer);
    const client = createTenantClient({ baseUrl, retry: false });
    for (const result of [await client.listEvents(), await client.GET(EVENTS)]) {
      expect(result.error).toEqual(expected);
      expect(result.data).toBeUndefined();
      expect(result.response.ok).toBe(false);
    }
  });

  it.each([
    ["HTML", "<!doctype html>"],
    ["JSON that ends too early", '[{"id": "1"'],
  ])("of success that is %s is an error, with its text", async (_, garbage) => {
    const { baseUrl } = await startServer(text(200, garbage));
    const client = createTenantClient({ baseUrl });
    const result = await client.listEvents();
    expect([result.data, result.error, result.response.status]).toEqual([undefined, garbage, 200]);
    const error = await rejectionOf(unwrap(result));
    expect(error).toBeInstanceOf(TenantApiError);
    expect(error).toMatchObject({ status: 200, body: garbage });
    expect(error.message).toBe(`listEvents (GET ${EVENTS}) answered 200, but not with JSON.`);
  });

  it.each([
    ["no body", text(200, "")],
    ["no body, and says so", text(200, "", { "Content-Length": "0" })],
    ["no content", text(204, "")],
  ])("of success with %s has no data, and no error", async (_, answer) => {
    const { baseUrl } = await startServer(answer);
    const client = createTenantClient({ baseUrl });
    const result = await client.publishEvent({ eventId });
    expect([result.data, result.error]).toEqual([undefined, undefined]);
    expect(await unwrap(result)).toBeUndefined();
  });

  it("is read as what the call asks for", async () => {
    const { baseUrl } = await startServer(text(200, "Grüße"));
    const client = createTenantClient({ baseUrl });
    expect((await client.listEvents({}, { parseAs: "text" })).data).toBe("Grüße");
    expect(await (await client.listEvents({}, { parseAs: "blob" })).data?.text()).toBe("Grüße");
    expect((await client.listEvents({}, { parseAs: "arrayBuffer" })).data?.byteLength).toBe(7);
    const { data: stream } = await client.listEvents({}, { parseAs: "stream" });
    expect(await new Response(stream).text()).toBe("Grüße");
  });
});

describe("unwrap", () => {
  it("gives the data of success", async () => {
    const { baseUrl } = await startServer(json(200, [{ id: "1" }]));
    const client = createTenantClient({ baseUrl });
    expect(await unwrap(client.listEvents())).toEqual([{ id: "1" }]);
    expect(await unwrap(await client.GET(EVENTS))).toEqual([{ id: "1" }]);
  });

  it("throws a ForbiddenError for 403, which names the scope", async () => {
    const { baseUrl } = await startServer(json(403, { reason: "scope" }));
    const client = createTenantClient({ baseUrl });
    for (const call of [
      client.publishEvent({ eventId }),
      client.POST(PUBLISH, { params: { path: { eventId } } }),
    ]) {
      const error = await rejectionOf(unwrap(call));
      expect(error).toBeInstanceOf(ForbiddenError);
      expect(error).toBeInstanceOf(TenantApiError);
      expect({ ...error }).toEqual({
        name: "ForbiddenError",
        status: 403,
        operationId: "publishEvent",
        method: "POST",
        path: PUBLISH,
        body: { reason: "scope" },
        scope: "admin",
      });
      expect(error.message).toBe(`publishEvent (POST ${PUBLISH}) answered 403; its scope is "admin".`);
    }
  });

  it("throws a TenantApiError for every other status, without the values of parameters", async () => {
    const { baseUrl } = await startServer(text(404, ""));
    const client = createTenantClient({ baseUrl });
    const error = await rejectionOf(unwrap(client.getEvent({ eventId: "private-id" })));
    expect(error).toBeInstanceOf(TenantApiError);
    expect(error).not.toBeInstanceOf(ForbiddenError);
    expect(error).toMatchObject({ status: 404, operationId: "getEvent", body: undefined });
    expect(inspect(error)).not.toContain("private-id");
  });

  it("takes results of openapi-fetch itself", async () => {
    const { baseUrl } = await startServer(text(403, "no"));
    // biome-ignore lint/suspicious/noExplicitAny: any path
    const client = createFetchClient<any>({ baseUrl });
    const error = await rejectionOf(unwrap(client.GET("/x", {})));
    expect(error).toBeInstanceOf(ForbiddenError);
    expect(error).toMatchObject({ status: 403, operationId: undefined, scope: undefined, body: "no" });
  });
});

describe("throwOnError", () => {
  it("makes every call reject that is no success, and leaves data on the others", async () => {
    const { baseUrl } = await startServer(
      json(200, []),
      json(403, {}),
      text(200, "?"),
      json(200, [{ id: "1" }]),
      text(200, ""),
    );
    const client = createTenantClient({ baseUrl, throwOnError: true });
    expect((await client.listEvents()).data).toEqual([]);
    expect(await rejectionOf(client.publishEvent({ eventId }))).toBeInstanceOf(ForbiddenError);
    expect((await rejectionOf(client.GET(EVENTS))).message).toContain("not with JSON");
    expect((await client.GET(EVENTS)).data.length).toBe(1);
    expect((await client.GET(EVENTS)).data).toBeUndefined();
  });
});
