import { once } from "node:events";
import { connect, createServer, type Server, type Socket } from "node:net";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { CapturedExchange } from "../../src/live/captured-exchange.ts";
import type { Listening } from "../../src/live/listen-on.ts";
import { startProxy } from "../../src/live/proxy.ts";
import { rawRequest, sendRaw } from "./raw.ts";

/** What an API writes onto a connection that it keeps, when a request has come. */
type Answer = (request: string, socket: Socket) => void;

const OK = "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok";

let api: Server;
let proxy: Listening;
let answer: Answer = () => {};
let exchanges: CapturedExchange[] = [];
let problems: string[] = [];

beforeEach(async () => {
  [exchanges, problems] = [[], []];
  api = createServer((socket) => {
    socket.on("error", () => {}).on("data", (data) => answer(data.toString("latin1"), socket));
  });
  api.listen(0, "127.0.0.1");
  await once(api, "listening");
  proxy = await startProxy({
    target: new URL(`http://127.0.0.1:${(api.address() as { port: number }).port}`),
    ...{ port: 0, host: "127.0.0.1" },
    onExchange: (exchange) => exchanges.push(exchange),
    onProblem: (problem) => problems.push(problem),
  });
});

afterEach(async () => {
  await proxy.close();
  await new Promise((done) => api.close(done));
});

const ask = (method = "GET", path = "/") => sendRaw(proxy.url, rawRequest(`${method} ${path} HTTP/1.1`));

it.each([
  ["more than an answer", `${OK}HTTP/1.1 200 OK\r\nContent-Length: 4\r\n\r\nEVIL`],
  ["a body after 204", "HTTP/1.1 204 No\r\nContent-Length: 5\r\n\r\nhello"],
])("takes nothing of %s for the next answer", async (_, bytes) => {
  answer = (request, socket) => socket.write(request.startsWith("GET /bad ") ? bytes : OK);
  await ask("GET", "/bad");
  expect(await ask()).toMatch(/\r\n\r\nok$/);
});

it("sends a request again whose kept connection was closed, where that does no harm", async () => {
  const lines: string[] = [];
  let isKept = false;
  answer = (request, socket) => {
    lines.push(request.split(" ", 1)[0] ?? "");
    if (isKept) socket.destroy();
    else socket.write(OK);
    isKept = !isKept;
  };
  await ask();
  expect(await ask()).toMatch(/\r\n\r\nok$/);
  isKept = false;
  await ask();
  expect(await ask("POST")).toMatch(/^HTTP\/1\.1 502/);
  expect(lines).toEqual(["GET", "GET", "GET", "GET", "POST"]);
  expect(problems).toEqual(["the API gave no answer (ECONNRESET)"]);
});

it("answers requests that are sent ahead in their order", async () => {
  answer = (request, socket) => {
    const path = request.split(" ")[1] ?? "";
    setTimeout(
      () => socket.write(`HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n${path}`),
      path === "/1" ? 50 : 0,
    );
  };
  const head = (path: number) => `GET /${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`;
  const received = await sendRaw(proxy.url, head(1) + head(2) + rawRequest("GET /3 HTTP/1.1"));
  expect([...received.matchAll(/\r\n\r\n(\/\d)/g)].map(([, path]) => path)).toEqual(["/1", "/2", "/3"]);
});

it("asks the target whether a body shall come", async () => {
  answer = (request, socket) => {
    if (/^expect: 100-continue\r$/im.test(request)) socket.write("HTTP/1.1 100 Continue\r\n\r\n");
    else if (request === "{}") socket.write(OK);
  };
  const socket = connect(Number(new URL(proxy.url).port), "127.0.0.1");
  socket.setEncoding("latin1");
  socket.write("POST / HTTP/1.1\r\nHost: localhost\r\nExpect: 100-continue\r\nContent-Length: 2\r\n\r\n");
  expect(await once(socket, "data")).toEqual(["HTTP/1.1 100 Continue\r\n\r\n"]);
  socket.write("{}");
  expect(String(await once(socket, "data"))).toMatch(/^HTTP\/1\.1 200 OK/);
  socket.destroy();
});

it("passes an answer on before the request has ended, and records it when the client leaves", async () => {
  answer = (_, socket) => socket.write("HTTP/1.1 413 Too Large\r\nContent-Length: 2\r\n\r\n{}");
  const socket = connect(Number(new URL(proxy.url).port), "127.0.0.1");
  socket.write(
    "POST / HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n[",
  );
  expect(String(await once(socket, "data"))).toMatch(/^HTTP\/1\.1 413/);
  socket.destroy();
  await expect.poll(() => exchanges.length).toBe(1);
  expect(exchanges[0]).toMatchObject({ status: 413, requestBody: { unread: "the body broke off" } });
});
