import { styleText } from "node:util";
import { printableLines } from "../input/printable.ts";
import { InputError } from "../input/problem.ts";

export { readInputFile, readReason } from "../input/read-input-file.ts";
export { onNpxGone } from "./npx.ts";

/** The exit code of `sysexits.h` for a bug in the program itself. */
const OUR_FAULT = 70;

/**
 * Runs a command, prints its error if it has one, and sets the exit code: what `work` returns; 2 for an `InputError`, a
 * mistake in the options, or files that nest too deep; 70 for a bug.
 *
 * @param work Returns the exit code, or nothing if the process shall go on. Errors of commander's `exitOverride` may pass.
 * @example
 * await runCommandLine("tenant-spec-diff", async () => {
 *   await command.parseAsync();
 *   return compare(command.args);
 * });
 */
export async function runCommandLine(
  name: string,
  // biome-ignore lint/suspicious/noConfusingVoidType: a function that returns nothing is welcome
  work: () => Promise<number | undefined | void>,
): Promise<void> {
  ignoreClosedPipe(process.stdout);
  // Where messages cannot be written, because the disk is full, nobody can be told, and the work goes on.
  process.stderr.on("error", () => {});
  try {
    process.exitCode = (await work()) ?? process.exitCode;
  } catch (error) {
    process.exitCode = exitCodeOf(error);
    const message = messageOf(error, name);
    if (message === null) return;
    const mark = styleText("red", "✖", { stream: process.stderr });
    process.stderr.write(`${mark} ${printableLines(message)}\n`);
  }
}

/**
 * Prints a message on standard error, as standard output is for the result. Texts of others move no cursor and give a CI no
 * command.
 *
 * @example
 * printError(`▲ ${renderProblem(warning)}`);
 */
export function printError(text: string): void {
  process.stderr.write(`${printableLines(text)}\n`);
}

/** A reader may close the pipe early, as `head` does. The work goes on: it may have files to write. */
function ignoreClosedPipe(stream: NodeJS.WriteStream): void {
  stream.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code !== "EPIPE") throw error;
  });
}

function exitCodeOf(error: unknown): number {
  if (isUsage(error)) return error.exitCode === 0 ? 0 : 2;
  return error instanceof InputError || isTooDeep(error) ? 2 : OUR_FAULT;
}

/** True for a stack overflow: files decide how deep schemas nest, and how many references follow each other. */
function isTooDeep(error: unknown): error is RangeError {
  return error instanceof RangeError && error.message === "Maximum call stack size exceeded";
}

/** The message for the user; null where commander has printed the help or the version. */
function messageOf(error: unknown, name: string): string | null {
  if (isUsage(error)) {
    const isPrinted = error.exitCode === 0 || error.code === "commander.help";
    return isPrinted ? null : error.message.replace(/^error: /, "");
  }
  if (error instanceof InputError) return error.message;
  const trace = error instanceof Error ? error.stack : String(error);
  if (isTooDeep(error)) {
    return (
      `Expected files in which schemas nest, and references follow each other, at most some hundred levels deep, received ` +
      `more than ${name} can follow. If your files have no such depth, please report this bug:\n${trace}`
    );
  }
  return `A bug in ${name}, not in your files. Please report it with this:\n${trace}`;
}

/** An error of commander, which this package does not depend on. */
function isUsage(error: unknown): error is Error & { code: string; exitCode: number } {
  return error instanceof Error && "code" in error && String(error.code).startsWith("commander.");
}
