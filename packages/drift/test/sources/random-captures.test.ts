import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync, zstdCompressSync } from "node:zlib";
import fc from "fast-check";
import { expect, it } from "vitest";
import type { Exchange } from "../../src/exchange/exchange.ts";
import { readParts } from "./collect.ts";

const RUNS = 200 * Number(process.env.TEST_TIMES ?? 1);

const COMPRESSIONS: Readonly<Record<string, (bytes: Uint8Array) => Uint8Array>> = {
  gzip: (bytes) => gzipSync(bytes),
  deflate: (bytes) => deflateSync(bytes),
  br: (bytes) => brotliCompressSync(bytes),
  zstd: (bytes) => zstdCompressSync(bytes),
  "gzip, br": (bytes) => brotliCompressSync(gzipSync(bytes)),
};

/** How a tool writes a body of JSON into a capture. */
type Encode = (text: string) => { content: { text: string; encoding?: string }; coding?: string };

const ENCODINGS: readonly Encode[] = [
  (text) => ({ content: { text } }),
  (text) => ({ content: { text: Buffer.from(text).toString("base64"), encoding: "base64" } }),
  // The header stays, although the body is decompressed.
  (text) => ({ content: { text }, coding: "gzip" }),
  (text) => ({
    content: { text: Buffer.from(text).toString("base64"), encoding: "base64" },
    coding: "br",
  }),
  ...Object.entries(COMPRESSIONS).map(
    ([coding, compress]): Encode =>
      (text) => ({
        content: { text: Buffer.from(compress(Buffer.from(text))).toString("base64"), encoding: "base64" },
        coding,
      }),
  ),
  (text) => ({
    content: { text: Buffer.from(deflateRawSync(Buffer.from(text))).toString("base64"), encoding: "base64" },
    coding: "deflate",
  }),
  // Bytes as characters.
  (text) => ({ content: { text: gzipSync(text).toString("latin1") }, coding: "gzip" }),
];

const names = fc.uniqueArray(fc.stringMatching(/^x-[a-z]{1,6}$/), { maxLength: 3 });
const body = fc.oneof(
  fc.json({ maxDepth: 3 }).filter((text) => /^[[{]/.test(text)),
  fc
    .dictionary(
      fc.constantFrom("__proto__", "constructor", "a", "log", "entries", "]}"),
      fc.string({ unit: "binary" }),
    )
    .map((value) => JSON.stringify(value)),
);

const exchanges = fc.record({
  time: fc.integer({ min: 0, max: 4e12 }),
  method: fc.constantFrom("get", "post", "put", "patch", "delete"),
  url: fc.webUrl({ withQueryParameters: true }),
  status: fc.constantFrom(200, 201, 400, 404, 500),
  requestHeaders: names,
  responseHeaders: names,
  requestBody: body,
  responseBody: body,
});

const formatting = fc.record({
  encoding: fc.constantFrom(...ENCODINGS),
  indent: fc.constantFrom<(string | number)[]>(0, 2, 4, "\t"),
  /** Other members of the objects, which a reader has to pass over. */
  more: fc.dictionary(
    fc.string().map((key) => `_${key}`),
    fc.jsonValue({ maxDepth: 2 }),
  ),
  areEntriesFirst: fc.boolean(),
  isAscii: fc.boolean(),
});

type RandomExchange = Omit<Exchange, "requestBody" | "responseBody"> & {
  requestBody: string;
  responseBody: string;
};
type Formatting = Parameters<Parameters<typeof formatting.map>[0]>[0];

function render(
  list: readonly RandomExchange[],
  { encoding, indent, more, areEntriesFirst, isAscii }: Formatting,
): string {
  const message = (headers: readonly string[] = [], coding?: string) => [
    ...headers.map((name) => ({ name: name.toUpperCase(), value: "secret" })),
    { name: "Content-Type", value: "application/json" },
    ...(coding === undefined ? [] : [{ name: "Content-Encoding", value: coding }]),
  ];
  const entries = list.map((one) => {
    const { content, coding } = encoding(one.responseBody);
    return {
      ...more,
      response: {
        ...more,
        status: one.status,
        headers: message(one.responseHeaders, coding),
        content: { ...more, ...content },
      },
      startedDateTime: new Date(one.time).toISOString(),
      request: {
        url: one.url,
        method: one.method.toUpperCase(),
        headers: message(one.requestHeaders),
        postData: { mimeType: "application/json", text: one.requestBody, ...more },
      },
    };
  });
  const log = areEntriesFirst ? { entries, ...more, version: "1.2" } : { version: "1.2", ...more, entries };
  const text = JSON.stringify({ ...more, log, _after: more }, null, indent);
  return isAscii
    ? text.replace(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`)
    : text;
}

function cut(bytes: Uint8Array, places: readonly number[]): Uint8Array[] {
  const ends = [...places.map((place) => Math.floor(place * bytes.length)), bytes.length].sort(
    (a, b) => a - b,
  );
  return ends.map((end, index) => bytes.subarray(ends[index - 1] ?? 0, end));
}

it("reads any exchanges from a HAR in any formatting, which comes in any parts", () =>
  fc.assert(
    fc.asyncProperty(
      fc.array(exchanges, { maxLength: 5 }),
      formatting,
      fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 8 }),
      async (list, how, places) => {
        const read = await readParts(cut(Buffer.from(render(list, how)), places));
        expect(read.skipped).toEqual([]);
        expect(read.exchanges).toEqual(
          list.map((one) => {
            const coded = how.encoding(one.responseBody).coding !== undefined;
            return {
              ...one,
              requestHeaders: [...one.requestHeaders, "content-type"],
              responseHeaders: [
                ...one.responseHeaders,
                "content-type",
                ...(coded ? ["content-encoding"] : []),
              ],
              requestBody: { mediaType: "application/json", content: one.requestBody },
              responseBody: { mediaType: "application/json", content: one.responseBody },
            };
          }),
        );
        expect(JSON.stringify(read.exchanges.map(({ requestHeaders }) => requestHeaders))).not.toContain(
          "secret",
        );
      },
    ),
    { numRuns: RUNS },
  ));

it("counts the entries of garbage, and never fails", () =>
  fc.assert(
    fc.asyncProperty(
      fc.array(fc.oneof(fc.json(), fc.constantFrom("", "{", "nope", "1 2")), { maxLength: 5 }),
      async (parts) => {
        const { exchanges: none, skipped } = await readParts([
          Buffer.from(`{"log":{"entries":[${parts.join(",")}]}}`),
        ]);
        expect(none).toEqual([]);
        if (parts.every((part) => part !== "" && part !== "{")) expect(skipped).toHaveLength(parts.length);
      },
    ),
    { numRuns: RUNS },
  ));
