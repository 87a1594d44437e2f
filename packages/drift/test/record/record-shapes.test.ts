import { createTenantClient } from "@tenant-api/client";
import { operations } from "@tenant-api/types";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { isSampled } from "../../src/exchange/sampling.ts";
import { type ClientRecordOptions, recordShapes } from "../../src/record.ts";
import { parseBatches } from "../../src/shape/batches.ts";
import { parseLine } from "../../src/shape/parse-line.ts";
import type { ShapeLine } from "../../src/shape/shape-line.ts";
import { serve } from "../serve.ts";

const EVENT = { id: "e1", title: "Office hours", state: "Published", seats: 20 };
const LARGE = JSON.stringify({ text: "x".repeat(5 * 2 ** 20) });

let server: Awaited<ReturnType<typeof serve>>;
const sent: string[] = [];

beforeAll(async () => {
  server = await serve(async (request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://localhost");
    let body = "";
    for await (const chunk of request.setEncoding("utf8")) body += chunk;
    sent.push(`${request.method} ${request.url} ${request.headers["content-type"]} ${body}`);
    if (pathname === "/redirect") {
      response.writeHead(303, { location: "/events" }).end();
      return;
    }
    if (pathname === "/stream") {
      response.writeHead(200, { "content-type": "text/event-stream" }).write("data: 1\n\n");
      return;
    }
    if (pathname === "/slow") {
      response.writeHead(200, { "content-type": "application/json" }).write('{"begun":');
      return;
    }
    const text = pathname === "/large" ? LARGE : JSON.stringify(pathname.endsWith("s") ? [EVENT] : EVENT);
    response.writeHead(200, { "content-type": "application/json", "x-request-id": "r1" }).end(text);
  });
});

afterAll(() => server.close());

let lines: ShapeLine[] = [];
let batches: string[][] = [];
const errors: unknown[] = [];

beforeEach(() => {
  lines = [];
  batches = [];
  sent.length = 0;
  errors.length = 0;
});

function recorderWith(options: ClientRecordOptions = {}) {
  return recordShapes({
    onError: (error) => errors.push(error),
    onShapes(batch) {
      batches.push(batch);
      lines.push(...batch.map((line) => parseLine(line, "batch")));
    },
    ...options,
  });
}

it("records what `fetch` sends and receives, and hands the same response on", async () => {
  const recorder = recorderWith({ label: "test" });
  const fetch = recorder.wrap(globalThis.fetch);
  const response = await fetch(`${server.url}/events?size=5`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-trace": "1", authorization: "Bearer x" },
    body: JSON.stringify({ title: "New" }),
  });
  expect(response.url).toBe(`${server.url}/events?size=5`);
  expect(await response.json()).toEqual([EVENT]);
  await recorder.flush();
  expect(sent).toEqual(['POST /events?size=5 application/json {"title":"New"}']);
  expect(lines).toHaveLength(1);
  const [line] = lines;
  expect(line).toMatchObject({ method: "post", path: "/events", host: "test", status: 200, exchanges: 1 });
  expect([...(line?.request.query?.keys() ?? [])]).toEqual(["size"]);
  expect([...(line?.request.headers?.keys() ?? [])]).toEqual(["authorization", "x-trace"]);
  expect([...(line?.response.headers?.keys() ?? [])]).toEqual(["x-request-id"]);
  expect([...(line?.request.body?.fields.keys() ?? [])]).toEqual(["title"]);
  expect(line?.response.body?.items?.fields.get("seats")?.types).toEqual(new Map([["integer", 1]]));
  expect(errors).toEqual([]);
});

const bodies: [
  what: string,
  call: (url: string) => Parameters<typeof fetch>,
  mediaType: string,
  fields: string[],
][] = [
  [
    "URLSearchParams",
    (url) => [url, { method: "POST", body: new URLSearchParams({ name: "x" }) }],
    "application/x-www-form-urlencoded",
    ["name"],
  ],
  ["bytes", (url) => [url, jsonInit(new TextEncoder().encode('{"a":1}'))], "application/json", ["a"]],
  [
    "a blob",
    (url) => [url, { method: "POST", body: new Blob(['{"b":1}'], { type: "application/json" }) }],
    "application/json",
    ["b"],
  ],
  ["a Request", (url) => [new Request(url, jsonInit('{"c":1}'))], "application/json", ["c"]],
  [
    "a Request and an init",
    (url) => [new Request(url, jsonInit('{"c":1}')), { body: '{"d":1}' }],
    "application/json",
    ["d"],
  ],
  ["a URL", (url) => [new URL(url), jsonInit('{"e":1}')], "application/json", ["e"]],
  ["FormData", (url) => [url, { method: "POST", body: new FormData() }], "multipart/form-data", []],
  ["a text", (url) => [url, { method: "POST", body: "plain" }], "text/plain", []],
];

