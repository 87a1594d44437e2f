import { AsyncLocalStorage } from "node:async_hooks";
import { inspect } from "node:util";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { createClient } from "../../src/core.ts";
import { createTenantClient, type Token } from "../../src/index.ts";
import { json, type Received, startServer } from "../server.ts";

const TOKEN = "key_0123456789";
const EVENTS = "/api/v2/community/events";

/** Answers 401 to every token but one. */
const onlyFor =
  (token: string): Parameters<typeof startServer>[0] =>
  (response, request) => {
    const status = request.headers.authorization === `Bearer ${token}` ? 200 : 401;
    json(status, [])(response, request, {} as never);
  };

/** The tokens of requests. */
const tokensOf = (received: Received[]) =>
  received.map(({ headers }) => headers.authorization?.replace("Bearer ", ""));

describe("the token", () => {
  it.each<[string, Token | undefined, string | undefined]>([
    ["is a string", TOKEN, TOKEN],
    ["is what a function gives", () => TOKEN, TOKEN],
    ["is what an async function gives", async () => TOKEN, TOKEN],
    ["is left out where a function gives none", () => undefined, undefined],
    ["is left out where there is none", undefined, undefined],
    ["is left out where it is empty", "", undefined],
  ])("%s", async (_, token, expected) => {
    const { baseUrl, received } = await startServer(json(200, []));
    for (const client of [createTenantClient({ baseUrl, token }), createClient<object>({ baseUrl, token })]) {
      await client.request("get", EVENTS as never);
    }
    expect(tokensOf(received)).toEqual([expected, expected]);
  });

  it("is asked for with every request", async () => {
    const { baseUrl, received } = await startServer(json(200, []));
    let count = 0;
    const client = createTenantClient({ baseUrl, token: () => `token_${++count}` });
    await client.listEvents();
    await client.GET(EVENTS);
    expect(tokensOf(received)).toEqual(["token_1", "token_2"]);
  });

  it.each([`Bearer ${TOKEN}`, ` bearer  ${TOKEN}`])(
    "is refused where it says Bearer already, without a word of it: %j",
    async (token) => {
      const { baseUrl, received } = await startServer();
      const refusal = new TypeError(
        'Expected a token alone, to which "Bearer" is added; received one that begins with it.',
      );
      expect(() => createTenantClient({ baseUrl, token })).toThrow(refusal);
      for (const given of [() => token, async () => token]) {
        await expect(createTenantClient({ baseUrl, token: given }).listEvents()).rejects.toEqual(refusal);
      }
      expect(received).toEqual([]);
    },
  );

  it("gives way to an Authorization header that is set already", async () => {
    const { baseUrl, received } = await startServer(json(200, []));
    const client = createTenantClient({ baseUrl, token: TOKEN });
    await client.listEvents({}, { headers: { authorization: "Basic abc" } });
    expect(received[0]?.headers.authorization).toBe("Basic abc");
  });

  it.each(["the client", "a call"])("is not seen by middleware of %s, before or after", async (whose) => {
    const { baseUrl, received } = await startServer(json(500, []), json(401, []), json(200, []));
    const client = createTenantClient({
      baseUrl,
      token: ({ refused }) => TOKEN + (refused ? "_new" : ""),
      retry: { baseDelay: 0 },
    });
    const seen: string[] = [];
    const look = ({ request }: { request: Request }) => {
      seen.push(inspect(request), JSON.stringify([...request.headers]));
    };
    const middleware = [{ onRequest: look, onResponse: look }];
    if (whose === "the client") client.use(...middleware);
    await client.listEvents({}, whose === "a call" ? { middleware } : {});
    expect(tokensOf(received)).toEqual([TOKEN, TOKEN, `${TOKEN}_new`]);
    expect(seen.length).toBe(4);
    expect(seen.join()).not.toContain(TOKEN);
  });

  it("is not seen by middleware of a core client either", async () => {
    const { baseUrl, received } = await startServer(json(200, []));
    const client = createClient<object>({ baseUrl, token: TOKEN });
    const seen: (string | null)[] = [];
    client.use({
      onResponse: ({ request }) => {
        seen.push(request.headers.get("Authorization"));
      },
    });
    await client.request("get", EVENTS as never);
    expect([tokensOf(received), seen]).toEqual([[TOKEN], [null]]);
  });
});

