import { readFileSync } from "node:fs";
import { InputError } from "@tenant-api/openapi";
import { runCommandLine } from "@tenant-api/openapi/command-line";
import { Command, CommanderError } from "commander";
import { applyCommand } from "./apply.ts";
import { checkCommand } from "./check.ts";
import type { Finish } from "./drift-command.ts";
import { keepHeapFlat } from "./flat-heap.ts";
import { initCommand } from "./init.ts";
import { mergeCommand } from "./merge.ts";
import { nearestName } from "./nearest-name.ts";
import { recordCommand } from "./record.ts";

const { version } = JSON.parse(readFileSync(new URL("../../package.json", import.meta.url), "utf8"));

keepHeapFlat();

const program = new Command("tenant-drift")
  .description("Compare the traffic of an API with its OpenAPI file, and correct the file")
  .version(version, "--version", "print the version, and end");

const finish: Finish = (code) => {
  process.exitCode = code;
};
for (const create of [recordCommand, mergeCommand, checkCommand, applyCommand, initCommand]) {
  program.addCommand(create(finish));
}

program.configureOutput({ outputError: () => {} }).exitOverride();
for (const command of program.commands) command.copyInheritedSettings(program);

await runCommandLine("tenant-drift", async () => {
  try {
    await program.parseAsync();
  } catch (error) {
    const mistyped = mistypedOption(error);
    throw mistyped === null ? error : new InputError(mistyped, { cause: error });
  }
});

/** Where a required option is missing, it may be there with a mistake in its name, and with its value behind `=`. */
function mistypedOption(error: unknown): string | null {
  const codes = ["commander.missingMandatoryOptionValue", "commander.unknownOption"];
  if (!(error instanceof CommanderError) || !codes.includes(error.code)) return null;
  const [name, ...args] = process.argv.slice(2);
  const command = program.commands.find((one) => one.name() === name);
  const flag = command?.parseOptions(args).unknown.find((arg) => /^--?[^-]/.test(arg));
  if (command === undefined || flag === undefined) return null;
  const [typed = flag] = flag.split("=");
  const nearest = nearestName(
    typed,
    command.options.flatMap(({ long }) => long ?? []),
  );
  return `unknown option '${typed}'${nearest === null ? "" : `\n(Did you mean ${nearest}?)`}`;
}
