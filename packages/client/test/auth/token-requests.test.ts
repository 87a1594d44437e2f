import { join } from "node:path";
import { build } from "esbuild";
import { afterEach, describe, expect, it, vi } from "vitest";
import { createClient, guardCalls, repeatRequests } from "../../src/core.ts";
import { createApiClient, type Operation, type Token } from "../../src/index.ts";
import type { Untyped } from "../client-of.ts";
import { json, startServer } from "../server.ts";

const entry = (id: string, method: string): Operation => ({
  ...{ id, method, path: `/${id}`, tags: [], scope: null, idempotent: null },
  ...{ pathParameters: [], queryParameters: [], mediaTypes: [] },
});
const table = { me: entry("me", "GET"), refresh: entry("refresh", "POST") };

/** Clients are made in both ways; those of the core are called by path. */
type Make = (baseUrl: string, token?: Token) => { me: Untyped; refresh: Untyped };
const makers: [string, Make][] = [
  ["createApiClient", (baseUrl, token) => createApiClient(table, { baseUrl, token, timeout: false })],
  [
    "createClient",
    (baseUrl, token) => {
      const options = { repeat: repeatRequests(), guard: guardCalls({ timeout: false }) };
      const client: Untyped = createClient({ baseUrl, token, ...options });
      return { me: () => client.GET("/me"), refresh: () => client.POST("/refresh") };
    },
  ],
];

const pause = (milliseconds = 5) => new Promise((resolve) => setTimeout(resolve, milliseconds));
const statusOf = async (call: Promise<{ response: Response }>) => (await call).response.status;

/** Accepts the new token alone. `refresh` is answered with `status` in any case, after some time. */
async function sessionServer(status: number) {
  const { baseUrl, received } = await startServer(async (response, request, incoming) => {
    const isNew = request.headers.authorization === "Bearer token_new";
    if (request.url !== "/refresh") return json(isNew ? 200 : 401, {})(response, request, incoming);
    await pause(20);
    return json(status, { token: "token_new" })(response, request, incoming);
  });
  const sent = () => received.map(({ url, headers }) => `${url} ${headers.authorization ?? ""}`);
  return { baseUrl, sent };
}

