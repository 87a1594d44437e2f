// A process that runs commands again and again. To start Node.js and load a command takes longer than what a test asks.

import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Answer, Asked } from "./run-command.ts";

let runs = 0;

process.on("message", async ({ cli, folder, flags, env = {} }: Asked) => {
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
  const before = { ...process.env };
  Object.assign(process.env, env);
  try {
    runs += 1;
    // The module is the command: it runs as often as it is loaded. All that it imports is loaded once.
    await import(`${pathToFileURL(join(dirname(cli), "command/command-line.js")).href}?${runs}`);
  } catch (error) {
    answer.stderr += (error as Error).stack;
    process.exitCode = 1;
  } finally {
    for (const name of Object.keys(env)) delete process.env[name];
    Object.assign(process.env, before);
    for (const { name, write } of streams) {
      process[name].write = write;
      // Each run adds one.
      process[name].removeAllListeners("error");
    }
  }
  process.send?.({ ...answer, exitCode: process.exitCode ?? 0 });
  process.exitCode = 0;
});

// The compiler would keep the process alive.
process.on("disconnect", () => process.exit(0));
