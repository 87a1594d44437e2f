import { type ChildProcess, spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { Agent, get } from "node:http";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { createInterface } from "node:readline";
import { recordShapes } from "../src/record.ts";
import { createBatchId } from "../src/shape/batches.ts";
import { shapeText } from "../src/shape/render-line.ts";
import { ShapeSet } from "../src/shape/shape-set.ts";
import { runMeasured } from "./run-measured.ts";

// What recording costs. First the requests a second of the proxy, and of a client with `recordShapes`: without a recorder,
// with one request of a hundred recorded, with one of ten, and with all. They take turns. Then the time and the memory to
// merge many shape files.
//
//   node bench/record.ts [rounds]

const CLI = resolve(import.meta.dirname, "../dist/cli.js");
const ROUNDS = Number(process.argv[2] ?? 5);
const REQUESTS = 2_000;
const AT_ONCE = 16;
const FILES = 10_000;

const folder = mkdtempSync(join(tmpdir(), "record-bench-"));
const processes: ChildProcess[] = [];
try {
  const api = await start([resolve(import.meta.dirname, "record-api.mjs")], "stdout", /^(http\S+)/);
  const proxyOf = (sample: string) => {
    const out = join(folder, `${sample}.shapes`);
    const args = [CLI, "record", "--target", api, "--port", "0", "--sample", sample, "--out", out];
    return start(args, "stderr", /(http:\/\/127\.0\.0\.1:\d+)/);
  };
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
  const [all, tenth, hundredth, none] = await Promise.all(["1", "0.1", "0.01", "0.0000001"].map(proxyOf));
  await compare("The proxy beside itself, recording nothing", {
    nothing: () => getText(`${none}/events`, agent),
    "one of 100": () => getText(`${hundredth}/events`, agent),
    "one of 10": () => getText(`${tenth}/events`, agent),
    all: () => getText(`${all}/events`, agent),
    "(no proxy)": () => getText(`${api}/events`, agent),
  });
  const wrapped = (sample: number) => recordShapes({ onShapes: () => {}, sample }).wrap(fetch);
  const textOf = (send: typeof fetch) => async () => void (await (await send(`${api}/events`)).text());
  await compare("A client that reads its answers", {
    nothing: textOf(fetch),
    "one of 100": textOf(wrapped(0.01)),
    "one of 10": textOf(wrapped(0.1)),
    all: textOf(wrapped(1)),
  });
  await mergeMany();
} finally {
  for (const child of processes) child.kill();
  rmSync(folder, { recursive: true });
}

/** Prints how many requests a second each contender makes, and the ratio to the first one. */
async function compare(title: string, contenders: Record<string, () => Promise<void>>): Promise<void> {
  const rates = new Map<string, number[]>(Object.keys(contenders).map((name) => [name, []]));
  for (let round = -1; round < ROUNDS; round += 1) {
    for (const [name, send] of Object.entries(contenders)) {
      const begin = performance.now();
      let left = REQUESTS;
      const one = async () => {
        while (left-- > 0) await send();
      };
      await Promise.all(Array.from({ length: AT_ONCE }, one));
      // The first round warms up.
      if (round >= 0) rates.get(name)?.push((REQUESTS / (performance.now() - begin)) * 1000);
    }
  }
  const [first = []] = rates.values();
  print(title);
  for (const [name, each] of rates) {
    const ratios = each.map((rate, round) => rate / (first[round] ?? 1)).sort((a, b) => a - b);
    const spread = `${ratios[0]?.toFixed(2)} to ${ratios.at(-1)?.toFixed(2)}`;
    print(
      `  ${name.padEnd(12)} ${median(each).toFixed(0).padStart(6)} requests/s  ${median(ratios).toFixed(2)} (${spread})`,
    );
  }
}

async function mergeMany(): Promise<void> {
  const files = join(folder, "files");
  mkdirSync(files);
  const names = Array.from({ length: FILES }, (_, index) => {
    const shapes = new ShapeSet();
    for (let path = 0; path < 10; path += 1)
      shapes.record({
        ...{
          time: Date.UTC(2026, 10, 1 + (index % 28)),
          method: "get",
          url: `https://api.example/kind${path}/7`,
        },
        ...{
          status: 200,
          responseBody: { mediaType: "application/json", content: `{"id":${index},"name":"x"}` },
        },
      });
    const file = join(files, `${index}.shapes`);
    writeFileSync(file, shapeText(shapes.lines(), [createBatchId()]));
    return file;
  });
  const { seconds, cpu, peak } = await runMeasured(CLI, [
    "merge",
    ...names,
    "--out",
    join(folder, "all.shapes"),
  ]);
  print(
    `To merge ${FILES} files of 10 lines: ${seconds.toFixed(1)} s (processor ${cpu.toFixed(1)} s), ${peak.toFixed(0)} MiB`,
  );
}

async function getText(url: string, agent: Agent): Promise<void> {
  await new Promise<void>((done, fail) =>
    get(url, { agent }, (answer) => answer.on("error", fail).on("end", done).resume()).on("error", fail),
  );
}

/** Starts a program, and returns the address that it prints. */
async function start(args: readonly string[], stream: "stdout" | "stderr", address: RegExp): Promise<string> {
  const child = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "pipe"] });
  processes.push(child);
  for await (const line of createInterface({ input: child[stream] })) {
    const [, url] = address.exec(line) ?? [];
    if (url !== undefined) return url;
  }
  throw new Error(`${args.join(" ")}: Expected an address.`);
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