describe("the token goes to the base URL's origin only:", () => {
  const clientFor = (baseUrl: string) => createTenantClient({ baseUrl, token: TOKEN, retry: false });

  it("to that of the page, where the base URL is relative to it", async () => {
    vi.stubGlobal("location", new URL("https://app.example/page"));
    onTestFinished(() => void vi.unstubAllGlobals());
    // As in a browser.
    class PageRequest extends Request {
      constructor(input: RequestInfo | URL, init?: RequestInit) {
        super(new URL(String(input), String(location)), init);
      }
    }
    const sent: (string | null)[] = [];
    const fetch = async ({ url, headers }: Request) => {
      sent.push(url, headers.get("Authorization"));
      return Response.json([]);
    };
    const client = createTenantClient({ baseUrl: "/proxy", token: TOKEN, Request: PageRequest, fetch });
    await client.listEvents();
    await client.listEvents({}, { baseUrl: "https://other.example" });
    expect(sent).toEqual([
      `https://app.example/proxy${EVENTS}`,
      `Bearer ${TOKEN}`,
      `https://other.example${EVENTS}`,
      null,
    ]);
  });

  it("not along a redirect to another origin", async () => {
    const other = await startServer(json(200, []));
    const { baseUrl, received } = await startServer((response) =>
      response.writeHead(307, { Location: `${other.baseUrl}/elsewhere` }).end(),
    );
    await clientFor(baseUrl).listEvents();
    expect(tokensOf(received)).toEqual([TOKEN]);
    expect([other.received[0]?.url, tokensOf(other.received)]).toEqual(["/elsewhere", [undefined]]);
  });

  it("along a redirect that stays", async () => {
    const { baseUrl, received } = await startServer(
      (response) => response.writeHead(307, { Location: "/elsewhere" }).end(),
      json(200, []),
    );
    await clientFor(baseUrl).listEvents();
    expect(tokensOf(received)).toEqual([TOKEN, TOKEN]);
  });

  it("not to a base URL of a call", async () => {
    const other = await startServer(json(200, []));
    const { baseUrl } = await startServer();
    await clientFor(baseUrl).listEvents({}, { baseUrl: other.baseUrl });
    await clientFor(baseUrl).GET(EVENTS, { baseUrl: other.baseUrl });
    expect(tokensOf(other.received)).toEqual([undefined, undefined]);
  });

  it("not where middleware sends the request elsewhere", async () => {
    const other = await startServer(json(200, []));
    const { baseUrl } = await startServer();
    const client = clientFor(baseUrl);
    client.use({ onRequest: ({ request }) => new Request(`${other.baseUrl}/x`, request) });
    await client.listEvents();
    expect(tokensOf(other.received)).toEqual([undefined]);
  });

  it("not where a path makes another host of the base URL", async () => {
    const sent: [string, string | null][] = [];
    const fetch = async (request: Request) => {
      sent.push([new URL(request.url).host, request.headers.get("Authorization")]);
      return Response.json([]);
    };
    const client = createTenantClient({ baseUrl: "https://tenant.example", token: TOKEN, fetch });
    for (const path of [".evil.example/", ":8443/", "//evil.example/", "/"])
      await client.GET(path as typeof EVENTS);
    expect(sent).toEqual([
      ["tenant.example.evil.example", null],
      ["tenant.example:8443", null],
      ["tenant.example", `Bearer ${TOKEN}`],
      ["tenant.example", `Bearer ${TOKEN}`],
    ]);
    await expect(client.GET("@evil.example/" as typeof EVENTS)).rejects.toThrow("credentials");
  });
});

