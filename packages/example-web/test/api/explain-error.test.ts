import { createTenantClient, unwrap } from "@tenant-api/client";
import { describe, expect, it } from "vitest";
import { explainError } from "../../src/api/explain-error.ts";

const answering = (fetch: () => Promise<Response>) =>
  createTenantClient({ baseUrl: "https://tenant.example", token: "key", retry: false, fetch });
const failureOf = (call: Promise<unknown>) => call.then(() => undefined, explainError);

describe("explainError", () => {
  it.each([
    [200, "The service sent something unreadable"],
    [401, "The service does not know your token"],
    [403, "You have no access to this"],
    [404, "There is nothing here"],
    [409, "The service said no"],
    [503, "The service has a problem"],
  ])("explains %i", async (status, title) => {
    const headers = { "content-type": "application/json" };
    const client = answering(async () => new Response("{", { status, headers }));
    expect(await failureOf(unwrap(client.attendEvent({ eventId: "1" })))).toMatchObject({ title });
  });

  it("explains what admin scope is needed for", async () => {
    const client = answering(async () => new Response("{}", { status: 403 }));
    const explained = await failureOf(unwrap(client.publishEvent({ eventId: "1" })));
    expect(explained).toMatchObject({ title: "Only organisers can do this" });
  });

  it("states reasons of a 403 only where they are documented", async () => {
    const client = answering(async () => new Response("{}", { status: 403 }));
    const attending = await failureOf(unwrap(client.attendEvent({ eventId: "1" })));
    expect(attending).toMatchObject({ detail: expect.stringContaining("badge") });
    for (const call of [unwrap(client.listEvents()), unwrap(client.getCoinBalance())]) {
      const detail = "The service refuses it to your token, and does not document why.";
      expect(await failureOf(call)).toMatchObject({ detail });
    }
  });

  it("explains that there was no answer", async () => {
    const client = answering(() => Promise.reject(new TypeError("fetch failed")));
    expect(await failureOf(unwrap(client.listEvents()))).toMatchObject({
      title: "The service does not answer",
    });
  });

  it("does not blame the service for a fault of the application", () => {
    expect(explainError(new TypeError("x is undefined")).title).toBe("Something went wrong here");
  });
});
