import { styleText } from "node:util";
import { InputError } from "./spec/problem.ts";

/**
 * Runs a command, and sets the exit code: what it returns, or 2 where the user's input is at fault.
 * The one place that decides how errors are shown.
 */
export async function run(command: () => Promise<number> | number): Promise<void> {
  try {
    process.exitCode = await command();
  } catch (error) {
    if (!isInputError(error)) throw error;
    printError(error.message);
    process.exitCode = 2;
  }
}

/** Results go to standard output. */
export function print(text: string): void {
  process.stdout.write(`${text}\n`);
}

/** Progress, warnings and errors go to standard error. */
export function printNote(text: string): void {
  process.stderr.write(`${text}\n`);
}

export function printError(text: string): void {
  printNote(`${styleText("red", "✖", { stream: process.stderr })} ${text}`);
}

function isInputError(error: unknown): error is Error {
  // cac's own errors (an unknown option, a missing value) are the user's too.
  return error instanceof InputError || (error instanceof Error && error.name === "CACError");
}
