import { expect, it } from "vitest";
import { createApp } from "../src/app.ts";
import { connectTenant } from "../src/tenant.ts";
import { startTenant } from "./start-tenant.ts";

const DINNER = { title: "Dinner", startsAt: "2030-01-05T18:00:00Z" };

it("explains that a token lacks the scope", async () => {
  const { post } = await startTenant();
  const response = await post(DINNER, "mock_member");
  expect(response.status).toBe(403);
  expect(await response.json()).toEqual({
    error: "The Tenant API does not allow createEvent with this token. The scope for it is admin.",
  });
});

it("says that a token is missing or unknown", async () => {
  const { app, post } = await startTenant();
  expect((await app.request("/api/agenda", { method: "POST", body: "{}" })).status).toBe(401);
  const response = await post(DINNER, "nobody_has_this");
  expect(response.status).toBe(401);
  expect(await response.json()).toEqual({ error: "The Tenant API does not know this token." });
});

it("refuses a body that it cannot use, with the reason", async () => {
  const { post } = await startTenant();
  const response = await post({} as typeof DINNER);
  expect([response.status, await response.json()]).toEqual([
    400,
    { error: "title: expected a text, received nothing." },
  ]);
});

it.each(["status=503", "malformed", "network"])("answers 502 where the API fails: %s", async (fault) => {
  const { app } = await startTenant("--fault", `listEvents:${fault}`);
  const response = await app.request("/api/agenda");
  expect(response.status).toBe(502);
  expect(await response.json()).toEqual({
    error: expect.stringMatching(/^The Tenant API failed\. listEvents /),
  });
});

it("shows and logs no token, whatever fails", async () => {
  const token = "key_0123456789";
  const logged: string[] = [];
  const log = (line: string) => void logged.push(line);
  // Nobody listens there.
  const app = createApp({ tenantFor: connectTenant({ url: "http://127.0.0.1:9", log }), token, log });
  const read = await app.request("/api/agenda");
  const headers = { authorization: `Bearer ${token}` };
  const written = await app.request("/api/agenda", {
    method: "POST",
    headers,
    body: JSON.stringify({ title: "Dinner", startsAt: "2030-01-05T18:00:00Z" }),
  });
  expect([read.status, written.status]).toEqual([502, 502]);
  expect(logged).toHaveLength(2);
  expect((await read.text()) + (await written.text()) + logged.join()).not.toContain(token);
});

it("does not blame readers for the server's own token", async () => {
  const { url } = await startTenant();
  const log = () => {};
  const app = createApp({ tenantFor: connectTenant({ url, log }), token: "nobody_has_this", log });
  for (const path of ["/api/agenda", "/calendar.ics"]) {
    const response = await app.request(path, { headers: { authorization: "Bearer mock_admin" } });
    expect(response.status).toBe(502);
    expect(await response.text()).toContain("The Tenant API failed. listEvents ");
  }
});

it("hides a fault of its own from the caller", async () => {
  const log = () => {};
  const tenantFor = () => ({ listEvents: () => Promise.reject(new Error("secret")) }) as never;
  const response = await createApp({ tenantFor, token: "any", log }).request("/api/agenda");
  expect([response.status, await response.json()]).toEqual([500, { error: "This server failed." }]);
});
