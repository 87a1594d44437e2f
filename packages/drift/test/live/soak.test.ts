import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { Agent, createServer, request as send } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { expect, it, onTestFinished } from "vitest";
import { readShapes } from "../../src/live/shape-writer.ts";
import { startDrift } from "../run-drift.ts";
import { rawRequest, sendRaw } from "./raw.ts";

/** Ten minutes at night: `SOAK_SECONDS=600`. Otherwise 20 seconds in `pnpm test:long`, and 2 in `npm test`. */
const SECONDS = Number(process.env.SOAK_SECONDS ?? process.env.TEST_TIMES ?? 2);

const GOOD_CONNECTIONS = 150;
const HOSTILE_CONNECTIONS = 50;

/** How much more memory the second half may take than the first, in megabytes: collections come when they like. */
const SWAYS = 64;

const JSON_TYPE = { "content-type": "application/json" };
const EVENT = JSON.stringify({
  id: 1,
  title: "Seminar",
  state: "Planned",
  tags: ["a", "b"],
  owner: { id: 2 },
});
const BOMB = gzipSync(Buffer.alloc(100 * 2 ** 20, 32));
const KEYS = `{${Array.from({ length: 50_000 }, (_, index) => `"key${index.toString(36)}":{"a":1}`).join()}}`;
const LARGE = `[${Array.from({ length: 20_000 }, () => EVENT).join()}]`;

/** An API that answers by path. */
async function startApi(): Promise<{ url: string; close(): Promise<void> }> {
  const server = createServer((request, response) => {
    request.resume().on("error", () => {});
    const answer = (body: string | Buffer, headers = {}) =>
      response.writeHead(200, { ...JSON_TYPE, ...headers }).end(body);
    if (request.url === "/bomb") answer(BOMB, { "content-encoding": "gzip" });
    else if (request.url === "/keys") answer(KEYS);
    else if (request.url === "/large") answer(LARGE);
    else if (request.url === "/codings") answer(BOMB, { "content-encoding": "gzip,".repeat(1000) });
    else if (request.url === "/cut") {
      response.writeHead(200, { ...JSON_TYPE, "content-length": 100 }).write("{");
      setTimeout(() => request.socket.destroy(), 20);
    } else if (request.url === "/drip") {
      response.writeHead(200, JSON_TYPE);
      const timer = setInterval(() => response.write(" "), 50);
      response.once("close", () => clearInterval(timer));
    } else request.once("end", () => answer(EVENT));
  });
  server.on("upgrade", (_, socket: Socket) => {
    socket.on("error", () => {});
    socket.write("HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n");
    socket.pipe(socket);
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const close = () => new Promise<void>((done) => void server.close(() => done()).closeAllConnections());
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close };
}

const HOSTILE = [
  ...["/bomb", "/keys", "/large", "/codings", "/cut", "/drip"].map((path) =>
    rawRequest(`GET ${path} HTTP/1.1`),
  ),
  rawRequest("GET /x HTTP/1.1\r\nTrailer: x"),
  rawRequest("POST /x HTTP/1.1\r\nContent-Type: application/json\r\nContent-Length: 1000000", "{"),
  rawRequest("POST /x HTTP/1.1\r\nTransfer-Encoding: chunked", "zz\r\n"),
  rawRequest("GET /x HTTP/1.1\r\nUpgrade: websocket\r\nConnection: Upgrade").replace(
    "Connection: close\r\n",
    "",
  ),
  "GET / HTTP/1.1\r\nHost: a.example\r\n\r\n",
  "GET /x HTTP/1.1\r\nHos",
  "\x16\x03\x01\x02\x00",
  `GET / HTTP/1.1\r\nX: ${"x".repeat(100_000)}\r\n\r\n`,
];

it("records every good exchange beside hostile ones, and its memory stays flat", async () => {
  const folder = mkdtempSync(join(tmpdir(), "soak-"));
  const api = await startApi();
  onTestFinished(async () => {
    await api.close();
    rmSync(folder, { recursive: true });
  });
  const file = join(folder, "traffic.shapes");
  const run = startDrift(["record", "--target", api.url, "--port", "0", "--out", file]);
  const proxy = await run.url("http");
  const agent = new Agent({ keepAlive: true, maxSockets: GOOD_CONNECTIONS });
  const end = Date.now() + 1000 * SECONDS;
  let good = 0;
  const failures: string[] = [];

  const sendGood = () =>
    new Promise<void>((done) => {
      const method = good % 2 === 0 ? "GET" : "POST";
      const request = send(`${proxy}/good`, { agent, method, headers: JSON_TYPE }, (response) => {
        if (response.statusCode === 200) good += 1;
        else failures.push(String(response.statusCode));
        response.resume().once("close", done);
      });
      request.once("error", ({ message }) => {
        failures.push(message);
        done();
      });
      request.setTimeout(10_000, () => request.destroy(new Error("no answer after ten seconds")));
      request.end(method === "GET" ? undefined : EVENT);
    });
  const whileTime = async (work: () => Promise<unknown>) => {
    while (Date.now() < end) await work();
  };
  let next = 0;
  const memory: number[] = [];
  await Promise.all([
    ...Array.from({ length: GOOD_CONNECTIONS }, () => whileTime(sendGood)),
    ...Array.from({ length: HOSTILE_CONNECTIONS }, () =>
      whileTime(() => sendRaw(proxy, Buffer.from(HOSTILE[next++ % HOSTILE.length] ?? "", "latin1"), 300)),
    ),
    whileTime(async () => {
      memory.push(megabytesOf(run.pid));
      await new Promise((done) => setTimeout(done, 50 * SECONDS));
    }),
  ]);
  agent.destroy();
  const { code, errors } = await run.stop("SIGINT");
  const recorded = (await readShapes(file))
    .lines()
    .filter(({ path, status }) => path === "/good" && status === 200)
    .reduce((sum, { exchanges }) => sum + exchanges, 0);
  const half = Math.floor(memory.length / 2);
  const [first, second] = [memory.slice(half / 2, half), memory.slice(half)].map(median);
  process.stderr.write(
    `${(good / SECONDS).toFixed(0)} good exchanges/s, ${next} hostile; memory ${first} → ${second} MB, at most ${Math.max(...memory)}\n${errors}`,
  );
  expect([code, failures, recorded]).toEqual([0, [], good]);
  expect(second).toBeLessThan((first ?? 0) + SWAYS);
});

function megabytesOf(pid: number): number {
  return Math.round(Number(execFileSync("ps", ["-o", "rss=", "-p", String(pid)])) / 1024);
}

function median(numbers: readonly number[]): number {
  return [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
}
