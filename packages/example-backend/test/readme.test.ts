import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { x } from "tinyexec";
import { expect, it, onTestFinished } from "vitest";

const ROOT = resolve(import.meta.dirname, "../../..");
const readme = readFileSync(resolve(import.meta.dirname, "../README.md"), "utf8");

function block(heading: string): string[] {
  const [, code = ""] = readme.match(new RegExp(`^\`\`\`${heading}\\n([\\s\\S]*?)^\`\`\`$`, "m")) ?? [];
  return code.trim().split("\n");
}

/** Starts a command as a terminal does, on a free port, and waits for its address. */
function start(command: string, env: Record<string, string> = {}): Promise<string> {
  const child = spawn("sh", ["-c", command], { cwd: ROOT, env: { ...process.env, ...env }, detached: true });
  // With the processes that it started.
  onTestFinished(() => void process.kill(-(child.pid as number)));
  return new Promise((done, fail) => {
    child.stdout.on("data", (text) => {
      const [, url] = /Listening on (\S+)/.exec(`${text}`) ?? [];
      if (url !== undefined) done(url);
    });
    child.once("exit", () => fail(new Error(`${command} ended.`)));
  });
}

it("README.md shows commands and what they print", async () => {
  const tenant = await start(`${block("sh mock")} --port 0`);
  const server = await start(`${block("sh server")}`, { TENANT_URL: tenant, PORT: "0" });
  const commands = block("sh");
  const printed: string[] = [];
  for (const command of commands) {
    expect(command).toContain("http://127.0.0.1:3000");
    const here = command.replace("http://127.0.0.1:3000", server);
    const { stdout, exitCode } = await x("sh", ["-c", here]);
    expect(exitCode, command).toBe(0);
    printed.push(stdout.split("\r\n")[0] as string);
  }
  expect(printed).toEqual(block("text"));
});
