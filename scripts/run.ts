import { styleText } from "node:util";
import { type Command, CommanderError } from "commander";
import { InputError, isInputError } from "./input-error.ts";

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

/** Runs the action that a command line asks for, or prints its help. The action says what to exit with. */
export function runCommandLine(
  command: Command,
  action: (...given: never[]) => Promise<number> | number,
): Promise<void> {
  return run(async () => {
    let exitCode = 0;
    command
      .action(async (...given) => {
        exitCode = await action(...(given as never[]));
      })
      .configureOutput({ outputError: () => {} })
      .exitOverride();
    try {
      await command.parseAsync();
    } catch (error) {
      if (!(error instanceof CommanderError)) throw error;
      if (error.exitCode !== 0) throw new InputError(error.message.replace(/^error: /, ""), { cause: error });
    }
    return exitCode;
  });
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

/** How many there are, in words: `1 file is`. That of @tenant-api/openapi, which need not be built before a script runs. */
export function countOf(counted: number | { length: number }, one: string, many: string): string {
  const count = typeof counted === "number" ? counted : counted.length;
  return `${count.toLocaleString("en")} ${count === 1 ? one : many}`;
}
