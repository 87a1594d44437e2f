import { gzipSync } from "node:zlib";
import { afterEach, expect, it } from "vitest";
import { type CapturedExchange, sizeOf } from "../../src/live/captured-exchange.ts";
import { type ObserverLimits, startObserver } from "../../src/live/observer.ts";
import { readCapture } from "../../src/live/read-capture.ts";
import { type RecordSettings, recordOptionsOf } from "../../src/live/record-settings.ts";
import { renderLine } from "../../src/shape/render-line.ts";
import { ShapeSet } from "../../src/shape/shape-set.ts";

const SETTINGS: RecordSettings = { enums: true, label: "test", secret: "a secret of this test" };
const LIMITS: ObserverLimits = { time: 5_000, end: 10_000, rest: 500, waiting: 1_000, bytes: 64 * 2 ** 20 };

/** Each value is hashed, which takes long. */
const SLOW = Buffer.from(`[${'{"id":1,"a":2},'.repeat(60_000)}0]`);

let close = async () => {};

afterEach(() => close());

function exchangeOf(path: string, body: string | Uint8Array = "{}", contentCoding = ""): CapturedExchange {
  const responseBody = { mediaType: "application/json", contentCoding, bytes: Buffer.from(body) };
  const headers = { requestHeaders: ["X-Tenant"], responseHeaders: ["X-Id"] };
  return { time: 0, method: "get", url: `http://a.example${path}`, status: 200, ...headers, responseBody };
}

function observerWith(limits: Partial<ObserverLimits> = {}) {
  const shapes = new ShapeSet();
  const [unread, lost] = [new Map<string, number>(), new Map<string, number>()];
  const add = (counts: Map<string, number>) => (reason: string, times: number) =>
    void counts.set(reason, (counts.get(reason) ?? 0) + times);
  const observer = startObserver({
    settings: SETTINGS,
    onShapes(lines) {
      for (const line of lines) shapes.add(line);
    },
    onUnread: add(unread),
    onLost: add(lost),
    limits: { ...LIMITS, ...limits },
  });
  close = observer.close;
  const counts = () => shapes.lines().map(({ path, exchanges }) => `${path} ${exchanges}`);
  return { observer, shapes, unread, lost, counts };
}

it("gives the shapes that the serving thread would give", async () => {
  const { observer, shapes, lost } = observerWith();
  const expected = new ShapeSet();
  for (let id = 0; id < 300; id++) {
    const body = JSON.stringify({ id, state: "Planned", list: [id, null] });
    const exchange = exchangeOf(
      `/events/${id}`,
      id % 2 === 0 ? body : gzipSync(body),
      id % 2 === 0 ? "" : "gzip",
    );
    expected.record(readCapture(exchange), recordOptionsOf(SETTINGS));
    observer.add(exchange);
  }
  await observer.close();
  expect(shapes.lines().map(renderLine)).toEqual(expected.lines().map(renderLine));
  expect(lost).toEqual(new Map());
});

it("gives up a body that takes too long, and loses nothing else", async () => {
  const { observer, unread, lost, counts } = observerWith({ time: 50 });
  for (const path of ["/before", "/slow", "/after"])
    observer.add(exchangeOf(path, path === "/slow" ? SLOW : "{}"));
  await expect.poll(counts).toEqual(["/after 1", "/before 1", "/slow 1"]);
  expect(unread).toEqual(new Map([["to read the body took too long or too much memory", 1]]));
  observer.add(exchangeOf("/later"));
  await observer.close();
  expect(counts()).toEqual(["/after 1", "/before 1", "/later 1", "/slow 1"]);
  expect(lost).toEqual(new Map());
});

it("keeps no more waiting than it says", async () => {
  const [first, waiting] = [exchangeOf("/first"), exchangeOf("/waiting", "[1,2,3]")];
  const bytes = sizeOf(first) + 2 * sizeOf(waiting) - 1;
  const { observer, unread, lost, counts } = observerWith({ waiting: 3, bytes });
  observer.add(first);
  for (let times = 0; times < 5; times++) observer.add(waiting);
  await observer.close();
  expect(counts()).toEqual(["/first 1", "/waiting 2"]);
  expect(unread).toEqual(new Map([["more bodies came than could be read", 1]]));
  expect(lost).toEqual(new Map([["more came than could be read", 3]]));
});

it("counts addresses and names of headers as what waits", async () => {
  const one = { ...exchangeOf("/headers"), requestHeaders: Array.from({ length: 1000 }, String) };
  const { observer, lost } = observerWith({ bytes: sizeOf(one) });
  for (let times = 0; times < 5; times++) observer.add(one);
  await observer.close();
  expect(lost).toEqual(new Map([["more came than could be read", 3]]));
});

it("ends while a body is read, says what is lost, and reads the small ones that are left", async () => {
  const { observer, lost, counts } = observerWith({ end: 10 });
  observer.add(exchangeOf("/slow", SLOW));
  observer.add(exchangeOf("/after"));
  await observer.close();
  expect(lost).toEqual(new Map([["the recording ended before they were read", 1]]));
  expect(counts()).toEqual(["/after 1"]);
});
