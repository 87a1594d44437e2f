import { Command } from "commander";

interface Help {
  description: string;
  /** What to type, and what it does. */
  examples: readonly (readonly [command: string, effect: string])[];
  /** What each exit code means, but for 2, which is always the user's input. */
  exitCodes: Readonly<Record<number, string>>;
}

/** A script of the root package.json as a command, whose `--help` shows examples and exit codes. */
export function rootCommand(name: string, { description, examples, exitCodes }: Help): Command {
  const codes = { ...exitCodes, 2: "the input cannot be used; the message says where and why" };
  return new Command(name)
    .description(description)
    .addHelpText("after", `\nExamples:\n${table(examples)}\n\nExit codes:\n${table(Object.entries(codes))}`);
}

function table(rows: readonly (readonly [string, string])[]): string {
  const width = Math.max(...rows.map(([left]) => left.length));
  return rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`).join("\n");
}
