import type { Middleware } from "openapi-fetch";
import { describe, expect, it } from "vitest";
import { createClient, guardCalls, repeatRequests } from "../../src/core.ts";
import { createTenantClient, TenantApiError, unwrap } from "../../src/index.ts";
import { bridgedClient } from "../compat/bridged-client.ts";
import { rejectionOf } from "../rejection.ts";

const baseUrl = "https://tenant.example";
const EVENTS = "/api/v2/community/events";

/** As Next.js throws: by its digest, the framework knows what to do. */
const withDigest = (digest: string, error: Error = new Error(digest)) => Object.assign(error, { digest });

function failing(thrown: unknown) {
  let calls = 0;
  const fetch = () => {
    calls += 1;
    return Promise.reject(thrown);
  };
  return { fetch, count: () => calls };
}

const retry = { baseDelay: 0 };
const clients = {
  createTenantClient: (fetch: typeof globalThis.fetch) => createTenantClient({ baseUrl, fetch, retry }),
  throwOnError: (fetch: typeof globalThis.fetch) =>
    createTenantClient({ baseUrl, fetch, retry, throwOnError: true }),
  createClient: (fetch: typeof globalThis.fetch) =>
    createClient<Record<string, never>>({
      ...{ baseUrl, fetch, guard: guardCalls(), repeat: repeatRequests(retry) },
    }),
};

describe.each(Object.entries(clients))("what fetch throws, with %s", (_, make) => {
  const call = (fetch: typeof globalThis.fetch) =>
    rejectionOf((make(fetch) as { GET: (path: string) => Promise<unknown> }).GET(EVENTS));

  it.each<[string, unknown]>([
    ["an error of Next.js", withDigest("DYNAMIC_SERVER_USAGE")],
    ["a redirect", withDigest("NEXT_REDIRECT;replace;/login;307;")],
    ["a rendering that is given up", withDigest("HANGING_PROMISE_REJECTION")],
    ["a TypeError with a digest", withDigest("X", new TypeError("fetch failed"))],
    ["an abort with a digest", Object.assign(new DOMException("over", "AbortError"), { digest: "X" })],
    ["an object with a digest", { digest: "NEXT_HTTP_ERROR_FALLBACK;404" }],
    ["an error of one's own", new Error("Nothing was recorded for this request.")],
    ["an error of a class of one's own", new (class Missing extends Error {})("x")],
    ["a text", "offline"],
    ["a promise, as React does", Promise.resolve()],
  ])("passes as it is, once: %s", async (__, thrown) => {
    const { fetch, count } = failing(thrown);
    // A promise that is thrown would be waited for.
    const result = await call(fetch).then((error: unknown) => ({ error }));
    expect(result.error === thrown || thrown instanceof Promise).toBe(true);
    expect(count()).toBe(1);
  });

  it.each<[string, Error]>([
    ["a TypeError", new TypeError("fetch failed")],
    ["a TypeError of another realm", Object.assign(new Error("fetch failed"), { name: "TypeError" })],
    ["an abort", new DOMException("aborted", "AbortError")],
    ["a time-out", new DOMException("too late", "TimeoutError")],
    [
      "an error of a Cloudflare worker",
      Object.assign(new Error("Network connection lost."), { retryable: true, remote: true }),
    ],
  ])("is no answer, and repeated: %s", async (__, thrown) => {
    const { fetch, count } = failing(thrown);
    const error = await call(fetch);
    expect(error).toBeInstanceOf(TenantApiError);
    expect(error.cause).toMatchObject({ name: thrown.name, message: thrown.message });
    expect(count()).toBe(3);
  });
});

describe("what Next.js throws in middleware and token functions", () => {
  const redirect = withDigest("NEXT_REDIRECT;replace;/login;307;");
  const notFound = withDigest("NEXT_HTTP_ERROR_FALLBACK;404");
  const throwing = (error: Error) => () => {
    throw error;
  };
  const answer = async () => Response.json({}, { status: 401 });

  it.each<[string, Middleware, Error]>([
    ["onRequest", { onRequest: throwing(redirect) }, redirect],
    ["onResponse", { onResponse: throwing(notFound) }, notFound],
  ])("passes as it is: %s", async (_, middleware, error) => {
    for (const throwOnError of [false, true]) {
      const client = createTenantClient({ baseUrl, fetch: answer, throwOnError } as { baseUrl: string });
      client.use(middleware);
      expect(await rejectionOf(client.listEvents())).toBe(error);
      expect(await rejectionOf(unwrap(client.GET(EVENTS)))).toBe(error);
    }
  });

  it("passes as it is: onError, which answers a network error", async () => {
    const { fetch } = failing(new TypeError("fetch failed"));
    const client = createTenantClient({ baseUrl, fetch, retry: false });
    client.use({ onError: throwing(notFound) });
    expect(await rejectionOf(client.listEvents())).toBe(notFound);
  });

  it("passes as it is: a token function, at first and when it renews", async () => {
    for (const when of ["first", "later"]) {
      const token = ({ refused }: { refused?: string }) => {
        if (refused || when === "first") throw redirect;
        return "token_old";
      };
      expect(await rejectionOf(createTenantClient({ baseUrl, fetch: answer, token }).listEvents())).toBe(
        redirect,
      );
    }
  });

  it("passes as it is through the bridge, also where it repeats a request", async () => {
    for (const first of [() => Promise.reject(redirect), async () => Response.json({}, { status: 404 })]) {
      let calls = 0;
      const { client } = bridgedClient(() => (++calls === 1 ? first() : Promise.reject(redirect)));
      expect(await rejectionOf(client.getEvent({ eventId: "1" }))).toBe(redirect);
    }
  });
});
