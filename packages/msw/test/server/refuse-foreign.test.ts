import { request } from "node:http";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTenantMock } from "../../src/index.ts";
import { type RunningServer, startServer } from "../../src/server/index.ts";

let server: RunningServer;
beforeAll(async () => {
  const mock = createTenantMock();
  server = await startServer({ handlers: mock.handlers, control: mock, allowedHosts: ["mock"] });
});
afterAll(() => server.close());

/** `fetch` sets `Host` and `Origin` itself. */
function statusOf(
  method: string,
  path: string,
  headers: Record<string, string>,
): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const sent = request(server.url + path, { method, headers }, (response) => {
      response.resume();
      resolve(response.statusCode);
    });
    sent.on("error", reject).end();
  });
}

describe("the state of the mock", () => {
  it.each([
    {},
    { host: "localhost:4010" },
    { host: "app.localhost:4010" },
    { host: "[::1]:4010" },
    { host: "192.168.1.5:4010" },
    { host: "mock:4010" },
    { origin: "http://localhost:3000" },
    { origin: "https://mock" },
    { host: "192.168.1.5:4010", origin: "http://192.168.1.5:3000" },
    { "sec-fetch-site": "same-origin" },
  ])("is shown to %j", async (headers) => {
    expect(await statusOf("GET", "/__mock/state", headers)).toBe(200);
    expect(await statusOf("POST", "/__mock/reset", headers)).toBe(204);
    const question = { "access-control-request-method": "POST", ...headers };
    expect(await statusOf("OPTIONS", "/__mock/reset", question)).toBe(204);
  });

  it.each([
    { host: "rebound.example:4010" },
    { host: "localhost.example" },
    { origin: "https://other.example" },
    { origin: "null" },
    { origin: "http://93.184.216.34" },
    { origin: "http://127.0.0.1.example" },
    { "sec-fetch-site": "cross-site" },
  ])("is not shown to %j", async (headers) => {
    expect(await statusOf("GET", "/__mock/state", headers)).toBe(403);
    expect(await statusOf("POST", "/__mock/reset", headers)).toBe(403);
    const question = { "access-control-request-method": "POST", ...headers };
    expect(await statusOf("OPTIONS", "/__mock/reset", question)).toBe(403);
    expect(await statusOf("OPTIONS", "/x/../__mock/reset", question)).toBe(403);
    expect(await statusOf("GET", "/x/%2e%2e/__mock/state", headers)).toBe(403);
    const own = { authorization: "Bearer mock_member", ...headers };
    expect(await statusOf("GET", "/api/v2/community/events", own)).toBe(200);
  });
});
