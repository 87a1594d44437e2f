import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startProxy } from "../../src/live/proxy.ts";
import { rawRequest, sendRaw, serveRaw } from "./raw.ts";

/** `pnpm test:long` tries twenty times as many. */
const RUNS = 130 * Number(process.env.TEST_TIMES ?? 1);

/** Half a request keeps its connection; nobody waits for the rest. In milliseconds. */
const PATIENCE = 40;

const GOOD =
  'HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 8\r\nConnection: close\r\n\r\n{"id":1}';

let answer = GOOD;
let api: Awaited<ReturnType<typeof serveRaw>>;
let proxy: Awaited<ReturnType<typeof startProxy>>;
let recorded: string[] = [];

beforeAll(async () => {
  api = await serveRaw((request) => (request.startsWith("GET /good ") ? GOOD : answer));
  proxy = await startProxy({
    ...{ target: new URL(api.url), port: 0, host: "127.0.0.1" },
    onExchange: ({ url }) => recorded.push(new URL(url).pathname),
    onProblem: () => {},
  });
});

afterAll(async () => {
  await proxy.close();
  await api.close();
});

const starts = [
  ...["GET / HTTP/1.1", "POST /x HTTP/1.1", "HEAD / HTTP/1.1", "PUT /x HTTP/1.0", "OPTIONS * HTTP/1.1"],
  ...["PRI * HTTP/2.0", "CONNECT a:1 HTTP/1.1", "GET http://localhost/x HTTP/1.1", "GET //a\\..;x HTTP/1.1"],
  ...["GET /\x00 HTTP/1.1", "GET /\xff\xfe HTTP/1.1", "BREW / HTTP/1.1", "GET  / HTTP/1.1", "", "GET /"],
];

const statuses = [
  ...["HTTP/1.1 200 OK", "HTTP/1.1 099 X", "HTTP/1.1 999 ", "HTTP/1.1 1000 X", "HTTP/1.1 204 X"],
  ...["HTTP/1.1 304 X", "HTTP/1.1 101 X", "HTTP/1.1 100 Continue", "HTTP/1.1 103 X", "HTTP/1.0 200 OK"],
  ...[
    "HTTP/1.1 200 \x1b[1m",
    "HTTP/1.1 200",
    "HTTP/2 200",
    "",
    "ICY 200 OK",
    "HTTP/1.1 205 X",
    "HTTP/1.1 500 \xe9",
  ],
];

const headers = [
  ...[
    "Trailer: x",
    "Trailer: Content-Length",
    "Transfer-Encoding: chunked",
    "Transfer-Encoding: gzip, chunked",
  ],
  ...["Transfer-Encoding: gzip", "Transfer-Encoding : chunked", "Content-Length: 5", "Content-Length: -1"],
  ...["Content-Length: 99999999999999999999", "Content-Length: 5, 5", "Content-Type: application/json"],
  ...["Content-Type: application/json; charset=\x80", "Content-Encoding: br", "Connection: close, __proto__"],
  ...[
    "Connection: Upgrade",
    "Upgrade: websocket",
    "Upgrade: h2c",
    "HTTP2-Settings: x",
    "Expect: 100-continue",
  ],
  ...[
    "Expect: x",
    "__proto__: x",
    "constructor: x",
    "Keep-Alive: x",
    "TE: trailers",
    "Cookie: a\x80b",
    ": x",
  ],
  ...[
    "X: \x1b[1m",
    "X: \x00",
    "X",
    " folded",
    "Host: localhost",
    "Host: a.example",
    "Origin: null",
    "Link: <a>",
  ],
  ...["Set-Cookie: a", "Date: x", "Proxy-Connection: x", `X-Long: ${"x".repeat(20_000)}`],
];

const bodies = [
  ...["", "{}", "hello", "5\r\nhello\r\n0\r\n\r\n", "0\r\n\r\n", "0\r\nX: y\r\n\r\n", "zz\r\n", "-1\r\n"],
  ...["0\r\n__proto__: x\r\nContent-Length: 5\r\n\r\n", "0\r\nX: \x1b\r\n\r\n", "ffffffffffffffff\r\n"],
  ...["5;ext=\x00\r\nhello\r\n0\r\n\r\n", `5;${"x".repeat(20_000)}\r\nhello\r\n`, "2\r\nhello\r\n0\r\n\r\n"],
  ...["HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n", "GET /x HTTP/1.1\r\nHost: localhost\r\n\r\n"],
  ...["HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n__proto__: x\r\n\r\n"],
];

/** Bytes are put in, left out and changed. */
const mutations = fc.array(
  fc.record({
    at: fc.double({ min: 0, max: 1, noNaN: true }),
    removed: fc.nat(3),
    added: fc.constantFrom("", "\r", "\n", "\r\n", "\0", " ", ":", "0", "\xff"),
  }),
  { maxLength: 2 },
);

const messageOf = (first: string[], host: string) =>
  fc
    .tuple(
      fc.constantFrom(...first),
      fc.subarray(headers, { maxLength: 5 }),
      fc.constantFrom(...bodies),
      fc.oneof({ weight: 3, arbitrary: fc.constant([]) }, { weight: 1, arbitrary: mutations }),
    )
    .map(([start, lines, body, mutations]) => {
      let text = `${[start, host, ...lines].filter((line, index) => index === 0 || line !== "").join("\r\n")}\r\n\r\n${body}`;
      for (const { at, removed, added } of mutations) {
        const index = Math.floor(at * text.length);
        text = text.slice(0, index) + added + text.slice(index + removed);
      }
      return text;
    });

async function expectGood(): Promise<void> {
  recorded = [];
  const received = await sendRaw(proxy.url, rawRequest("GET /good HTTP/1.1"));
  expect(received).toMatch(/^HTTP\/1\.1 200 OK\r\n[\s\S]*\{"id":1\}$/);
  await expect.poll(() => recorded).toContain("/good");
}

describe("the next good request is answered and recorded", () => {
  const request = messageOf(starts, "Host: localhost");

  it("after any request", async () => {
    answer = GOOD;
    await fc.assert(
      fc.asyncProperty(request, async (bytes) => {
        await sendRaw(proxy.url, Buffer.from(bytes, "latin1"), PATIENCE);
        await expectGood();
      }),
      { numRuns: RUNS },
    );
  });

  it("after any answer", async () => {
    await fc.assert(
      fc.asyncProperty(
        messageOf(statuses, ""),
        fc.constantFrom("GET", "HEAD", "POST"),
        async (bytes, method) => {
          answer = bytes;
          await sendRaw(proxy.url, rawRequest(`${method} /x HTTP/1.1`), PATIENCE);
          await expectGood();
        },
      ),
      { numRuns: RUNS },
    );
  });
});
