import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { Agent, request } from "node:http";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { x } from "tinyexec";

// Prism is installed into a folder of its own for the measurement: with all that it needs it is larger than the
// whole of this repository's dependencies, and nothing else here uses it.
const PRISM = "@stoplight/prism-cli@5.16.0";

const SPEC = resolve(import.meta.dirname, "../../../spec/openapi.yaml");
const CLI = resolve(import.meta.dirname, "../dist/cli.js");
const PATH = "/api/v2/monetization/wallet/coins";
const STARTS = 5;
const ROUNDS = 5;
/** In seconds. */
const ROUND = 1.5;
const CONNECTIONS = 8;

interface Measured {
  name: string;
  /** Milliseconds until the first answer. */
  start: number;
  /** Requests per second. */
  rate: number;
  ratio: string;
}

/** Our server, with the rules and with example data, beside Prism with example data. */
export async function measureServers(): Promise<Measured[]> {
  const folder = mkdtempSync(join(tmpdir(), "tenant-mock-bench-"));
  const npm = [
    "install",
    "--prefix",
    folder,
    "--no-audit",
    "--no-fund",
    "--ignore-scripts",
    "--loglevel=error",
  ];
  await x("npm", [...npm, PRISM], { throwOnError: true });
  const prism = join(folder, "node_modules/@stoplight/prism-cli/dist/index.js");
  const servers: [string, (port: number) => string[]][] = [
    ["tenant-mock", (port) => [CLI, "--port", String(port)]],
    ["tenant-mock --spec openapi.yaml", (port) => [CLI, "--port", String(port), "--spec", SPEC]],
    [
      "prism mock openapi.yaml",
      (port) => [prism, "mock", "--port", String(port), "--verboseLevel", "silent", SPEC],
    ],
  ];
  const measured: Omit<Measured, "ratio">[] = [];
  for (const [name, args] of servers) {
    const starts = [];
    for (let count = 0; count < STARTS; count += 1) starts.push((await started(args)).time);
    measured.push({ name, start: median(starts), rate: 0 });
  }
  const rates = await ratesOf(servers.map(([, args]) => args));
  for (const [index, one] of measured.entries()) one.rate = rates[index] as number;
  rmSync(folder, { recursive: true });
  const reference = measured.at(-1) as (typeof measured)[number];
  return measured.map((one) => ({
    ...one,
    ratio: `start ${(one.start / reference.start).toFixed(2)} ×, requests/s ${(one.rate / reference.rate).toFixed(1)} × of Prism's`,
  }));
}

function median(values: number[]): number {
  return values.sort((a, b) => a - b)[Math.floor(values.length / 2)] as number;
}

async function started(args: (port: number) => string[], keep = false) {
  const port = await freePort();
  const begin = performance.now();
  const child: ChildProcess = spawn(process.execPath, args(port), { stdio: "ignore" });
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  while ((await ask(port, agent).catch(() => 0)) === 0) await new Promise((done) => setTimeout(done, 5));
  const time = performance.now() - begin;
  if (!keep) {
    child.kill();
    await new Promise((done) => child.once("exit", done));
  }
  return { time, child, port, agent };
}

/** Requests per second of servers, in rounds that follow one another, so that all see the same machine. */
async function ratesOf(servers: readonly ((port: number) => string[])[]): Promise<number[]> {
  const running = await Promise.all(servers.map((args) => started(args, true)));
  const rounds: number[][] = running.map(() => []);
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const [index, server] of running.entries()) {
      const rate = await rateOf(server);
      // The first round warms up.
      if (round > 0) rounds[index]?.push(rate);
    }
  }
  for (const { child, agent } of running) {
    child.kill();
    agent.destroy();
  }
  return rounds.map(median);
}

async function rateOf({ port, agent }: { port: number; agent: Agent }): Promise<number> {
  let count = 0;
  const until = performance.now() + ROUND * 1000;
  const run = async () => {
    while (performance.now() < until) {
      const status = await ask(port, agent);
      if (status !== 200) throw new Error(`Expected 200, received ${status}.`);
      count += 1;
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, run));
  return count / ROUND;
}

function ask(port: number, agent: Agent): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = { authorization: "Bearer mock_member" };
    request({ host: "127.0.0.1", port, path: PATH, headers, agent }, (response) => {
      response.resume().once("end", () => resolve(response.statusCode ?? 0));
    })
      .once("error", reject)
      .end();
  });
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });
}