describe.each(makers)("a request that the token function makes, with %s", (_, make) => {
  const waits: [string, () => unknown][] = [
    ["at once", () => undefined],
    ["after a promise", () => Promise.resolve()],
    ["after a timer", () => pause()],
    ["after two things", () => pause().then(() => pause())],
  ];

  it.each(waits)("is not renewed: %s", async (__, wait) => {
    const { baseUrl, sent } = await sessionServer(401);
    const client = make(baseUrl, async ({ refused }) => {
      if (!refused) return "token_old";
      const waiting = wait();
      if (waiting) await waiting;
      return (await client.refresh()).data?.token;
    });
    expect(await statusOf(client.me())).toBe(401);
    expect(sent()).toEqual(["/me Bearer token_old", "/refresh Bearer token_old"]);
  });

  it.each(waits)("renews the token of all requests that wait, if it succeeds: %s", async (__, wait) => {
    const { baseUrl, sent } = await sessionServer(200);
    let current = "token_old";
    const client = make(baseUrl, async ({ refused }) => {
      if (!refused) return current;
      await wait();
      current = (await client.refresh()).data.token;
      return current;
    });
    const early = [1, 2, 3].map(() => statusOf(client.me()));
    await expect.poll(() => sent().filter((one) => one.startsWith("/refresh")).length).toBe(1);
    // These begin while the token is renewed, and are none of the token function.
    const late = [4, 5].map(() => statusOf(client.me()));
    expect(await Promise.all([...early, ...late])).toEqual([200, 200, 200, 200, 200]);
    expect(sent().filter((one) => one.startsWith("/refresh")).length).toBe(1);
  });

  it("is not renewed, several at once, and by other clients", async () => {
    const { baseUrl, sent } = await sessionServer(401);
    const asked: string[] = [];
    const log =
      (name: string, token: Token): Token =>
      (context) => {
        asked.push(context.refused ? `${name} refused` : name);
        return typeof token === "string" ? token : token(context);
      };
    const others = makers.map(([name, makeOther]) => makeOther(baseUrl, log(name, "token_other")));
    const client = make(
      baseUrl,
      log("own", async ({ refused }) => {
        if (!refused) return "token_old";
        await pause();
        await Promise.all([...others, client, make(baseUrl, "token_string")].map(({ refresh }) => refresh()));
        return undefined;
      }),
    );
    expect(await Promise.all([1, 2, 3].map(() => statusOf(client.me())))).toEqual([401, 401, 401]);
    expect(asked.filter((one) => one.endsWith("refused"))).toEqual(["own refused"]);
    expect(sent().filter((one) => one.startsWith("/refresh")).length).toBe(4);
  });

  it("is not renewed through two clients that renew each other's tokens", async () => {
    const { baseUrl } = await sessionServer(401);
    const tokenBy =
      (other: () => ReturnType<Make>, old: string): Token =>
      async ({ refused }) => {
        if (!refused) return old;
        await pause();
        return (await other().refresh()).data?.token;
      };
    const first: ReturnType<Make> = make(
      baseUrl,
      tokenBy(() => second, "token_first"),
    );
    const second: ReturnType<Make> = make(
      baseUrl,
      tokenBy(() => first, "token_second"),
    );
    expect(await Promise.all([statusOf(first.me()), statusOf(second.me())])).toEqual([401, 401]);
  });

  it("is an ordinary one once the function has answered", async () => {
    const { baseUrl } = await sessionServer(200);
    let current = "token_old";
    let later: Promise<number> | undefined;
    const client = make(baseUrl, ({ refused }) => {
      if (refused) current = "token_new";
      // Keeps the context of the token function, as a timer that renews the token from time to time does.
      later ??= pause(30).then(() => {
        current = "token_stale";
        return statusOf(client.me());
      });
      return current;
    });
    await client.me();
    expect(await later).toBe(200);
  });

  it("may ask for the token once more, if the function knows an end", async () => {
    const { baseUrl, sent } = await sessionServer(200);
    let isLoggingIn = false;
    const client = make(baseUrl, async () => {
      if (isLoggingIn) return undefined;
      isLoggingIn = true;
      await pause();
      return (await client.refresh()).data.token;
    });
    expect(await statusOf(client.me())).toBe(200);
    expect(sent()).toEqual(["/refresh ", "/me Bearer token_new"]);
  });

  describe.each(waits)("in a loop %s", (__, wait) => {
    const refusal =
      /^Expected a token function that does not wait for itself; .* Make its requests with a client that has no token function\.$/;
    const tokenOf =
      (client: () => ReturnType<Make>, times = 1): Token =>
      async () => {
        const waiting = wait();
        if (waiting) await waiting;
        const calls = await Promise.all(Array.from({ length: times }, () => client().refresh()));
        return calls[0].data?.token;
      };

    it.each([1, 3])("is an error, %i at once", async (times) => {
      const { baseUrl, sent } = await sessionServer(200);
      const client: ReturnType<Make> = make(
        baseUrl,
        tokenOf(() => client, times),
      );
      await expect(client.me()).rejects.toThrow(refusal);
      expect(sent()).toEqual([]);
    });

    it("through two clients is an error", async () => {
      const { baseUrl, sent } = await sessionServer(200);
      const first: ReturnType<Make> = make(
        baseUrl,
        tokenOf(() => second),
      );
      const second: ReturnType<Make> = make(
        baseUrl,
        tokenOf(() => first),
      );
      await expect(first.me()).rejects.toThrow(refusal);
      expect(sent()).toEqual([]);
    });

    it("through ever new clients is an error", async () => {
      const { baseUrl, sent } = await sessionServer(200);
      const makeNew = (): ReturnType<Make> => make(baseUrl, tokenOf(makeNew));
      await expect(makeNew().me()).rejects.toThrow(refusal);
      expect(sent()).toEqual([]);
    });
  });

  it("that waits for the promise of the function itself is an error after a while", async () => {
    const { baseUrl } = await sessionServer(200);
    let token: Promise<string> | undefined;
    const client = make(baseUrl, () => {
      token ??= Promise.resolve().then(async () => (await client.refresh()).data.token);
      return token;
    });
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const call = client.me().catch((error: Error) => error.message);
    await vi.advanceTimersByTimeAsync(10_000);
    vi.useRealTimers();
    expect(await call).toContain("does not wait for itself");
  });
});

