import { once } from "node:events";
import { connect } from "node:net";
import { setTimeout } from "node:timers/promises";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { startReceiver } from "../../src/live/receiver.ts";
import { recordShapes } from "../../src/record.ts";
import { renderLine } from "../../src/shape/render-line.ts";
import type { ShapeLine } from "../../src/shape/shape-line.ts";
import { ShapeSet } from "../../src/shape/shape-set.ts";
import { serve } from "../serve.ts";

let received: ShapeLine[] = [];
let refusals: string[] = [];
/** What the next request fails with. */
const failures: Error[] = [];
let receiver: Awaited<ReturnType<typeof startReceiver>>;

beforeEach(() => {
  received = [];
  refusals = [];
});

beforeAll(async () => {
  receiver = await startReceiver({
    ...{ port: 0, host: "127.0.0.1", origins: ["https://app.example"] },
    onShapes(lines) {
      for (const failure of failures.splice(0)) throw failure;
      received.push(...lines);
    },
    onRefused: (reason) => void refusals.push(reason),
  });
});

afterAll(() => receiver.close());

const shapes = new ShapeSet();
shapes.record({ time: 0, method: "get", url: "/events", status: 200 });
const [LINE = ""] = shapes.lines().map(renderLine);

const post = (body: string, headers: Record<string, string> = {}) =>
  fetch(receiver.url, { method: "POST", body, headers });

it("takes shapes, and says no more", async () => {
  const response = await post(`${LINE}\n\n${LINE}\n`);
  expect([response.status, await response.text()]).toEqual([204, ""]);
  expect(received.map(renderLine)).toEqual([LINE.replace('"exchanges":1', '"exchanges":2')]);
});

const refused: [what: string, body: string, reason: string][] = [
  ["a value", `${LINE}\n{"name":"Ann"}`, "line 2: Expected the line to have required property 'shape'."],
  ["text", "Ann", "line 1: Expected a shape in JSON"],
  [
    "a value within a shape",
    LINE.replace('"request":{}', '"request":{"body":"Ann"}'),
    "line 1: Expected `/request/body` to be object.",
  ],
  [
    "a newer shape",
    LINE.replace('"shape":1', '"shape":2'),
    "line 1: Expected a shape of version 1, received 2.",
  ],
];

it.each(refused)("refuses %s with 400, and takes no line of it", async (_, body, reason) => {
  const response = await post(body);
  expect(response.status).toBe(400);
  expect(await response.text()).toContain(reason);
  expect(received).toEqual([]);
});

it("refuses what is no POST", async () => {
  expect((await fetch(receiver.url)).status).toBe(405);
});

const MANY = 15 * 2 ** 20;

/** Each is refused as soon as it is known, whatever comes after; `request-lines.test.ts` has more. */
const large: [what: string, body: () => string, status: number, reason: string][] = [
  ["brackets", () => "[".repeat(MANY), 413, "Expected at most 512 levels in a line, received more."],
  ["one line", () => `"${"x".repeat(MANY)}"`, 413, "Expected at most 4194304 bytes, received more."],
];

it.each(large)("refuses 15 MB of %s, and says so to who still sends", async (_, body, status, reason) => {
  for (const parts of [body(), inParts(body(), 2 ** 16)]) {
    const response = await fetch(receiver.url, {
      method: "POST",
      body: parts,
      duplex: "half",
    } as RequestInit);
    expect([response.status, await response.text()]).toEqual([status, `${reason}\n`]);
  }
  expect(refusals).toEqual([reason, reason]);
  expect(received).toEqual([]);
  expect((await post(LINE)).status).toBe(204);
});

/** A message of HTTP as it is, and what is answered until it has ended; or, of one that breaks off, after a while. */
async function sendRaw(message: string, isWhole: boolean): Promise<string> {
  const { port } = new URL(receiver.url);
  const socket = connect(Number(port), "127.0.0.1");
  let answer = "";
  socket.on("data", (data) => {
    answer += data;
  });
  socket.on("error", () => {});
  const closed = new Promise((done) => socket.on("close", done));
  socket.write(message);
  await (isWhole ? once(socket, "data") : setTimeout(50));
  socket.end();
  await closed;
  return answer;
}

const HEAD = "POST / HTTP/1.1\r\nHost: a\r\n";

