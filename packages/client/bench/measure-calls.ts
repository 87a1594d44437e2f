import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "esbuild";
import type { Contender } from "./contenders.ts";
import { moduleOf } from "./prepare.ts";

const ROUNDS = 200;
const CALLS = 100;

/**
 * Microseconds that a call takes with a `fetch` that answers at once. All contenders take turns, so that whatever else
 * the machine does is the same for all, and of their rounds the fastest tenth counts.
 */
export function measureCalls(id: string) {
  return async (folder: string, contenders: readonly Contender[]): Promise<number[]> => {
    const calls: (() => Promise<unknown>)[] = [];
    for (const [index, contender] of contenders.entries()) {
      const source = join(folder, `${id}-${index}.ts`);
      writeFileSync(source, moduleOf(contender, [id]));
      const outfile = join(folder, `${id}-${index}.mjs`);
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
