import { afterEach, expect, it } from "vitest";
import type { CapturedExchange } from "../../src/live/captured-exchange.ts";
import { startProxy } from "../../src/live/proxy.ts";
import { rawRequest, sendRaw, serveRaw } from "./raw.ts";

const GOOD =
  'HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 8\r\nConnection: close\r\n\r\n{"id":1}';

let closing: (() => Promise<void>)[] = [];

afterEach(async () => {
  for (const close of closing.reverse()) await close();
  closing = [];
});

/** A proxy before an API that answers `/good` well, and everything else with these bytes. */
async function proxyBefore(answer: string | undefined, path = "") {
  const api = await serveRaw((request) => (/^\S+ \S*\/good /.test(request) ? GOOD : answer));
  const exchanges: CapturedExchange[] = [];
  const problems: string[] = [];
  const proxy = await startProxy({
    ...{ target: new URL(api.url + path), port: 0, host: "127.0.0.1" },
    onExchange: (exchange) => exchanges.push(exchange),
    onProblem: (problem) => problems.push(problem),
  });
  closing.push(api.close, proxy.close);
  const expectGood = async () => {
    expect(await sendRaw(proxy.url, rawRequest("GET /good HTTP/1.1"))).toMatch(
      /^HTTP\/1\.1 200 OK[\s\S]*\{"id":1\}$/,
    );
    await expect.poll(() => exchanges.at(-1)?.url).toBe(`${api.url}${path}/good`);
  };
  return { url: proxy.url, api, exchanges, problems, expectGood };
}

