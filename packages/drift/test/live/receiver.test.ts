import { afterEach, beforeEach, expect, it } from "vitest";
import { startReceiver } from "../../src/live/receiver.ts";
import { recordShapes } from "../../src/record.ts";
import { renderLine } from "../../src/shape/render-line.ts";
import type { ShapeLine } from "../../src/shape/shape-line.ts";
import { ShapeSet } from "../../src/shape/shape-set.ts";
import { serve } from "../serve.ts";

let received: ShapeLine[] = [];
let receiver: Awaited<ReturnType<typeof startReceiver>>;

beforeEach(async () => {
  received = [];
  receiver = await startReceiver({
    ...{ port: 0, host: "127.0.0.1", origins: ["https://app.example"] },
    onShapes: (lines) => void received.push(...lines),
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

it("refuses what is too large, or no POST", async () => {
  expect((await post("x".repeat(17 * 2 ** 20))).status).toBe(413);
  expect((await fetch(receiver.url)).status).toBe(405);
});

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
