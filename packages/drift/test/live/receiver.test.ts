import { connect } from "node:net";
import { setTimeout } from "node:timers/promises";
import { afterEach, beforeEach, expect, it } from "vitest";
import { startReceiver } from "../../src/live/receiver.ts";
import { recordShapes } from "../../src/record.ts";
import { renderLine } from "../../src/shape/render-line.ts";
import type { ShapeLine } from "../../src/shape/shape-line.ts";
import { ShapeSet } from "../../src/shape/shape-set.ts";
import { serve } from "../serve.ts";

let received: ShapeLine[] = [];
let refusals: string[] = [];
let receiver: Awaited<ReturnType<typeof startReceiver>>;

beforeEach(async () => {
  received = [];
  refusals = [];
  receiver = await startReceiver({
    ...{ port: 0, host: "127.0.0.1", origins: ["https://app.example"] },
    onShapes: (lines) => void received.push(...lines),
    onRefused: (reason) => void refusals.push(reason),
  });
});

afterEach(() => receiver.close());

const shapes = new ShapeSet();
shapes.record({ time: 0, method: "get", url: "/events", status: 200 });
const [LINE = ""] = shapes.lines().map(renderLine);

const post = (body: string, headers: Record<string, string> = {}) =>
  fetch(receiver.url, { method: "POST", body, headers });

it("takes shapes, and says no more", async () => {
  const response = await post(`${LINE}\n\n${LINE}\n`);
  expect([response.status, await response.text()]).toEqual([204, ""]);
  expect(received.map(renderLine)).toEqual([LINE, LINE]);
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

/** A message of HTTP as it is, and what is answered. */
async function sendRaw(...parts: string[]): Promise<string> {
  const { port } = new URL(receiver.url);
  const socket = connect(Number(port), "127.0.0.1");
  let answer = "";
  socket.on("data", (data) => {
    answer += data;
  });
  socket.on("error", () => {});
  const closed = new Promise((done) => socket.on("close", done));
  for (const part of parts) socket.write(part);
  await setTimeout(50);
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
  const answer = await sendRaw(message);
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

it("takes what `recordShapes` sends", async () => {
  const server = await serve(
    (_, response) => void response.setHeader("content-type", "application/json").end("[1]"),
  );
  const errors: unknown[] = [];
  const recorder = recordShapes({ send: receiver.url, onError: (error) => errors.push(error) });
  const fetch = recorder.wrap(globalThis.fetch);
  await fetch(`${server.url}/events`);
  await fetch(`${server.url}/events`);
  await recorder.flush();
  expect(errors).toEqual([]);
  expect(received.map(({ path, exchanges }) => [path, exchanges])).toEqual([["/events", 2]]);
  await server.close();
});
