import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { folderWith } from "../folder.ts";

const SOURCE = join(import.meta.dirname, "../../src/command");

/** Starts a command below a shell, as npx does, and ends that shell while the command does its first work. */
async function endsWithItsParent(lifecycle: string | undefined): Promise<boolean> {
  const folder = folderWith({
    "package.json": JSON.stringify({ type: "module", engines: { node: ">=22" } }),
    "cli.ts": `import { startCommand } from ${JSON.stringify(join(SOURCE, "start-command.ts"))};
await startCommand(new URL("package.json", import.meta.url), () => import("./command.ts"));`,
    "command.ts": `import { setTimeout as wait } from "node:timers/promises";
import { onNpxGone } from ${JSON.stringify(join(SOURCE, "command-line.ts"))};
const parent = process.ppid;
process.stdout.write("loaded\\n");
while (process.ppid === parent) await wait(10);
onNpxGone(() => process.exit());
await wait(2_000);
process.stdout.write("stayed\\n");`,
  });
  const env = { ...process.env, npm_lifecycle_event: lifecycle };
  const shell = spawn("sh", ["-c", `"${process.execPath}" cli.ts; true`], { cwd: folder, env });
  onTestFinished(() => void shell.kill("SIGKILL"));
  let stdout = "";
  shell.stdout.setEncoding("utf8").on("data", (text) => {
    stdout += text;
  });
  const closed = once(shell.stdout, "close");
  await once(shell.stdout, "data");
  shell.kill("SIGKILL");
  await closed;
  return !stdout.includes("stayed");
}

it("ends with an npx that goes while the command does its first work", async () => {
  expect(await endsWithItsParent("npx")).toBe(true);
});

it("stays where another parent goes, as a script does that ends with `tenant-mock &`", async () => {
  expect(await endsWithItsParent(undefined)).toBe(false);
});

it.runIf(process.platform === "linux")("ends where npx went before it was there", async () => {
  const folder = folderWith({
    "cli.ts": `import { onNpxGone } from ${JSON.stringify(join(SOURCE, "command-line.ts"))};
onNpxGone(() => process.exit());
setTimeout(() => process.stdout.write(process.ppid === 1 ? "stayed" : "has another parent"), 2_000);`,
  });
  const env = { ...process.env, npm_lifecycle_event: "npx" };
  const late = `(sleep 0.2; exec "${process.execPath}" cli.ts) &`;
  const shell = spawn("sh", ["-c", late], { cwd: folder, env });
  let stdout = "";
  shell.stdout.setEncoding("utf8").on("data", (text) => {
    stdout += text;
  });
  await once(shell.stdout, "close");
  expect(stdout).not.toContain("stayed");
});
