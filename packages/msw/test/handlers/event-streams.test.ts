import { createApiClient } from "@tenant-api/client";
import { watch } from "@tenant-api/client/stream";
import { getResponse } from "msw";
import { setupServer } from "msw/node";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createHandlers, type EventsByOperation, type HandlersOptions } from "../../src/index.ts";
import { startServer } from "../../src/server/index.ts";

const content = (...types: string[]) => ({
  description: "",
  content: Object.fromEntries(
    types.map((type) => [type, { schema: { type: "object", properties: { n: {} } } }]),
  ),
});
const get = (operationId: string, responses: object) => ({ get: { operationId, responses } });
const document = {
  openapi: "3.1.0",
  info: { title: "Streams", version: "1" },
  paths: {
    "/ticks": get("watchTicks", { "200": content("text/event-stream"), "404": content("application/json") }),
    "/lines": get("readLines", { "2XX": content("application/x-ndjson; charset=utf-8") }),
    "/records": get("readRecords", { default: content("application/json-seq") }),
    "/either": get("either", { "200": content("application/json", "text/event-stream") }),
    "/broken": get("breakLines", { "200": content("application/jsonl") }),
    "/plain": get("plain", { "200": content("application/json"), "404": content("text/event-stream") }),
  },
};
const BASE = "https://streams.example";

async function ask(path: string, events: EventsByOperation, headers: Record<string, string> = {}) {
  const request = new Request(BASE + path, { headers });
  return (await getResponse(createHandlers(document, { events }), request)) as Response;
}

/** The pieces of a body. */
async function piecesOf({ body }: Response): Promise<string[]> {
  const pieces: string[] = [];
  for await (const piece of body as never as AsyncIterable<Uint8Array>)
    pieces.push(new TextDecoder().decode(piece));
  return pieces;
}

describe("items of OpenAPI 3.2", () => {
  const item = {
    type: "object",
    required: ["number"],
    properties: { number: { type: "integer", const: 7 } },
  };
  const event = {
    type: "object",
    required: ["event", "data"],
    properties: {
      event: { const: "tick" },
      data: { type: "string", contentMediaType: "application/json", contentSchema: item },
    },
  };
  const answer = (content: object) => ({ get: { responses: { 200: { content } } } });
  const document = {
    openapi: "3.2.0",
    paths: {
      "/lines": answer({ "application/jsonl": { itemSchema: item } }),
      "/events": answer({ "text/event-stream": { $ref: "#/components/mediaTypes/Ticks" } }),
      "/given": answer({
        "application/json-seq": {
          itemSchema: item,
          examples: { two: { dataValue: [{ number: 7 }, { number: 7 }], serializedValue: "…" } },
        },
      }),
    },
    components: { mediaTypes: { Ticks: { itemSchema: event } } },
  };

  it.each([
    ["/lines", /^(\{"number":7\}\n)+$/],
    ["/events", /^(event: tick\ndata: \{"number":7\}\n\n)+$/],
    ["/given", new RegExp(`^(${String.fromCharCode(30)}\\{"number":7\\}\n){2}$`)],
  ])("are sent one by one: %s", async (path, expected) => {
    const response = await getResponse(createHandlers(document), new Request(`https://x.example${path}`));
    expect(await response?.text()).toMatch(expected);
  });
});

