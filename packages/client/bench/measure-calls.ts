import { spawn } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "esbuild";
import { x } from "tinyexec";
import { type Contender, OPENAPI_FETCH } from "./contenders.ts";
import type { Measure } from "./measure.ts";
import { moduleOf } from "./prepare.ts";

/** How often each contender is measured, each time in a new process: the compiler decides anew, and so does the order. */
const PROCESSES = 5;

/** Answers everything at once, in a process of its own. */
const SERVER = `
  const server = require("node:http").createServer((request, response) => {
    request.resume();
    response.setHeader("Content-Type", "application/json").end('{"id":"42"}');
  });
  server.listen(0, "127.0.0.1", () => console.log(server.address().port));
`;

/** The time that a call takes over HTTP, on loopback. */
export async function measureNetworkCalls(
  folder: string,
  contenders: readonly Contender[],
): Promise<Measure[]> {
  const server = spawn(process.execPath, ["--eval", SERVER], { stdio: ["ignore", "pipe", "inherit"] });
  try {
    const port = await new Promise((resolve) =>
      server.stdout.once("data", (data) => resolve(String(data).trim())),
    );
    return await measureCalls("getEvent", `http://127.0.0.1:${port}`)(folder, contenders);
  } finally {
    server.kill();
  }
}

/**
 * The time that a call takes with a `fetch` that answers at once: what the thread computes, collections of garbage and all.
 *
 * A process times two clients alone, by turns: openapi-fetch and a contender. With more of them, each would change how the
 * compiler treats what they share, which is most of `fetch`.
 */
export function measureCalls(id: string, origin?: string) {
  return async (folder: string, contenders: readonly Contender[]): Promise<Measure[]> => {
    const modules: string[] = [];
    for (const [index, contender] of contenders.entries()) {
      const source = join(folder, `${id}-${index}-${origin ? "network" : "memory"}.ts`);
      writeFileSync(source, moduleOf(contender, [id], origin));
      const outfile = source.replace(/ts$/, "mjs");
      await build({ entryPoints: [source], outfile, bundle: true, format: "esm", platform: "node" });
      modules.push(pathToFileURL(outfile).href);
    }
    const baseline = modules[contenders.findIndex(({ name }) => name === OPENAPI_FETCH)] ?? "";
    const runs: Pair[][] = modules.map(() => []);
    for (let count = 0; count < PROCESSES; count += 1) {
      for (const [index, module] of modules.entries()) {
        // With itself, it shows how far chance alone reaches.
        runs[index]?.push(await timePair(id, origin ? "wall" : "cpu", baseline, `${module}?contender`));
      }
    }
    return runs.map((pairs) => {
      const ratios = pairs.map(({ ratio }) => ratio).sort((a, b) => a - b);
      const [least = Number.NaN, most = Number.NaN] = [ratios[0], ratios.at(-1)];
      return { amount: median(pairs.map(({ time }) => time)), ratio: median(ratios), spread: [least, most] };
    });
  };
}

interface Pair {
  /** Microseconds of a call of the contender. */
  time: number;
  ratio: number;
}

async function timePair(id: string, clock: string, baseline: string, contender: string): Promise<Pair> {
  const program = join(import.meta.dirname, "time-pair.ts");
  const { stdout } = await x(process.execPath, [program, id, clock, baseline, contender], {
    throwOnError: true,
  });
  const times: [number, number][] = JSON.parse(stdout);
  const sumOf = (index: 0 | 1) => times.reduce((sum, pair) => sum + pair[index], 0);
  // Computing time is summed up, since collections hit some turns and are a part of it; what the machine does besides,
  // which is in the time on the clock, is not.
  const ratio = clock === "cpu" ? sumOf(1) / sumOf(0) : median(times.map(([base, time]) => time / base));
  const time = clock === "cpu" ? sumOf(1) / times.length : median(times.map(([, time]) => time));
  return { time, ratio };
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
