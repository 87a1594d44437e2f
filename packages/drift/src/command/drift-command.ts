import { InputError } from "@tenant-api/openapi";
import { useConfig } from "@tenant-api/openapi/config";
import { Command } from "commander";

/** Ends a command. 0: done; 1: done, and a person has to look at the result. Wrong input is an `InputError` instead. */
export type Finish = (exitCode: 0 | 1) => void;

interface Help {
  description: string;
  /** Commands to type, and their effects. */
  examples: readonly (readonly [command: string, effect: string])[];
  /** The meaning of each exit code but 2 and 70. */
  exitCodes: Readonly<Record<number, string>>;
}

/** A command of `tenant-drift`, whose `--help` shows examples and exit codes. */
export function driftCommand(name: string, { description, examples, exitCodes }: Help): Command {
  const codes = {
    ...exitCodes,
    2: "an input or an option is wrong: the message says where, and what was expected",
    70: "a bug in tenant-drift",
  };
  return new Command(name)
    .description(description)
    .addHelpText("after", `\nExamples:\n${table(examples)}\n\nExit codes:\n${table(Object.entries(codes))}`);
}

/** Lets a command with `--spec` take the spec from the config file. Returns how to get its options when it runs. */
export function specFromConfig<Options extends { spec?: string }>(command: Command) {
  const fillFromConfig = useConfig(command, ["spec", "allowRemote", "allowOutside"]);
  return async (): Promise<Options> => {
    await fillFromConfig();
    return command.opts<Options>();
  };
}

/** @throws {InputError} if neither the command line nor the config file names a spec. */
export function expectSpec<Options extends { spec?: string }>(options: Options): Options & { spec: string } {
  const { spec } = options;
  if (spec === undefined)
    throw new InputError("Expected --spec <file>, or `spec` in the config file, received neither.");
  return { ...options, spec };
}

function table(rows: readonly (readonly [string, string])[]): string {
  const width = Math.max(...rows.map(([left]) => left.length));
  return rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`).join("\n");
}