describe("a stream has a piece for each item", () => {
  const items = [{ n: 1 }, "two\nlines", { event: "tick", id: 3, retry: 10, data: { n: 3 } }, null];

  it.each([
    [
      "/ticks",
      "text/event-stream",
      [
        'data: {"n":1}\n\n',
        "data: two\ndata: lines\n\n",
        'event: tick\nid: 3\nretry: 10\ndata: {"n":3}\n\n',
        "data: null\n\n",
      ],
    ],
    [
      "/lines",
      "application/x-ndjson; charset=utf-8",
      ['{"n":1}\n', '"two\\nlines"\n', `${JSON.stringify(items[2])}\n`, "null\n"],
    ],
    [
      "/records",
      "application/json-seq",
      ['\x1e{"n":1}\n', '\x1e"two\\nlines"\n', `\x1e${JSON.stringify(items[2])}\n`, "\x1enull\n"],
    ],
  ])("%s", async (path, type, expected) => {
    const sent = { items, delay: 1 };
    const response = await ask(path, { watchTicks: sent, readLines: sent, readRecords: sent });
    expect([response.status, response.headers.get("content-type")]).toEqual([200, type]);
    expect(await piecesOf(response)).toEqual(expected);
  });

  it("where that is what is asked for", async () => {
    const events = { either: { items: [1] }, watchTicks: { items: [1] } };
    expect(await (await ask("/either", events)).json()).toHaveProperty("n");
    const stream = await ask("/either", events, { accept: "text/event-stream" });
    expect(await stream.text()).toBe("data: 1\n\n");
    const failure = await ask("/ticks", events, { prefer: "code=404" });
    expect([failure.status, await failure.json()]).toEqual([404, expect.objectContaining({})]);
  });

  it("as they are when it is asked for", async () => {
    const items: unknown[] = [];
    const events = { watchTicks: { items } };
    const handlers = createHandlers(document, { events });
    const text = async () => (await getResponse(handlers, new Request(`${BASE}/ticks`)))?.text();
    expect(await text()).toBe("");
    items.push(1);
    expect(await text()).toBe("data: 1\n\n");
  });

  it.each(["/ticks", "/lines"])("or says why it cannot, of an item that came later: %s", async (path) => {
    const sent = { items: [] as unknown[] };
    const handlers = createHandlers(document, { events: { watchTicks: sent, readLines: sent } });
    sent.items.push(undefined);
    const response = (await getResponse(handlers, new Request(BASE + path))) as Response;
    expect([response.status, (await response.json()).message]).toEqual([
      500,
      expect.stringMatching(/: expected a value that JSON has, received undefined\.$/),
    ]);
  });

  it("or says why it cannot", async () => {
    const response = await ask("/ticks", { watchTicks: { items: [{ id: "a\nb", data: 1 }] } });
    expect([response.status, (await response.json()).message]).toEqual([
      500,
      "The mock cannot answer watchTicks: the `id` of an event has to be one line.",
    ]);
  });
});

describe("`Last-Event-ID`", () => {
  const items = [{ id: "ä1", data: 1 }, 2, { id: 3, data: 3 }, 4];
  const events = { watchTicks: { items } };
  const after = async (path: string, id: string) => {
    const bytes = Buffer.from(id).toString("latin1");
    const response = await ask(path, events, { "last-event-id": bytes });
    return [
      response.status,
      [...(await response.text()).matchAll(/data: (\d)/g)].map(([, number]) => Number(number)),
    ];
  };

  it("gives the events after it, or 204", async () => {
    expect(await after("/ticks", "ä1")).toEqual([200, [3, 4]]);
    expect(await after("/ticks", "3")).toEqual([204, []]);
    expect(await after("/ticks", "other")).toEqual([200, [1, 2, 3, 4]]);
    expect(await after("/ticks", "")).toEqual([200, [1, 2, 3, 4]]);
    // An example has come as a whole.
    expect(await after("/either", "1")).toEqual([200, []]);
    const example = await ask("/ticks", {}, { "last-event-id": "1" });
    expect([example.status, await example.text()]).toEqual([204, ""]);
  });
});

describe("createHandlers refuses events", () => {
  it.each<[unknown, string]>([
    [
      { watchTock: { items: [] } },
      'Expected the id of an operation that answers with a stream, one of watchTicks, readLines, readRecords, either, breakLines; received the events of "watchTock".',
    ],
    [{ plain: { items: [] } }, 'received the events of "plain".'],
    [{ watchTicks: [1] }, 'Expected a list as `items` of the events of "watchTicks".'],
    [{ watchTicks: undefined }, 'Expected a list as `items` of the events of "watchTicks".'],
    [
      { readLines: { items: [1, undefined] } },
      '`items[1]` of the events of "readLines": expected a value that JSON has, received undefined.',
    ],
    [
      { watchTicks: { items: [() => 1] } },
      '`items[0]` of the events of "watchTicks": expected a value that JSON has, received function.',
    ],
    [{ watchTicks: { items: [], delay: -1 } }, 'received "delay=-1" in the events of "watchTicks".'],
    [{ watchTicks: { items: [], delay: Number.NaN } }, "Expected a number from 0 to 600000"],
  ])("%j", (events, message) => {
    expect(() => createHandlers(document, { events } as HandlersOptions)).toThrow(TypeError);
    expect(() => createHandlers(document, { events } as HandlersOptions)).toThrow(message);
  });
});