const answers: [what: string, answer: string, received: RegExp, problem: RegExp][] = [
  [
    "a status of two digits",
    "HTTP/1.1 099 X\r\nContent-Length: 0\r\n\r\n",
    /^HTTP\/1\.1 502/,
    /could not be passed on/,
  ],
  [
    "a control character in the reason",
    "HTTP/1.1 200 \x1b[1mOK\r\nContent-Length: 0\r\n\r\n",
    /^HTTP\/1\.1 502 Bad Gateway/,
    /could not be passed on/,
  ],
  ["no HTTP", "hello", /^HTTP\/1\.1 502/, /no answer \(HPE_/],
  ["nothing", "", /^HTTP\/1\.1 502/, /no answer \(ECONNRESET\)/],
  [
    "another protocol that nobody asked for",
    "HTTP/1.1 101 X\r\nUpgrade: x\r\nConnection: Upgrade\r\n\r\n",
    /^HTTP\/1\.1 502/,
    /no answer/,
  ],
  [
    "two lengths",
    "HTTP/1.1 200 OK\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab",
    /^HTTP\/1\.1 502/,
    /no answer \(HPE_/,
  ],
  [
    "a length and chunks",
    "HTTP/1.1 200 OK\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n2\r\nhi\r\n0\r\n\r\n",
    /^HTTP\/1\.1 502/,
    /no answer \(HPE_/,
  ],
  [
    "a header too large",
    `HTTP/1.1 200 OK\r\nX: ${"x".repeat(40_000)}\r\n\r\n`,
    /^HTTP\/1\.1 502/,
    /HPE_HEADER_OVERFLOW/,
  ],
  [
    "a coding of the connection",
    "HTTP/1.1 200 OK\r\nTransfer-Encoding: gzip\r\n\r\nabc",
    /^HTTP\/1\.1 502/,
    /could not be passed on/,
  ],
  [
    "broken chunks",
    "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n2\r\nhi\r\nzz\r\n",
    /^HTTP\/1\.1 200/,
    /broke off/,
  ],
  [
    "a body that is cut off",
    "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{}",
    /^HTTP\/1\.1 200/,
    /broke off/,
  ],
];

it.each(answers)(
  "answers %s of the API with 502 or an end, and goes on",
  async (_, answer, received, problem) => {
    const { url, problems, expectGood } = await proxyBefore(answer);
    expect(await sendRaw(url, rawRequest("GET /x HTTP/1.1"))).toMatch(received);
    await expect.poll(() => problems.join()).toMatch(problem);
    await expectGood();
  },
);

const requests: [what: string, request: string, received: RegExp, problem: RegExp][] = [
  ["no HTTP", "hello\r\n\r\n", /^HTTP\/1\.1 400/, /no HTTP \(HPE_INVALID_METHOD\)/],
  [
    "a header too large",
    `GET / HTTP/1.1\r\nX: ${"x".repeat(40_000)}\r\n\r\n`,
    /^HTTP\/1\.1 431/,
    /HPE_HEADER_OVERFLOW/,
  ],
  [
    "two lengths",
    rawRequest("POST / HTTP/1.1\r\nContent-Length: 1\r\nContent-Length: 2", "ab"),
    /^HTTP\/1\.1 400/,
    /no HTTP/,
  ],
  [
    "a length and chunks",
    rawRequest("POST / HTTP/1.1\r\nContent-Length: 1\r\nTransfer-Encoding: chunked", "0\r\n\r\n"),
    /^HTTP\/1\.1 400/,
    /no HTTP/,
  ],
  ["broken chunks", rawRequest("POST / HTTP/1.1\r\nTransfer-Encoding: chunked", "zz\r\n"), /^$/, /no HTTP/],
  ["a tunnel", "CONNECT a.example:443 HTTP/1.1\r\nHost: localhost\r\n\r\n", /^HTTP\/1\.1 501/, /tunnel/],
  ["no path", rawRequest("OPTIONS * HTTP/1.1"), /^HTTP\/1\.1 400/, /no path/],
  ["another host", "GET / HTTP/1.1\r\nHost: rebound.example\r\n\r\n", /^HTTP\/1\.1 403/, /another site/],
  [
    "another host in the address",
    rawRequest("GET http://rebound.example/ HTTP/1.1"),
    /^HTTP\/1\.1 403/,
    /another site/,
  ],
  [
    "a page of another site",
    rawRequest("POST / HTTP/1.1\r\nOrigin: https://a.example"),
    /^HTTP\/1\.1 403/,
    /another site/,
  ],
  [
    "a WebSocket of another site",
    rawRequest("GET / HTTP/1.1\r\nOrigin: https://a.example\r\nConnection: Upgrade\r\nUpgrade: websocket"),
    /^HTTP\/1\.1 403/,
    /another site/,
  ],
];

it.each(requests)("refuses %s of a client, and goes on", async (_, request, received, problem) => {
  const { url, api, problems, expectGood } = await proxyBefore(GOOD);
  expect(await sendRaw(url, request, 500)).toMatch(received);
  await expect.poll(() => problems.join()).toMatch(problem);
  // Broken chunks show when the request is on its way.
  expect(api.requests.filter((request) => !/^POST/.test(request))).toEqual([]);
  await expectGood();
});

it.each(["/..%2fadmin", "//../admin", "http://localhost/%2e%2e/admin", "/..\\admin"])(
  "does not follow %s out of the path of the target",
  async (path) => {
    const { url, api, problems, expectGood } = await proxyBefore(GOOD, "/v2");
    expect(await sendRaw(url, rawRequest(`GET ${path} HTTP/1.1`))).toMatch(/^HTTP\/1\.1 400/);
    expect([api.requests, problems]).toEqual([[], ["a path led out of /v2"]]);
    await expectGood();
    expect(await sendRaw(url, rawRequest("GET http://localhost/good?a HTTP/1.1"))).toMatch(/^HTTP\/1\.1 200/);
    expect(api.requests.at(-1)).toMatch(/^GET \/v2\/good\?a HTTP/);
  },
);

it("passes odd headers and trailers on as they are", async () => {
  const answer =
    "HTTP/1.1 200 Fine\r\n__proto__: a\r\nX-b: 1\r\nx-B: 2\r\nconstructor: c\r\nTrailer: __proto__, X-Sum\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\n2;ext=1\r\nhi\r\n0\r\n__proto__: t\r\nX-Sum: 9\r\n\r\n";
  const { url, api, exchanges } = await proxyBefore(answer);
  const request = rawRequest(
    "POST /x HTTP/1.1\r\n__proto__: a\r\nX-b: 1\r\nx-B: 2\r\ntoString: c\r\nTrailer: X-End\r\nTransfer-Encoding: chunked",
    "2;ext=1\r\nhi\r\n0\r\nX-End: 7\r\n__proto__: e\r\n\r\n",
  );
  const received = await sendRaw(url, request);
  expect(received).toMatch(/^HTTP\/1\.1 200 Fine\r\n__proto__: a\r\nX-b: 1\r\nX-b: 2\r\nconstructor: c\r\n/);
  expect(received).toMatch(
    /Trailer: __proto__, X-Sum\r\n[\s\S]*\r\n\r\n2\r\nhi\r\n0\r\n__proto__: t\r\nX-Sum: 9\r\n\r\n$/,
  );
  expect(api.requests[0]).toMatch(
    /^POST \/x HTTP\/1\.1\r\nHost: [\d.:]+\r\n__proto__: a\r\nX-b: 1\r\nX-b: 2\r\ntoString: c\r\n/,
  );
  await expect.poll(() => exchanges.length).toBe(1);
  expect(exchanges[0]?.requestHeaders).toEqual(expect.arrayContaining(["__proto__", "toString"]));
  expect(exchanges[0]?.responseHeaders).toEqual(expect.arrayContaining(["__proto__", "constructor"]));
});

it.each(["GET", "POST"])("passes bytes above 0x7f of headers on as they are, with %s", async (method) => {
  const answer = "HTTP/1.1 200 Fin\xe9\r\nX-Name: caf\xe9\r\nContent-Length: 1\r\n\r\nx";
  const { url, api } = await proxyBefore(answer);
  const body = method === "GET" ? "" : "\r\nContent-Length: 2";
  const request = rawRequest(`${method} /x HTTP/1.1\r\nX-Name: caf\xe9${body}`, method === "GET" ? "" : "{}");
  const received = await sendRaw(url, Buffer.from(request, "latin1"));
  expect(received).toMatch(/^HTTP\/1\.1 200 Fin\xe9\r\nX-Name: caf\xe9\r\n/);
  expect(api.requests[0]).toMatch(/\r\nX-Name: caf\xe9\r\n/);
});

it.each(["GET /x HTTP/1.1\r\nTrailer: x", "POST /x HTTP/1.1\r\nTrailer: x\r\nContent-Length: 2"])(
  "leaves out a header about trailers that cannot come: %j",
  async (head) => {
    const answer = "HTTP/1.1 200 OK\r\nTrailer: x\r\nContent-Length: 1\r\n\r\nx";
    const { url, api } = await proxyBefore(answer);
    const received = await sendRaw(url, rawRequest(head, "{}".slice(head.startsWith("GET") ? 2 : 0)));
    expect(received).toMatch(/^HTTP\/1\.1 200 OK\r\nContent-Length: 1\r\n[\s\S]*\r\n\r\nx$/);
    expect(api.requests.join() + received).not.toMatch(/trailer/i);
  },
);
