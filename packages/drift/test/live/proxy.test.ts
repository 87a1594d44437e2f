import { once } from "node:events";
import { createServer, get, type IncomingMessage, request as send } from "node:http";
import { connect, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { gzipSync } from "node:zlib";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { Exchange } from "../../src/exchange/exchange.ts";
import { isSampled } from "../../src/exchange/sampling.ts";
import type { CapturedExchange } from "../../src/live/captured-exchange.ts";
import { startProxy } from "../../src/live/proxy.ts";
import { readCapture } from "../../src/live/read-capture.ts";
import { serve } from "../serve.ts";

let exchanges: Exchange[] = [];
let problems: string[] = [];
let closing: (() => Promise<void>)[] = [];

beforeEach(() => {
  exchanges = [];
  problems = [];
});

afterEach(async () => {
  for (const close of closing.reverse()) await close();
  closing = [];
});

const onExchange = (captured: CapturedExchange) => void exchanges.push(readCapture(captured));
const onProblem = (problem: string) => void problems.push(problem);

/** A proxy before a server. */
async function proxyOf(
  answer: Parameters<typeof serve>[0],
  path = "",
): Promise<{ url: string; target: URL }> {
  const server = await serve(answer);
  closing.push(server.close);
  const target = new URL(server.url + path);
  const { url, close } = await startProxy({ target, port: 0, host: "127.0.0.1", onExchange, onProblem });
  closing.push(close);
  return { url, target };
}

it("passes all requests on, and records the part that it should", async () => {
  const server = await serve((_, response) => response.end());
  closing.push(server.close);
  const target = new URL(server.url);
  const proxy = await startProxy({ target, port: 0, host: "127.0.0.1", sample: 0.5, onExchange, onProblem });
  closing.push(proxy.close);
  const ids = Array.from({ length: 40 }, (_, n) => `request-${n}`);
  for (const id of ids) {
    const { status } = await fetch(`${proxy.url}/events/${id}`, { headers: { "x-request-id": id } });
    expect(status).toBe(200);
  }
  const expected = ids.filter((id) => isSampled(0.5, () => id));
  await expect.poll(() => exchanges.map(({ url }) => url.split("/").at(-1))).toEqual(expected);
});

it("passes a request and its response on, and records a copy", async () => {
  const seen: { method?: string; url?: string; headers: string[]; body: string }[] = [];
  const { url, target } = await proxyOf(async (request, response) => {
    const { method = "", url = "", rawHeaders } = request;
    seen.push({ method, url, headers: rawHeaders, body: await text(request) });
    response.setHeader("Set-Cookie", ["a=1", "b=2"]);
    response.writeHead(201, "Made", { "Content-Type": "application/json", "X-Request-Id": "r1" });
    response.end('{"id":1}');
  }, "/v2/");
  const response = await fetch(`${url}/events?size=5`, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: "Bearer secret", "x-tenant": "t" },
    body: '{"title":"New"}',
  });
  expect([response.status, response.statusText, await response.text()]).toEqual([201, "Made", '{"id":1}']);
  expect(response.headers.getSetCookie()).toEqual(["a=1", "b=2"]);
  expect(seen[0]).toMatchObject({ method: "POST", url: "/v2/events?size=5", body: '{"title":"New"}' });
  const headers = seen[0]?.headers ?? [];
  expect(headers[headers.findIndex((name) => name.toLowerCase() === "host") + 1]).toBe(target.host);
  expect(headers).toContain("Bearer secret");
  expect(headers.join()).not.toMatch(/forwarded|via/i);
  expect(exchanges).toHaveLength(1);
  expect(exchanges[0]).toMatchObject({
    method: "post",
    url: `${target.origin}/v2/events?size=5`,
    status: 201,
    requestBody: { mediaType: "application/json", content: '{"title":"New"}' },
    responseBody: { mediaType: "application/json", content: '{"id":1}' },
  });
  expect(exchanges[0]?.requestHeaders).toContain("x-tenant");
  expect(JSON.stringify(exchanges)).not.toContain("secret");
  expect(Math.abs((exchanges[0]?.time ?? 0) - Date.now())).toBeLessThan(60_000);
});

it("passes a compressed body on as it is, and decompresses the copy", async () => {
  const compressed = gzipSync('{"id":1}');
  const { url } = await proxyOf((_, response) => {
    response
      .writeHead(200, { "content-type": "application/json", "content-encoding": "gzip" })
      .end(compressed);
  });
  const received = await new Promise<Buffer>((done) => {
    get(url, async (response) => done(Buffer.concat(await response.toArray())));
  });
  expect(received.equals(compressed)).toBe(true);
  await expect.poll(() => exchanges.length).toBe(1);
  expect(exchanges[0]?.responseBody?.content).toBe('{"id":1}');
});

it("holds up neither what is sent nor what is received", async () => {
  const arrived: string[] = [];
  const { url } = await proxyOf(async (request, response) => {
    response.writeHead(200, { "content-type": "application/json" });
    for await (const chunk of request.setEncoding("utf8")) {
      arrived.push(chunk);
      response.write(`"${chunk}"`);
    }
    response.end();
  });
  const outgoing = send(url, { method: "POST", headers: { "content-type": "application/json" } });
  outgoing.write("one");
  const [response] = (await once(outgoing, "response")) as [IncomingMessage];
  const [first] = await once(response, "data");
  expect([String(first), arrived]).toEqual(['"one"', ["one"]]);
  outgoing.end("two");
  expect(await text(response)).toBe('"two"');
  await expect.poll(() => exchanges.length).toBe(1);
  expect(exchanges[0]?.requestBody?.content).toBe("onetwo");
});

