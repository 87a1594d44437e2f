import { join } from "node:path";
import { x } from "tinyexec";
import { expect, it } from "vitest";
import { measureCommand } from "../bench/measure-command.ts";
import { PACKAGE } from "./consumer.ts";

/** Uses the processor for 300 ms in a process of its own, which is killed, and says so as a phase. */
const PARENT = `
import { spawn } from "node:child_process";
const busy = "const start = process.cpuUsage(); while (process.cpuUsage(start).user < 300_000); console.log(); setInterval(() => {}, 1000)";
process.stderr.write("phase idle\\n");
await new Promise((done) => setTimeout(done, 100));
process.stderr.write("phase busy\\n");
const child = spawn(process.execPath, ["-e", busy], { stdio: ["ignore", "pipe", "inherit"] });
child.stdout.once("data", () => {
  setTimeout(() => {
    child.kill("SIGKILL");
    process.stdout.write("done");
  }, 100);
});
`;

it.skipIf(process.platform !== "linux")(
  "counts the time of processes that are killed, by phase",
  async () => {
    const args = ["--input-type=module", "-e", PARENT];
    const { cpu, phases, peak, stdout, exitCode } = await measureCommand(process.execPath, args, PACKAGE);
    expect([stdout, exitCode]).toEqual(["done", 0]);
    expect([...phases.keys()]).toEqual(["idle", "busy"]);
    expect(phases.get("busy")?.cpu).toBeGreaterThanOrEqual(0.3);
    expect(phases.get("idle")?.wall).toBeGreaterThanOrEqual(0.09);
    expect(cpu).toBeGreaterThanOrEqual(0.3);
    expect(peak).toBeGreaterThan(20);
  },
);

it("says which code bases are missing", async () => {
  const script = join(PACKAGE, "bench/bench.ts");
  const { stdout, exitCode } = await x(process.execPath, [script, "contacts"]);
  expect(exitCode).toBe(0);
  expect(stdout).toMatch(/^contacts: not there \(.+\)\. --data FOLDER --prepare fetches it\.\n/);
});