describe("after a 401", () => {
  it("the token is renewed once for all requests that were refused it, each of which is repeated once", async () => {
    const { baseUrl, received } = await startServer(onlyFor("token_new"));
    let current = "token_old";
    const refusals: (string | undefined)[] = [];
    const client = createTenantClient({
      baseUrl,
      token: async ({ refused }) => {
        if (refused === undefined) return current;
        refusals.push(refused);
        await new Promise((resolve) => setTimeout(resolve, 30));
        current = "token_new";
        return current;
      },
    });
    const title = "Office hours";
    const results = await Promise.all([
      ...Array.from({ length: 5 }, () => client.listEvents()),
      ...Array.from({ length: 5 }, () => client.createEvent({ body: { title } })),
    ]);
    expect(results.map(({ response }) => response.status)).toEqual(Array.from({ length: 10 }, () => 200));
    expect(refusals).toEqual(["token_old"]);
    expect(received.length).toBe(20);
    // What was repeated still had its body.
    const created = received.filter(({ method }) => method === "POST").map(({ body }) => body);
    expect(created).toEqual(Array.from({ length: 10 }, () => JSON.stringify({ title })));
  });

  it("a request whose answer comes late takes the token that is new by then", async () => {
    const { baseUrl, received } = await startServer((response, request) => {
      const delay = received.length === 1 ? 60 : 0;
      setTimeout(() => onlyFor("token_new")(response, request, {} as never), delay);
    });
    let current = "token_old";
    let renewals = 0;
    const token: Token = ({ refused }) => {
      if (refused) {
        renewals += 1;
        current = "token_new";
      }
      return current;
    };
    const client = createTenantClient({ baseUrl, token });
    const late = client.listEvents();
    await expect.poll(() => received.length).toBe(1);
    await client.listEvents();
    expect((await late).response.status).toBe(200);
    expect(renewals).toBe(1);
  });

  it("the function is asked once more where it gave no token, as before somebody logs in", async () => {
    const { baseUrl, received } = await startServer(onlyFor(TOKEN));
    const contexts: object[] = [];
    const token: Token = (context) => (contexts.push(context) === 1 ? undefined : TOKEN);
    const { response } = await createTenantClient({ baseUrl, token }).createEvent({
      body: { title: "Open" },
    });
    expect([response.status, contexts]).toEqual([200, [{}, {}]]);
    expect(tokensOf(received)).toEqual([undefined, TOKEN]);
    expect(received.map(({ body }) => body)).toEqual(Array(2).fill('{"title":"Open"}'));
  });

  it("the tokens of different users are renewed apart, at the same time", async () => {
    const { baseUrl, received } = await startServer((response, request) =>
      json(request.headers.authorization?.endsWith("_new") ? 200 : 401, [])(response, request, {} as never),
    );
    const user = new AsyncLocalStorage<string>();
    const refusals: string[] = [];
    const token: Token = async ({ refused }) => {
      const name = user.getStore();
      if (refused === undefined) return `${name}_old`;
      refusals.push(refused);
      await expect.poll(() => refusals.length).toBe(2);
      return `${name}_new`;
    };
    const client = createTenantClient({ baseUrl, token, timeout: 5_000 });
    const call = (eventId: string) => user.run(eventId, () => client.getEvent({ eventId }));
    const results = await Promise.all([call("anna"), call("bert")]);
    expect(results.map(({ response }) => response.status)).toEqual([200, 200]);
    expect(refusals.sort()).toEqual(["anna_old", "bert_old"]);
    const sent = received.map(({ url, headers }) => `${url.split("/").at(-1)}: ${headers.authorization}`);
    expect(sent.sort()).toEqual([
      "anna: Bearer anna_new",
      "anna: Bearer anna_old",
      "bert: Bearer bert_new",
      "bert: Bearer bert_old",
    ]);
  });

  it.each<[string, Token, number]>([
    ["the same token", () => TOKEN, 1],
    ["never a token", () => undefined, 1],
    ["no token", ({ refused }) => (refused ? undefined : TOKEN), 1],
    ["a token that is refused as well", ({ refused }) => (refused ? `${TOKEN}_2` : TOKEN), 2],
    ["a string, which cannot be renewed", TOKEN, 1],
  ])("the answer stands where there is %s", async (_, token, requests) => {
    const { baseUrl, received } = await startServer(json(401, { who: "you?" }));
    const client = createTenantClient({ baseUrl, token });
    const { error, response } = await client.listEvents();
    expect([response.status, error]).toEqual([401, { who: "you?" }]);
    expect(received.length).toBe(requests);
  });

  it("what the function throws is what the call rejects with, and the next call asks again", async () => {
    const { baseUrl } = await startServer(onlyFor("token_new"));
    const failure = new Error("log in, please");
    let attempts = 0;
    const client = createTenantClient({
      baseUrl,
      token: ({ refused }) => {
        if (!refused) return "token_old";
        attempts += 1;
        if (attempts === 1) throw failure;
        return "token_new";
      },
    });
    await expect(client.listEvents()).rejects.toBe(failure);
    expect((await client.listEvents()).response.status).toBe(200);
  });

  it("nothing is renewed for a request that the token was not sent with", async () => {
    const other = await startServer(json(401, {}));
    const refusals: unknown[] = [];
    const client = createTenantClient({
      baseUrl: "https://tenant.example",
      token: ({ refused }) => {
        if (refused) refusals.push(refused);
        return TOKEN;
      },
    });
    await client.listEvents({}, { baseUrl: other.baseUrl });
    expect([other.received.length, refusals]).toEqual([1, []]);
  });
});
