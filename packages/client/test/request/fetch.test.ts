import { describe, expect, it, onTestFinished, vi } from "vitest";
import { createTenantClient } from "../../src/index.ts";

const baseUrl = "https://tenant.example";

describe("fetch", () => {
  it("may be put in the place of the global one later, as tests do", async () => {
    const client = createTenantClient({ baseUrl });
    vi.stubGlobal("fetch", async () => Response.json([{ id: "1" }]));
    onTestFinished(() => void vi.unstubAllGlobals());
    expect((await client.listEvents()).data).toEqual([{ id: "1" }]);
  });

  it("may be one's own, of the client or of a call, and gets a signal and what else is for it", async () => {
    const seen: unknown[][] = [];
    const fetchAs =
      (name: string) =>
      async (request: Request, init?: RequestInit): Promise<Response> => {
        seen.push([name, new URL(request.url).pathname, init]);
        return Response.json([]);
      };
    const client = createTenantClient({
      baseUrl,
      fetch: fetchAs("client"),
      requestInitExt: { dispatcher: 1 },
    });
    await client.listEvents();
    await client.listEvents({}, { fetch: fetchAs("call") });
    const init = { dispatcher: 1, signal: expect.any(AbortSignal) };
    const path = "/api/v2/community/events";
    expect(seen).toEqual([
      ["client", path, init],
      ["call", path, init],
    ]);
  });

  it("may be spared by middleware that answers itself", async () => {
    const client = createTenantClient({ baseUrl, fetch: () => expect.fail("Nothing was to be sent.") });
    const cached = { onRequest: () => Response.json([{ id: "cached" }]) };
    client.use(cached);
    expect((await client.listEvents()).data).toEqual([{ id: "cached" }]);
    client.eject(cached);
    await expect(client.listEvents({}, { retry: false })).rejects.toMatchObject({
      cause: { message: "Nothing was to be sent." },
    });
  });
});
