import { resolve } from "node:path";
import { x } from "tinyexec";
import { run } from "./run.ts";

/** Runs turbo in the workspace, without its telemetry, and returns its exit code. */
export async function runTurbo(args: string[]): Promise<number> {
  const { exitCode } = await x("turbo", args, {
    nodeOptions: {
      cwd: resolve(import.meta.dirname, ".."),
      env: { TURBO_TELEMETRY_DISABLED: "1" },
      stdio: "inherit",
    },
  });
  return exitCode ?? 1;
}

if (import.meta.main) await run(() => runTurbo(process.argv.slice(2)));