it.each<[what: string, message: string, status: number, refusal: string | null]>([
  [
    "that breaks off",
    `${HEAD}Content-Length: 100\r\n\r\n{`,
    400,
    "Expected a whole request, received a part.",
  ],
  ["with two lengths", `${HEAD}Content-Length: 1\r\nContent-Length: 2\r\n\r\n{}`, 400, null],
  ["with a length and chunks", `${HEAD}Content-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n{}`, 400, null],
  ["with a length that is none", `${HEAD}Content-Length: -1\r\n\r\n{}`, 400, null],
  ["with a chunk that is none", `${HEAD}Transfer-Encoding: chunked\r\n\r\nzz\r\n`, 400, null],
  ["without a body", `${HEAD}Content-Length: 0\r\n\r\n`, 204, null],
  [
    "in gzip",
    `${HEAD}Content-Encoding: gzip\r\nContent-Length: 1\r\n\r\n1`,
    415,
    "Expected no Content-Encoding, received gzip.",
  ],
])("goes on after a request %s", async (_, message, status, refusal) => {
  const answer = await sendRaw(message, status !== 400);
  expect(/^HTTP\/1.1 (\d+)/.exec(answer)?.[1]).toBe(String(status));
  if (refusal !== null) await expect.poll(() => refusals).toContain(refusal);
  expect((await post(LINE)).status).toBe(204);
});

it("waits for a slow body without holding up others", async () => {
  const { port } = new URL(receiver.url);
  const slow = connect(Number(port), "127.0.0.1");
  slow.write(`${HEAD}Content-Length: 1000000\r\n\r\n${LINE.slice(0, 5)}`);
  expect((await post(LINE)).status).toBe(204);
  slow.destroy();
  await expect.poll(() => refusals).toEqual(["Expected a whole request, received a part."]);
});

