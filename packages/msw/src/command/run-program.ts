import { constants } from "node:os";
import { onNpxGone, printError } from "@tenant-api/openapi/command-line";
import { startTool } from "@tenant-api/openapi/programs";

const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/** The name of a program, and its arguments. */
export type Program = readonly [name: string, ...args: string[]];

/** The exit codes of a shell for a program that does not exist, and for one that cannot be started. */
const NOT_FOUND = 127;
const NOT_STARTED = 126;

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: "there is no such program",
  EACCES: "it is no program, or you may not run it",
};

/**
 * Runs a program with our standard streams, passes signals on, and waits for its end. Programs of `node_modules/.bin` are
 * found, too.
 *
 * @returns The exit code that a shell would give: that of the program, or 128 and the number of the signal that ended it.
 * @example
 * await runProgram(["vitest", "run"], { TENANT_MOCK_URL: "http://127.0.0.1:4010" });
 */
export async function runProgram([name, ...args]: Program, env: Record<string, string>): Promise<number> {
  const running = startTool(name, args, { stdio: "inherit", env });
  const passOn = (signal: NodeJS.Signals) => {
    // On Ctrl+C, the terminal has sent it to both of us. A second one makes many programs leave their work.
    if (signal !== "SIGINT" || !process.stdin.isTTY) running.kill(signal);
  };
  const kill = () => running.kill();
  for (const signal of SIGNALS) process.on(signal, passOn);
  process.once("exit", kill);
  onNpxGone(kill);
  try {
    const { exitCode } = await running;
    return exitCode ?? 128 + constants.signals[running.process?.signalCode ?? "SIGTERM"];
  } catch (error) {
    const { code = "", message } = error as NodeJS.ErrnoException;
    const reason = REASONS[code] ?? message;
    printError(`✖ Expected a command that can be started, received ${JSON.stringify(name)}: ${reason}.`);
    return code === "ENOENT" ? NOT_FOUND : NOT_STARTED;
  } finally {
    for (const signal of SIGNALS) process.off(signal, passOn);
    process.off("exit", kill);
  }
}