it("records a stream of events when it begins, and passes it on", async () => {
  const { url } = await proxyOf((_, response) => {
    response.writeHead(200, { "content-type": "text/event-stream" }).write("data: 1\n\n");
  });
  const response = await fetch(url);
  const reader = response.body?.getReader();
  expect(new TextDecoder().decode((await reader?.read())?.value)).toBe("data: 1\n\n");
  expect(exchanges[0]).toMatchObject({
    status: 200,
    responseBody: { mediaType: "text/event-stream", content: "" },
  });
  await reader?.cancel();
});

it("passes a large body on whole, and does not keep it", async () => {
  const large = JSON.stringify("x".repeat(6 * 2 ** 20));
  const { url } = await proxyOf(async (request, response) => {
    const size = (await text(request)).length;
    response.writeHead(200, { "content-type": "application/json", "x-size": size }).end(large);
  });
  const headers = { "content-type": "application/json" };
  const response = await fetch(url, { method: "POST", headers, body: large });
  expect(response.headers.get("x-size")).toBe(String(large.length));
  expect((await response.text()).length).toBe(large.length);
  const unread = { content: "", unread: "the body is larger than 4 MiB" };
  expect(exchanges[0]).toMatchObject({ requestBody: unread, responseBody: unread });
});

it("stops the target when the client goes, and counts the body as broken off", async () => {
  let isGone = false;
  const { url } = await proxyOf((_, response) => {
    response.on("close", () => {
      isGone = true;
    });
    response.writeHead(200, { "content-type": "application/json" }).write('{"begun":');
  });
  const controller = new AbortController();
  const response = await fetch(url, { signal: controller.signal });
  controller.abort();
  await expect(response.text()).rejects.toThrow();
  await expect.poll(() => isGone).toBe(true);
  await expect.poll(() => exchanges[0]?.responseBody?.unread).toBe("the body broke off");
});

it("breaks off where the target does", async () => {
  const { url } = await proxyOf((_, response) => {
    response.writeHead(200, { "content-type": "application/json", "content-length": 100 }).write("{");
    setTimeout(() => response.destroy(), 20);
  });
  await expect((await fetch(url)).text()).rejects.toThrow();
  await expect.poll(() => exchanges[0]?.responseBody?.unread).toBe("the body broke off");
});

it("answers 502 with the reason where the target does not answer, and records nothing", async () => {
  const gone = await serve(() => {});
  await gone.close();
  const target = new URL(gone.url);
  const proxy = await startProxy({
    target,
    port: 0,
    host: "127.0.0.1",
    ...{ onExchange, onProblem },
  });
  closing.push(proxy.close);
  const response = await fetch(`${proxy.url}/events`, { method: "POST", body: "{}" });
  expect(response.status).toBe(502);
  expect(await response.text()).toContain(
    `tenant-drift got no answer from ${gone.url}: connect ECONNREFUSED`,
  );
  expect(exchanges).toEqual([]);
});

it("passes requests without a body and odd methods on as they are", async () => {
  const seen: string[] = [];
  const { url } = await proxyOf((request, response) => {
    seen.push(`${request.method} ${request.url} ${request.headers["transfer-encoding"] ?? ""}`);
    response.writeHead(request.method === "HEAD" ? 200 : 204, { "content-type": "application/json" }).end();
  });
  for (const method of ["GET", "HEAD", "DELETE", "OPTIONS", "PROPFIND"])
    await fetch(`${url}//a%2Fb?x=%zz`, { method });
  expect(seen).toEqual(
    ["GET", "HEAD", "DELETE", "OPTIONS", "PROPFIND"].map((method) => `${method} //a%2Fb?x=%zz `),
  );
  expect(exchanges.map(({ method, requestBody }) => [method, requestBody])).toEqual(
    ["get", "head", "delete", "options", "propfind"].map((method) => [method, null]),
  );
});

it("passes WebSockets on, and ignores other upgrades", async () => {
  const target = createServer((request, response) =>
    response.end(JSON.stringify(request.headers.upgrade ?? null)),
  );
  target.on("upgrade", (_, socket: Socket) => {
    socket.write("HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n");
    socket.pipe(socket);
  });
  await new Promise<void>((done) => target.listen(0, "127.0.0.1", done));
  closing.push(async () => void target.close());
  const { port } = target.address() as { port: number };
  const proxy = await startProxy({
    ...{ target: new URL(`http://127.0.0.1:${port}`), port: 0, host: "127.0.0.1" },
    ...{ onExchange, onProblem },
  });
  closing.push(proxy.close);
  const upgrade = async (protocol: string) => {
    const socket = connect(Number(new URL(proxy.url).port), "127.0.0.1");
    socket.write(`GET / HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: ${protocol}\r\n\r\n`);
    return { socket, answer: String((await once(socket, "data"))[0]) };
  };
  const { socket, answer } = await upgrade("websocket");
  expect(answer).toMatch(/^HTTP\/1.1 101 /);
  socket.write("hello");
  expect(String((await once(socket, "data"))[0])).toBe("hello");
  socket.destroy();
  expect(exchanges).toEqual([]);
  const { socket: other, answer: ignored } = await upgrade("h2c");
  other.destroy();
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  const canIgnore = major > 24 || (major === 24 && minor >= 9);
  expect(ignored).toMatch(canIgnore ? /^HTTP\/1.1 200 [\s\S]*null/ : /^HTTP\/1.1 501 /);
});

it("says so where another program listens", async () => {
  const { url } = await proxyOf(() => {});
  const options = { target: new URL(url), host: "127.0.0.1", onExchange, onProblem };
  const port = Number(new URL(url).port);
  await expect(startProxy({ ...options, port })).rejects.toThrow(
    `127.0.0.1:${port}: Expected an address to listen on: another program listens there.`,
  );
});
