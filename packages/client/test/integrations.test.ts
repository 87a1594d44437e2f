import { CancelledError, QueryClient } from "@tanstack/react-query";
import type { paths } from "@tenant-api/types";
import { Hono } from "hono";
import createQueryClient from "openapi-react-query";
import { describe, expect, it } from "vitest";
import { createTenantClient, ForbiddenError, TenantApiError } from "../src/index.ts";
import { json, startServer } from "./server.ts";

const EVENT = "/api/v2/community/events/{eventId}";
const PUBLISH = `${EVENT}/publish` as const;
const init = { params: { path: { eventId: "42" } } };

describe("openapi-react-query", () => {
  const queryClient = () => new QueryClient({ defaultOptions: { queries: { retry: false } } });

  it("takes the client as it is", async () => {
    const { baseUrl, received } = await startServer(
      json(200, { id: "42", title: "Office hours" }),
      json(404, { no: 1 }),
    );
    const api = createQueryClient(createTenantClient({ baseUrl, token: "key_0123456789" }));
    const queries = queryClient();
    const event = await queries.fetchQuery(api.queryOptions("get", EVENT, init));
    expect(event.title).toBe("Office hours");
    await expect(queries.fetchQuery(api.queryOptions("get", EVENT, init))).rejects.toEqual({ no: 1 });
    expect(received[0]).toMatchObject({ url: "/api/v2/community/events/42", method: "GET" });
    expect(received[0]?.headers.authorization).toBe("Bearer key_0123456789");
  });

  it("gets exceptions where the client throws", async () => {
    const { baseUrl } = await startServer(json(403, {}));
    const api = createQueryClient<paths>(createTenantClient({ baseUrl, throwOnError: true }));
    const error = await queryClient()
      .fetchQuery(api.queryOptions("get", EVENT, init))
      .catch((error) => error);
    expect(error).toBeInstanceOf(ForbiddenError);
  });

  it("gives up what nobody waits for any more", async () => {
    const { baseUrl, received } = await startServer(() => {});
    const api = createQueryClient(createTenantClient({ baseUrl }));
    const queries = queryClient();
    const options = api.queryOptions("get", EVENT, init);
    const query = queries.fetchQuery(options);
    await expect.poll(() => received.length).toBe(1);
    await queries.cancelQueries({ queryKey: options.queryKey });
    await expect(query).rejects.toBeInstanceOf(CancelledError);
  });
});

describe("a server", () => {
  it("passes on the token of its caller, and what the API refuses", async () => {
    const { baseUrl, received } = await startServer(json(200, {}), json(403, {}));
    const app = new Hono();
    app.post("/agenda/:eventId/publish", async (context) => {
      const client = createTenantClient({
        baseUrl,
        token: context.req.header("Authorization")?.replace("Bearer ", ""),
        throwOnError: true,
      });
      await client.POST(PUBLISH, { params: { path: context.req.param() }, signal: context.req.raw.signal });
      return context.body(null, 204);
    });
    app.onError((error, context) => {
      if (error instanceof TenantApiError && error.status) return context.json({ error: error.message }, 403);
      throw error;
    });
    const request = (token: string) =>
      app.request("/agenda/42/publish", { method: "POST", headers: { Authorization: `Bearer ${token}` } });
    expect((await request("token_of_anna")).status).toBe(204);
    const refused = await request("token_of_bert");
    expect([refused.status, await refused.json()]).toEqual([
      403,
      { error: expect.stringContaining('its scope is "admin"') },
    ]);
    expect(received.map(({ headers }) => headers.authorization)).toEqual([
      "Bearer token_of_anna",
      "Bearer token_of_bert",
    ]);
  });
});
