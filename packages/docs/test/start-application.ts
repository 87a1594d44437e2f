import { spawn } from "node:child_process";
import { expect, onTestFinished } from "vitest";

/** Starts a program of Node.js that serves an application until the test ends. Returns the address that it prints. */
export async function startApplication(
  args: string[],
  options: { cwd: string; env: Record<string, string> },
): Promise<string> {
  const child = spawn(process.execPath, args, {
    cwd: options.cwd,
    env: { ...process.env, NO_COLOR: "1", NODE_ENV: "production", ...options.env },
  });
  onTestFinished(() => void child.kill());
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (data) => {
      output += String(data);
    });
  }
  const address = /http:\/\/[^\s/]+:\d+/;
  await expect.poll(() => output).toMatch(address);
  return address.exec(output)?.[0] ?? expect.fail(output);
}