function jsonInit(body: RequestInit["body"]): RequestInit {
  return { method: "POST", headers: { "content-type": "application/json" }, body: body ?? null };
}

it.each(bodies)("records a body that is given as %s, which arrives", async (_, call, mediaType, fields) => {
  const recorder = recorderWith();
  await recorder.wrap(globalThis.fetch)(...call(`${server.url}/events`));
  await recorder.flush();
  expect(lines[0]?.request.mediaType).toBe(mediaType);
  expect([...(lines[0]?.request.body?.fields.keys() ?? [])]).toEqual(fields);
  expect(sent[0]).toContain(mediaType);
  for (const field of fields) expect(sent[0]).toMatch(new RegExp(`"${field}":1|${field}=x`));
  expect(errors).toEqual([]);
});

it("does not touch a stream that is sent, and counts it as unread", async () => {
  const body = new Blob(['{"a":1}']).stream();
  const recorder = recorderWith();
  await recorder.wrap(globalThis.fetch)(`${server.url}/events`, {
    ...jsonInit(body),
    duplex: "half",
  } as RequestInit);
  await recorder.flush();
  expect(sent).toEqual(['POST /events application/json {"a":1}']);
  expect(lines[0]?.request).toMatchObject({ mediaType: "application/json", unread: 1 });
});

it("is middleware of our client, and knows operation and path template", async () => {
  const recorder = recorderWith({ operations });
  const client = createTenantClient({ baseUrl: server.url, token: "t" });
  client.use(recorder);
  const { data } = await client.updateEvent({ eventId: "e1", body: { title: "Later" } });
  expect(data).toEqual(EVENT);
  await recorder.flush();
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatchObject({ operationId: "updateEvent", path: operations.updateEvent.path });
  expect([...(lines[0]?.request.body?.fields.keys() ?? [])]).toEqual(["title"]);
  expect(lines[0]?.response.body?.fields.has("state")).toBe(true);
  // The token is added behind it: that there is none must not be recorded.
  expect(lines[0]?.request.headers).toBeUndefined();
  expect(JSON.stringify(batches)).not.toContain("Later");
});

it("reads nothing of a stream of events, and leaves it open", async () => {
  const recorder = recorderWith();
  const response = await recorder.wrap(globalThis.fetch)(`${server.url}/stream`);
  await recorder.flush();
  expect(lines[0]?.response).toMatchObject({ mediaType: "text/event-stream" });
  const reader = response.body?.getReader();
  expect(new TextDecoder().decode((await reader?.read())?.value)).toBe("data: 1\n\n");
  await reader?.cancel();
});

it("passes a large body on whole, and counts it as unread", async () => {
  const recorder = recorderWith();
  const response = await recorder.wrap(globalThis.fetch)(`${server.url}/large`);
  expect(await response.text()).toBe(LARGE);
  await recorder.flush();
  expect(lines[0]?.response).toMatchObject({ unread: 1 });
});

it("counts the body of an aborted request as unread; the caller sees the abort", async () => {
  const recorder = recorderWith();
  const controller = new AbortController();
  const response = await recorder.wrap(globalThis.fetch)(`${server.url}/slow`, { signal: controller.signal });
  setTimeout(() => controller.abort(), 20);
  await expect(response.text()).rejects.toThrow(expect.objectContaining({ name: "AbortError" }));
  await recorder.flush();
  expect(lines[0]?.response).toMatchObject({ unread: 1 });
});

it("rejects as `fetch` does, and records nothing of it", async () => {
  const recorder = recorderWith();
  const fetch = recorder.wrap(globalThis.fetch);
  await expect(fetch("http://127.0.0.1:1/")).rejects.toThrow(TypeError);
  await expect(fetch("no address")).rejects.toThrow(TypeError);
  await recorder.flush();
  expect(lines).toEqual([]);
});

it("records a redirected GET where it was answered, and no redirected POST", async () => {
  const recorder = recorderWith();
  const fetch = recorder.wrap(globalThis.fetch);
  await fetch(`${server.url}/redirect`);
  await fetch(`${server.url}/redirect`, { method: "POST" });
  await recorder.flush();
  expect(lines.map(({ method, path }) => [method, path])).toEqual([["get", "/events"]]);
});

it("records only requests below `baseUrl`", async () => {
  const recorder = recorderWith({ baseUrl: `${server.url}/api/` });
  const fetch = recorder.wrap(globalThis.fetch);
  for (const path of ["/api/events", "/apis", "/events", "/api?x=1"]) await fetch(server.url + path);
  await recorder.flush();
  expect(lines.map(({ path }) => path)).toEqual(["/api", "/api/events"]);
});

