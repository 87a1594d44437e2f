import { brotliCompressSync, gzipSync } from "node:zlib";
import { expect, it } from "vitest";
import type { CapturedBody } from "../../src/live/captured-exchange.ts";
import { observeCapture } from "../../src/live/observe-capture.ts";
import { createSalt } from "../../src/shape/neighbour-hash.ts";
import { wordName } from "../words/word-names.ts";

const TYPE = { mediaType: "application/json", contentCoding: "" };
const salt = createSalt("a secret of this test");

function observe(body: Partial<CapturedBody>) {
  const responseBody = { ...TYPE, bytes: new Uint8Array(), ...body };
  const headers = { requestHeaders: [], responseHeaders: [] };
  const exchange = {
    time: 0,
    method: "get",
    url: "http://a.example/x",
    status: 200,
    ...headers,
    responseBody,
  };
  const { lines, unread } = observeCapture(exchange, { salt });
  return { body: lines[0]?.response.body, unread, counted: [lines[0]?.exchanges, lines[0]?.response.unread] };
}

const fields = (count: number, value: (index: number) => string) =>
  `{${Array.from({ length: count }, (_, index) => `"${nameOf(index)}":${value(index)}`).join()}}`;

function nameOf(index: number): string {
  return index < 10_000 ? wordName(index) : wordName(index % 10_000) + nameOf(Math.floor(index / 10_000));
}

const unread: [what: string, body: Partial<CapturedBody>, reason: string][] = [
  [
    "a bomb",
    { contentCoding: "gzip", bytes: gzipSync(Buffer.alloc(5 * 2 ** 20, 32)) },
    "larger than 4 MiB, decompressed",
  ],
  [
    "a bomb in a bomb",
    { contentCoding: "gzip, br", bytes: brotliCompressSync(gzipSync(Buffer.alloc(64 * 2 ** 20, 32))) },
    "larger than 4 MiB, decompressed",
  ],
  [
    "three codings",
    { contentCoding: "gzip,gzip,gzip", bytes: Buffer.from("{}") },
    "more than 2 content codings",
  ],
  [
    "thousands of codings",
    { contentCoding: "gzip,".repeat(6_000), bytes: Buffer.from("{}") },
    "more than 2 content codings",
  ],
  [
    "an unknown coding",
    { contentCoding: "constructor", bytes: Buffer.from("{}") },
    "a content coding that is not known",
  ],
  [
    "damaged bytes",
    { contentCoding: "gzip", bytes: gzipSync("{}").subarray(0, 12) },
    "the compressed body is damaged",
  ],
  [
    "too many fields",
    { bytes: Buffer.from(fields(100, () => fields(120, String))) },
    "more than 10000 different fields",
  ],
  [
    "a million lists in each other",
    { bytes: Buffer.from("[".repeat(10 ** 6) + "]".repeat(10 ** 6)) },
    "nested too deeply",
  ],
  ["no JSON", { bytes: Buffer.from("{") }, "the body is not JSON"],
];

it.each(unread)("counts %s as unread, and says why", (_, body, reason) => {
  const observed = observe(body);
  expect(observed.unread.join()).toContain(reason);
  expect([observed.body, observed.counted]).toEqual([undefined, [1, 1]]);
});

const read: [what: string, body: Partial<CapturedBody>][] = [
  ["two codings", { contentCoding: "gzip, br", bytes: brotliCompressSync(gzipSync("{}")) }],
  ["identity", { contentCoding: "identity", bytes: Buffer.from("{}") }],
  ["an empty list of codings", { contentCoding: " , ", bytes: Buffer.from("{}") }],
  ["a million keys in one object", { bytes: Buffer.from(fields(300_000, () => "1")) }],
];

it.each(read)("reads %s", (_, body) => {
  const observed = observe(body);
  expect([observed.body?.seen, observed.unread]).toEqual([1, []]);
});