describe.each(["msw", "server"])("over %s", (way) => {
  const items = [1, 2, 3].map((n) => ({ id: n, retry: 1, data: { n } }));
  const events = {
    watchTicks: { items: items.slice() },
    readLines: { items: [{ n: 1 }, { n: 2 }], delay: 60_000 },
    breakLines: { items: [{ n: 1 }, { n: 2 }] },
  };
  const operation = {
    scope: null,
    idempotent: null,
    pathParameters: [],
    queryParameters: [],
    mediaTypes: [],
  };
  const table = {
    watchTicks: {
      ...operation,
      id: "watchTicks",
      method: "GET",
      path: "/ticks",
      responseTypes: { "200": ["text/event-stream"] },
    },
    breakLines: {
      ...operation,
      id: "breakLines",
      method: "GET",
      path: "/broken",
      responseTypes: { "200": ["application/jsonl"] },
    },
    readLines: {
      ...operation,
      id: "readLines",
      method: "GET",
      path: "/lines",
      responseTypes: { "200": ["application/x-ndjson"] },
    },
  } as const;
  type Get<Type extends string> = {
    get: { responses: { 200: { content: { [Name in Type]: { n: number } } } } };
  };
  const faults = [{ operation: "breakLines", malformed: true }];
  interface paths {
    "/broken": Get<"application/jsonl">;
    "/ticks": Get<"text/event-stream">;
    "/lines": Get<"application/x-ndjson">;
  }
  let baseUrl = BASE;
  const msw = setupServer();
  const closed: string[] = [];
  let close = async () => msw.close();
  beforeAll(async () => {
    if (way === "msw") {
      msw.use(...createHandlers(document, { events, faults, baseUrl: BASE }));
      return msw.listen();
    }
    const server = await startServer({
      handlers: createHandlers(document, { events, faults }),
      log: (line) => closed.push(line),
    });
    baseUrl = server.url;
    close = server.close;
  });
  afterAll(() => close());

  it("a client gets each event once, and then the end", async () => {
    const client = createApiClient<paths, typeof table>(table, { baseUrl });
    const { data, error } = await watch(client.watchTicks);
    if (error !== undefined) throw error;
    const got: unknown[] = [];
    for await (const { id, data: tick } of data) got.push([id, tick.n]);
    expect(got).toEqual([
      ["1", 1],
      ["2", 2],
      ["3", 3],
    ]);
  });

  it("a stream ends when nobody listens any more", async () => {
    const ends = new AbortController();
    const client = createApiClient<paths, typeof table>(table, { baseUrl });
    const { data, status } = await watch(client.readLines, {}, { signal: ends.signal });
    expect(status).toBe(200);
    expect(await data?.next()).toEqual({ done: false, value: { n: 1 } });
    const next = data?.next();
    setTimeout(() => ends.abort("enough"), 50);
    await expect(next).rejects.toBe("enough");
    if (way === "server") await expect.poll(() => closed.at(-1)).toMatch(/^GET \/lines closed /);
  });

  it("a stream breaks off after its first item, with the fault `malformed`", async () => {
    const client = createApiClient<paths, typeof table>(table, { baseUrl });
    const { data } = await watch(client.breakLines);
    expect(await data?.next()).toEqual({ done: false, value: { n: 1 } });
    await expect(data?.next()).rejects.toThrow("breakLines (GET /broken) answered 200, but broke off.");
  });

  it("a stream ends when a client leaves the loop", async () => {
    const client = createApiClient<paths, typeof table>(table, { baseUrl });
    const { data } = await watch(client.readLines);
    for await (const line of data ?? []) {
      expect(line).toEqual({ n: 1 });
      break;
    }
    if (way === "server") await expect.poll(() => closed.length).toBeGreaterThan(3);
  });

  it("HEAD has no body", async () => {
    if (way === "msw") return;
    const response = await fetch(`${baseUrl}/lines`, { method: "HEAD" });
    expect([response.status, response.headers.get("content-type"), await response.text()]).toEqual([
      200,
      "application/x-ndjson; charset=utf-8",
      "",
    ]);
  });
});

it("a stream that is given up before it begins does not wait", async () => {
  const ends = new AbortController();
  ends.abort("enough");
  const request = new Request(`${BASE}/ticks`, { signal: ends.signal });
  const events = { watchTicks: { items: [1, 2], delay: 60_000 } };
  const response = await getResponse(createHandlers(document, { events }), request);
  await expect(response?.text()).rejects.toBe("enough");
});