describe("in browsers, where nothing tells what a function does after it awaited something", () => {
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  /** A copy of the code of its own, which has not asked yet what this runtime knows. */
  async function browserClient(
    baseUrl: string,
    token: Token,
    fetch?: () => Promise<Response>,
  ): Promise<Untyped> {
    vi.stubGlobal("process", { ...process, getBuiltinModule: undefined });
    const { outputFiles } = await build({
      ...{
        entryPoints: [join(import.meta.dirname, "../../src/index.ts")],
        bundle: true,
        format: "esm",
        write: false,
      },
    } as const);
    const code = Buffer.from(outputFiles[0]?.contents ?? []).toString("base64");
    const client = await import(
      /* @vite-ignore */ `data:text/javascript;base64,${code}#${crypto.randomUUID()}`
    );
    return client.createApiClient(table, {
      ...{ baseUrl, token, timeout: false },
      ...(fetch && { fetch }),
    });
  }

  it("a request that the token function makes at once is not renewed, with middleware too", async () => {
    const { baseUrl, sent } = await sessionServer(401);
    const client = await browserClient(baseUrl, async ({ refused }) =>
      refused ? (await client.refresh()).data?.token : "token_old",
    );
    client.use({ onRequest: () => pause() });
    expect(await statusOf(client.me())).toBe(401);
    expect(sent()).toEqual(["/me Bearer token_old", "/refresh Bearer token_old"]);
  });

  it("one that it makes later waits for itself for ten seconds; others for the new token", async () => {
    for (const [answer, expected] of [
      [401, 401],
      [200, 200],
    ] as const) {
      const { baseUrl, sent } = await sessionServer(answer);
      let current = "token_old";
      const client = await browserClient(baseUrl, async ({ refused }) => {
        if (!refused) return current;
        await pause();
        current = (await client.refresh()).data?.token;
        return current;
      });
      vi.useFakeTimers({
        toFake: ["setTimeout", "clearTimeout"],
        shouldAdvanceTime: true,
        advanceTimeDelta: 20,
      });
      const early = statusOf(client.me());
      await expect.poll(() => sent().length, { interval: 1 }).toBe(2);
      const late = statusOf(client.me());
      await expect.poll(() => sent().length, { interval: 1 }).toBeGreaterThan(2);
      await vi.advanceTimersByTimeAsync(10_000);
      expect([await early, await late]).toEqual([expected, expected]);
      vi.useRealTimers();
    }
  });

  it.each([1, 1_500])(
    "calls that begin at once are no loop: %i, each after a token that takes time",
    async (many) => {
      const fetch = async () => Response.json({});
      const client = await browserClient(
        "https://tenant.example",
        () => pause().then(() => "token_new"),
        fetch,
      );
      const calls = Array.from({ length: many }, () => statusOf(client.me()));
      expect(new Set(await Promise.all(calls))).toEqual(new Set([200]));
    },
  );

  it("calls whose token never comes are forgotten, as those of requests that a worker cancelled", async () => {
    let isGone = true;
    const fetch = async () => Response.json({});
    const token = () => (isGone ? new Promise<string>(() => {}) : pause().then(() => "token_new"));
    const client = await browserClient("https://tenant.example", token, fetch);
    for (let number = 0; number < 1_000; number += 1) {
      void client.me().catch(() => {});
      // Each begins alone.
      await new Promise((resolve) => setImmediate(resolve));
    }
    isGone = false;
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 30_000 });
    expect(await statusOf(client.me())).toBe(200);
  });

  const alone = () => new Promise((resolve) => setImmediate(resolve));

  it.each([
    ["get one token", "token_new"],
    ["get no token", undefined],
    ["fail with the login", new Error("No login.")],
  ])("calls that begin one by one are no loop, however many %s", async (_, given) => {
    let end = (_: string | undefined | Promise<never>) => {};
    const session = new Promise<string | undefined>((resolve) => {
      end = resolve;
    });
    let asked = 0;
    const client = await browserClient(
      "https://tenant.example",
      async () => {
        asked += 1;
        return await session;
      },
      async () => Response.json({}),
    );
    const calls: Promise<unknown>[] = [];
    for (let number = 0; number < 1_500; number += 1) {
      calls.push(statusOf(client.me()).catch((error: unknown) => error));
      await alone();
    }
    expect(asked).toBe(1_000);
    end(given instanceof Error ? Promise.reject(given) : given);
    expect(new Set(await Promise.all(calls))).toEqual(new Set([given instanceof Error ? given : 200]));
    expect(asked).toBe(1_500);
  });

  it.each([
    ["fails", false],
    ["goes on without", true],
  ])("a loop with a time limit ends with it, where the token function %s", async (_, isCaught) => {
    let asked = 0;
    const client = await browserClient("https://tenant.example", async () => {
      asked += 1;
      await undefined;
      const call = client.refresh({}, { timeout: 1_000 });
      return (await (isCaught ? call.catch(() => ({})) : call)).data?.token;
    });
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const call = client.me({}, { timeout: 1_000 }).catch((error: Error) => error.message);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await call).toContain("gave no answer in time");
    await vi.advanceTimersByTimeAsync(30_000);
    expect(asked).toBe(1_000);
  });

  it.each([1, 3])("a loop is an error after ten seconds, with %i requests at once", async (times) => {
    let asked = 0;
    const client = await browserClient("https://tenant.example", async () => {
      asked += 1;
      await undefined;
      const calls = await Promise.all(Array.from({ length: times }, () => client.refresh()));
      return calls[0].data?.token;
    });
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    for (const round of [1, 2]) {
      const call = client.me().catch((error: Error) => error.message);
      await vi.advanceTimersByTimeAsync(10_000);
      expect(await call).toContain("does not wait for itself");
      const asksOf = asked;
      // Nothing of it goes on.
      await vi.advanceTimersByTimeAsync(20_000);
      expect(asked).toBe(asksOf);
      expect(asked).toBeLessThan(round * 5_000);
    }
  });
});
