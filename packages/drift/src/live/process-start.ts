import { readFileSync } from "node:fs";
import { runProgram } from "@tenant-api/openapi/programs";

/**
 * When a process was started, as its system counts: two processes that had the same number one after the other differ in it.
 * Null where the system does not say, as on Windows, or if there is no such process.
 */
export async function startOfProcess(pid: number): Promise<string | null> {
  try {
    return process.platform === "linux" ? startOnLinux(pid) : await startByPs(pid);
  } catch {
    return null;
  }
}

/** The 22nd value, in ticks since the start of the system (proc(5)). The name before may have spaces and brackets in it. */
function startOnLinux(pid: number): string | null {
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  const [, start = ""] = /^.*\) (?:\S+ ){19}(\d+)/s.exec(stat) ?? [];
  return `${readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim()} ${start}`;
}

async function startByPs(pid: number): Promise<string | null> {
  const { stdout } = await runProgram("ps", ["-o", "lstart=", "-p", String(pid)]);
  return stdout.toString().trim() || null;
}
