// A process that runs the command again and again. To start Node.js and load the compilers takes longer than what a test asks.

import { registerHooks } from "node:module";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Answer, Asked } from "./run-command.ts";

// All runs share one native compiler, too.
const shared = pathToFileURL(join(import.meta.dirname, "shared-native-api.ts")).href;
registerHooks({
  resolve: (specifier, context, next) =>
    specifier === "typescript/unstable/sync" ? { url: shared, shortCircuit: true } : next(specifier, context),
});

let runs = 0;

process.on("message", async ({ cli, folder, flags }: Asked) => {
  const answer: Answer = { stdout: "", stderr: "", exitCode: 0 };
  const streams = (["stdout", "stderr"] as const).map((name) => ({ name, write: process[name].write }));
  for (const { name } of streams)
    process[name].write = (text: string | Uint8Array) => {
      answer[name] += typeof text === "string" ? text : Buffer.from(text).toString();
      return true;
    };
  process.chdir(folder);
  process.argv = [process.execPath, cli, ...flags];
  process.exitCode = 0;
  try {
    runs += 1;
    // The module is the command: it runs as often as it is loaded. All that it imports is loaded once.
    await import(`${pathToFileURL(join(dirname(cli), "command/command-line.js")).href}?${runs}`);
  } catch (error) {
    answer.stderr += (error as Error).stack;
    process.exitCode = 1;
  } finally {
    for (const { name, write } of streams) process[name].write = write;
  }
  process.send?.({ ...answer, exitCode: process.exitCode ?? 0 });
  process.exitCode = 0;
});

// The compiler would keep the process alive.
process.on("disconnect", () => process.exit(0));