it("refuses a day that has not come: all others would be taken together as long past", async () => {
  const response = await post(LINE.replace(/"day":"[^"]*"/, '"day":"9999-12-31"'));
  expect([response.status, await response.text()]).toEqual([
    400,
    expect.stringMatching(/^line 1: Expected a day until [\d-]{10}, received 9999-12-31\.\n$/),
  ]);
});

it("goes on serving while it reads a large line", async () => {
  const shape = '{"seen":1,"types":{"string":1},"formats":{"date":1}}';
  const fields = (prefix: string, content: string) =>
    Array.from({ length: 95 }, (_, index) => `"${prefix}${index}":${content}`).join(",");
  const inner = `{"seen":1,"types":{"object":1},"fields":{${fields("inner", shape)}}}`;
  const body = `{"seen":1,"types":{"object":1},"fields":{${fields("outer", inner)}}}`;
  const line = LINE.replace('"response":{}', `"response":{"mediaType":"application/json","body":${body}}`);
  const order: string[] = [];
  const note = (name: string) => (response: Response) => void order.push(`${name} ${response.status}`);
  const large = Promise.all([1, 2, 3].map(() => post(line).then(note("large"))));
  // All three have come.
  await expect.poll(() => received.length, { interval: 1 }).toBeGreaterThan(0);
  await fetch(receiver.url).then(note("small"));
  await large;
  expect(order).toEqual(["large 204", "small 405", "large 204", "large 204"]);
});

it("refuses more fields than can be merged at once", async () => {
  const fields = (count: number, content: (index: number) => string) =>
    Array.from({ length: count }, (_, index) => `"field${index}":${content(index)}`).join(",");
  const leaf = '{"seen":1,"types":{}}';
  const object = (count: number) => `{"seen":1,"types":{},"fields":{${fields(count, () => leaf)}}}`;
  const body = `{"seen":1,"types":{},"fields":{${fields(50, () => object(250))}}}`;
  const response = await post(LINE.replace('"response":{}', `"response":{"body":${body}}`));
  expect([response.status, await response.text()]).toEqual([
    413,
    "Expected at most 10000 different fields, received more.\n",
  ]);
});

function inParts(text: string, size: number): ReadableStream<Uint8Array> {
  const bytes = Buffer.from(text);
  let at = 0;
  return new ReadableStream({
    pull(controller) {
      if (at >= bytes.length) return controller.close();
      controller.enqueue(new Uint8Array(bytes.subarray(at, at + size)));
      at += size;
    },
  });
}

const origins: [origin: string, status: number][] = [
  ["http://localhost:5173", 204],
  ["http://app.localhost", 204],
  ["http://127.0.0.1:3000", 204],
  ["http://[::1]:3000", 204],
  ["https://app.example", 204],
  ["https://evil.example", 403],
  ["https://localhost.evil.example", 403],
  ["https://app.example.evil.example", 403],
  ["null", 403],
];

it.each(origins)("answers a page of %s with %i", async (origin, status) => {
  const response = await post(LINE, { origin });
  expect(response.status).toBe(status);
  expect(response.headers.get("access-control-allow-origin")).toBe(status === 204 ? origin : null);
  expect(received).toHaveLength(status === 204 ? 1 : 0);
  const preflight = await fetch(receiver.url, { method: "OPTIONS", headers: { origin } });
  expect(preflight.status).toBe(status);
});

/** An address in front of the receiver that may lose answers, or hold requests back. */
async function serveRoute(pass: (body: string) => "lose the answer" | "hold back" | "pass on") {
  const held: string[] = [];
  const api = await serve(
    (_, response) => void response.setHeader("content-type", "application/json").end("[1]"),
  );
  const route = await serve(async (request, response) => {
    let body = "";
    for await (const part of request.setEncoding("utf8")) body += part;
    const how = pass(body);
    if (how === "hold back") held.push(body);
    const answer = how === "hold back" ? null : await post(body);
    if (how === "pass on" && answer) response.writeHead(answer.status).end(await answer.text());
    else response.destroy();
  });
  const errors: unknown[] = [];
  const recorder = recordShapes({ send: route.url, onError: (error) => errors.push(error) });
  const fetch = recorder.wrap(globalThis.fetch);
  return {
    ...{ errors, held, flush: recorder.flush, call: (path: string) => fetch(`${api.url}${path}`) },
    close: () => Promise.all([api.close(), route.close()]),
  };
}

const exchanges = () => received.reduce((sum, line) => sum + line.exchanges, 0);

it("takes what `recordShapes` sends", async () => {
  const route = await serveRoute(() => "pass on");
  await route.call("/events");
  await route.call("/events");
  await route.flush();
  expect(route.errors).toEqual([]);
  expect(received.map(({ path, exchanges }) => [path, exchanges])).toEqual([["/events", 2]]);
  await route.close();
});

it("counts once what is sent again since its answer was lost, and what was recorded meanwhile", async () => {
  let lost = 2;
  const route = await serveRoute(() => (lost-- > 0 ? "lose the answer" : "pass on"));
  await route.call("/events");
  await route.flush();
  await route.call("/events");
  await route.flush();
  expect(exchanges()).toBe(1);
  await route.flush();
  expect([route.errors.length, exchanges()]).toEqual([2, 2]);
  await route.close();
});

it("counts once what arrives after it was sent again", async () => {
  let isFirst = true;
  const route = await serveRoute(() => {
    const how = isFirst ? "hold back" : "pass on";
    isFirst = false;
    return how;
  });
  await route.call("/events");
  await route.flush();
  await route.flush();
  expect((await post(route.held[0] ?? "")).status).toBe(204);
  expect(exchanges()).toBe(1);
  await route.close();
});

it("counts each part of a batch once that was too large as a whole", async () => {
  const large = 500;
  let isLost = true;
  const api = await serve((_, response) => void response.end());
  const route = await serve(async (request, response) => {
    let body = "";
    for await (const part of request.setEncoding("utf8")) body += part;
    if (body.length > large) return void response.writeHead(413).end();
    const answer = await post(body);
    const isGone = isLost;
    isLost = false;
    if (isGone) response.destroy();
    else response.writeHead(answer.status).end();
  });
  const recorder = recordShapes({ send: route.url, onError: () => {} });
  const fetch = recorder.wrap(globalThis.fetch);
  for (const path of ["/a", "/b", "/c", "/d"]) await fetch(`${api.url}${path}`);
  await recorder.flush();
  await recorder.flush();
  expect(received.map(({ path, exchanges }) => `${path} ${exchanges}`).sort()).toEqual([
    "/a 1",
    "/b 1",
    "/c 1",
    "/d 1",
  ]);
  await Promise.all([api.close(), route.close()]);
});

const withIds = (...ids: string[]) => `${JSON.stringify({ shape: 1, batches: ids })}\n${LINE}\n`;

it("takes what is sent again since it could not be kept", async () => {
  failures.push(new Error("no space left"));
  const first = await post(withIds("unkept"));
  expect([first.status, await first.text()]).toEqual([500, "Error: no space left\n"]);
  expect((await post(withIds("unkept"))).status).toBe(204);
  expect((await post(withIds("unkept"))).status).toBe(204);
  expect(exchanges()).toBe(1);
});

it("refuses a request of whose recordings some were received before", async () => {
  await post(withIds("monday"));
  const response = await post(withIds("monday", "tuesday"));
  expect([response.status, await response.text()]).toEqual([
    400,
    "Expected a request of whose recordings all or none were received before, received 1 of 2, such as monday. Send each recording by itself.\n",
  ]);
  expect(exchanges()).toBe(1);
});

it("remembers many ids, but not all", async () => {
  const send = (id: string) => post(`{"shape":1,"batches":["${id}"]}\n${LINE}\n`);
  await send("first");
  const others = Array.from({ length: 10_000 }, (_, index) => `"other${index}"`);
  await send("first");
  expect(exchanges()).toBe(1);
  await post(`{"shape":1,"batches":[${others.join(",")}]}\n${LINE}\n`);
  await send("other9999");
  expect(exchanges()).toBe(2);
  await send("first");
  expect(exchanges()).toBe(3);
});