it("hands shapes on after a second by itself, once for all requests since", async () => {
  const recorder = recorderWith();
  const fetch = recorder.wrap(globalThis.fetch);
  for (let i = 0; i < 3; i++) await fetch(`${server.url}/events/1`);
  await expect.poll(() => batches.length).toBe(1);
  expect(lines.map(({ exchanges }) => exchanges)).toEqual([3]);
});

it("tells `onError` alone what `onShapes` or `place` throws", async () => {
  const throwing = () => {
    throw new Error("mine");
  };
  for (const options of [{ onShapes: throwing }, { place: throwing }]) {
    const recorder = recorderWith(options);
    const response = await recorder.wrap(globalThis.fetch)(`${server.url}/events`);
    expect(await response.json()).toEqual([EVENT]);
    await recorder.flush();
  }
  expect(errors.map(String)).toEqual(["Error: mine", "Error: mine"]);
});

it("goes on after an `onError` that throws, at once or later", async () => {
  const handed: string[] = [];
  const onShapes = ([line = ""]: string[]) => {
    if (handed.push(line) === 1) throw new Error("mine");
  };
  const throwing = () => {
    throw new Error("of onError");
  };
  for (const onError of [throwing, async () => throwing()]) {
    handed.length = 0;
    const recorder = recordShapes({ onShapes, onError });
    for (const path of ["/events/1", "/events/2"]) {
      await recorder.wrap(globalThis.fetch)(server.url + path);
      await recorder.flush();
    }
    expect(handed).toHaveLength(2);
  }
});

/** What a batch counts, below the line with its id. */
function exchangesIn(batch: string): number {
  const [id = "", ...lines] = batch.trimEnd().split("\n");
  expect(parseBatches(id)).toHaveLength(1);
  return lines.reduce((sum, line) => sum + parseLine(line, "sent").exchanges, 0);
}

it("sends shapes again that did not arrive, but not those that were refused", async () => {
  const received: string[] = [];
  let status = 204;
  const listener = await serve(async (request, response) => {
    let body = "";
    for await (const chunk of request.setEncoding("utf8")) body += chunk;
    received.push(body);
    response.writeHead(status).end();
  });
  await listener.close();
  const recorder = recordShapes({ send: listener.url, onError: (error) => errors.push(error) });
  const fetch = recorder.wrap(globalThis.fetch);
  await fetch(`${server.url}/events/1`);
  await recorder.flush();
  expect(errors).toHaveLength(1);
  await new Promise<void>((done) =>
    listener.server.listen(Number(new URL(listener.url).port), "127.0.0.1", done),
  );
  await fetch(`${server.url}/events/1`);
  await recorder.flush();
  expect(received.map(exchangesIn)).toEqual([1, 1]);
  status = 400;
  await fetch(`${server.url}/events/1`);
  await recorder.flush();
  await recorder.flush();
  expect(received).toHaveLength(3);
  expect(String(errors[1])).toContain("answered 400");
  await listener.close();
});

it.each([{}, { send: "nowhere" }, { send: "http://localhost:1", onShapes: () => {} }])(
  "refuses %o",
  (options) => {
    expect(() => recordShapes(options)).toThrow(/^Expected either the option `onShapes`/);
  },
);

it("refuses a salt that could be guessed", () => {
  expect(() => recorderWith({ salt: "short" })).toThrow(/at least 16 characters/);
});

it("records the part of all requests that it should, alike for fetch and a client", async () => {
  const ids = Array.from({ length: 40 }, (_, n) => `request-${n}`);
  const expected = ids.filter((id) => isSampled(0.5, () => id)).length;
  const recorder = recorderWith({ sample: 0.5 });
  const fetch = recorder.wrap(globalThis.fetch);
  for (const id of ids)
    await (await fetch(`${server.url}/events`, { headers: { "X-Request-Id": id } })).text();
  await recorder.flush();
  expect(lines.map(({ exchanges }) => exchanges)).toEqual([expected]);

  lines = [];
  const client = createTenantClient({ baseUrl: server.url, token: "t" });
  client.use(recorder);
  for (const id of ids) await client.getEvent({ eventId: "e1" }, { headers: { "X-Request-Id": id } });
  await recorder.flush();
  expect(lines.map(({ exchanges }) => exchanges)).toEqual([expected]);
  expect(expected).toBeGreaterThan(5);
});

it.each([0, -1, 1.5, Number.NaN])("refuses %d as the part to record", (sample) => {
  expect(() => recorderWith({ sample })).toThrow(
    "Expected the option `sample` to be more than 0 and at most 1",
  );
});
