import { spawn } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "esbuild";
import type { Contender } from "./contenders.ts";
import { moduleOf } from "./prepare.ts";

const ROUNDS = 200;
const CALLS = 100;

/** Answers everything at once, in a process of its own. */
const SERVER = `
  const server = require("node:http").createServer((request, response) => {
    request.resume();
    response.setHeader("Content-Type", "application/json").end('{"id":"42"}');
  });
  server.listen(0, "127.0.0.1", () => console.log(server.address().port));
`;

/** Microseconds that a call takes over HTTP, on loopback. */
export async function measureNetworkCalls(
  folder: string,
  contenders: readonly Contender[],
): Promise<number[]> {
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
 * Microseconds that a call takes with a `fetch` that answers at once. All contenders take turns, so that whatever else
 * the machine does is the same for all, and of their rounds the fastest tenth counts.
 */
export function measureCalls(id: string, origin?: string) {
  return async (folder: string, contenders: readonly Contender[]): Promise<number[]> => {
    const calls: (() => Promise<unknown>)[] = [];
    for (const [index, contender] of contenders.entries()) {
      const source = join(folder, `${id}-${index}-${origin ? "network" : "memory"}.ts`);
      writeFileSync(source, moduleOf(contender, [id], origin));
      const outfile = join(folder, source.replace(/ts$/, "mjs"));
      await build({ entryPoints: [source], outfile, bundle: true, format: "esm", platform: "node" });
      calls.push((await import(pathToFileURL(outfile).href))[id]);
    }
    const times = contenders.map(() => [] as number[]);
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const [index, call] of calls.entries()) {
        const start = performance.now();
        for (let count = 0; count < CALLS; count += 1) await call();
        times[index]?.push(((performance.now() - start) * 1000) / CALLS);
      }
    }
    return times.map((list) => list.sort((a, b) => a - b)[ROUNDS / 10] ?? Number.NaN);
  };
}
