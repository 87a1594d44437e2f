import { inspect } from "node:util";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { redactValue } from "../../src/auth/redact.ts";
import { createClient } from "../../src/core.ts";
import { createTenantClient, TenantApiError, unwrap } from "../../src/index.ts";
import { json, startServer } from "../server.ts";

const TOKEN = "key_0123456789";
const EVENTS = "/api/v2/community/events";

describe("no error holds the token:", () => {
  /** Everything that a log could show of an error. */
  const shown = (error: unknown) =>
    [
      inspect(error, { depth: 10, showHidden: true }),
      JSON.stringify(error),
      String(error),
      (error as Error).stack,
    ].join();

  it.each(["token_old_1", "token_new_2"])("not where the API sends %s back", async (token) => {
    const { baseUrl } = await startServer(
      json(401, { [`no ${token}`]: ["Bearer", `is ${token} yours?`, 1, null] }),
    );
    const client = createTenantClient({
      baseUrl,
      token: ({ refused }) => (refused ? "token_new_2" : "token_old_1"),
      throwOnError: true,
    });
    const error = await client.listEvents().catch((error) => error);
    expect(error.body).toEqual({ "no [redacted]": ["Bearer", "is [redacted] yours?", 1, null] });
    expect(shown(error)).not.toContain(token);
  });

  it("not in the text of a body, in a result", async () => {
    const { baseUrl } = await startServer((response) => response.writeHead(403).end(`not for ${TOKEN}`));
    const { error } = await createTenantClient({ baseUrl, token: TOKEN }).listEvents();
    expect(error).toBe("not for [redacted]");
  });

  it.each(["string", "function"])("not where a %s gives it with a line break at its end", async (kind) => {
    const given = ` ${TOKEN}\n`;
    const { baseUrl } = await startServer((response, { headers }) =>
      json(403, { sent: headers.authorization })(response, {} as never, {} as never),
    );
    const client = createTenantClient({ baseUrl, token: kind === "string" ? given : async () => given });
    const error = await unwrap(client.listEvents()).catch((error) => error);
    expect(error.body).toEqual({ sent: "Bearer [redacted]" });
    expect(shown(error)).not.toContain(TOKEN);
  });

  it("but what is too short to be a secret stays, since it may be a word", async () => {
    const { baseUrl } = await startServer(json(403, { needs: "admin" }));
    const { error } = await createTenantClient({ baseUrl, token: "admin" }).listEvents();
    expect(error).toEqual({ needs: "admin" });
  });

  it("not where a fetch tells everything it knows", async () => {
    const fetch = async (request: Request) => {
      const headers = Object.fromEntries(request.headers);
      const cause = Object.assign(new Error(`sent ${headers.authorization}`), { code: "EBAD", request });
      throw Object.assign(new TypeError(`Failed with ${JSON.stringify(headers)}`, { cause }), { headers });
    };
    const client = createTenantClient({
      baseUrl: "https://tenant.example",
      token: TOKEN,
      fetch,
      retry: false,
    });
    const error = await client.listEvents().catch((error) => error);
    expect(error).toBeInstanceOf(TenantApiError);
    expect(error.cause).toMatchObject({
      message: 'Failed with {"accept":"application/json","authorization":"Bearer [redacted]"}',
      cause: { message: "sent Bearer [redacted]", code: "EBAD" },
    });
    expect(shown(error)).not.toContain(TOKEN);
  });

  it("not where it cannot stand in a header", async () => {
    const token = `${TOKEN}\nSet-Cookie: x`;
    const { baseUrl } = await startServer();
    for (const client of [createTenantClient({ baseUrl, token }), createClient<object>({ baseUrl, token })]) {
      const error = await client.request("get", EVENTS as never).catch((error) => error);
      expect(error).toEqual(new TypeError("Expected a token that can stand in a header."));
      expect(shown(error)).not.toContain(TOKEN);
    }
  });
});

describe("what is told never keeps a call from ending:", () => {
  const options = { baseUrl: "https://tenant.example", timeout: 1_000, retry: false } as const;
  const deep = "[".repeat(20_000) + "]".repeat(20_000);

  it.each([
    ["with a token", TOKEN],
    ["without one", undefined],
  ])("a body that is nested without end, %s", async (_, token) => {
    const { baseUrl } = await startServer((response) => response.writeHead(400).end(deep));
    const { error, response } = await createTenantClient({ ...options, baseUrl, token }).listEvents();
    expect(response.status).toBe(400);
    // As it came, where there is nothing to take out.
    let depth = 0;
    for (let level: unknown = error; Array.isArray(level); level = level[0]) depth += 1;
    expect(depth).toBe(token ? 100 : 20_000);
  });

  const failing = (cause: unknown) => () => Promise.reject(new TypeError("fetch failed", { cause }));
  const itself = Object.assign(new TypeError("around"), { cause: undefined as unknown });
  itself.cause = new Error("and around", { cause: itself });
  const causes = Array.from({ length: 20_000 }).reduce((cause) => new Error("because", { cause }), 0);
  const unreadable = Object.defineProperty(new TypeError(), "message", {
    get: () => {
      throw new RangeError("no message");
    },
  });
  it.each([
    ["an error with causes without end", causes, { cause: { message: "because" } }],
    ["an error of texts that are none", { name: 1, message: {} }, { message: "[object Object]", name: "1" }],
    ["what cannot be made a text of", Object.create(null), "object"],
  ])("%s", async (_, failure, cause) => {
    const client = createTenantClient({ ...options, token: TOKEN, fetch: failing(failure) });
    const error = { name: "TenantApiError", cause: { message: "fetch failed", cause } };
    await expect(client.listEvents()).rejects.toMatchObject(error);
  });

  it("an error that is the cause of itself, which is told once", async () => {
    const client = createTenantClient({ ...options, fetch: () => Promise.reject(itself) });
    const error = await client.listEvents().catch((error) => error);
    expect(error.cause.cause.message).toBe("and around");
    expect("cause" in error.cause.cause).toBe(false);
  });

  it("an error that cannot be read", async () => {
    const client = createTenantClient({ ...options, fetch: () => Promise.reject(unreadable) });
    await expect(client.listEvents()).rejects.toThrow("no message");
  });
});

it("redactValue leaves no token in any JSON value, and changes nothing else", () => {
  const token = fc.string({ minLength: 8 }).filter((text) => !"[redacted]".includes(text));
  fc.assert(
    fc.property(token, fc.jsonValue(), fc.jsonValue(), (secret, first, second) => {
      const value = { first, [`a ${secret}`]: [second, `${secret}${secret}`, { nested: ` ${secret} ` }] };
      const texts: string[] = [];
      JSON.stringify(redactValue(value, [secret]), (key, item) => {
        texts.push(key, ...(typeof item === "string" ? [item] : []));
        return item;
      });
      expect(texts.filter((text) => text.includes(secret))).toEqual([]);
      expect(redactValue(first, [`${secret} that is nowhere`])).toEqual(first);
    }),
  );
});
