import { availableParallelism } from "node:os";
import { WORKSPACE } from "./display-path.ts";
import { printNote } from "./run.ts";
import { startTool } from "./start-program.ts";

/** Tests use what cores there are: more of them at a time only let each other time out. */
export const AT_A_TIME = `--concurrency=${Math.max(2, availableParallelism())}`;

/**
 * Runs turbo in the workspace, without its telemetry, and returns its exit code.
 *
 * @param show When to show what it and the tasks print.
 */
export async function runTurbo(args: string[], show: "always" | "on failure" = "always"): Promise<number> {
  const result = await startTool("turbo", args, {
    nodeOptions: {
      cwd: WORKSPACE,
      env: { TURBO_TELEMETRY_DISABLED: "1" },
      stdio: show === "always" ? "inherit" : "pipe",
    },
  });
  const exitCode = result.exitCode ?? 1;
  if (show === "on failure" && exitCode !== 0) printNote(`${result.stdout}${result.stderr}`);
  return exitCode;
}
