#!/usr/bin/env node
import { readFileSync } from "node:fs";
import { InputError } from "@tenant-api/openapi";
import { Command, CommanderError } from "commander";
import { applyCommand } from "./command/apply.ts";
import { checkCommand } from "./command/check.ts";
import type { Finish } from "./command/command.ts";
import { keepHeapFlat } from "./command/flat-heap.ts";
import { initCommand } from "./command/init.ts";
import { mergeCommand } from "./command/merge.ts";
import { nearestName } from "./command/nearest-name.ts";
import { printError } from "./command/print-error.ts";
import { recordCommand } from "./command/record.ts";

const { version } = JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8"));

/** The exit code of `sysexits.h` for a bug in the program itself. */
const OUR_FAULT = 70;

keepHeapFlat();

const program = new Command("tenant-drift")
  .description("What the traffic of an API says that its OpenAPI file does not")
  .version(version, "--version", "print the version, and end");

const finish: Finish = (code) => {
  process.exitCode = code;
};
for (const create of [recordCommand, mergeCommand, checkCommand, applyCommand, initCommand]) {
  program.addCommand(create(finish));
}

program.configureOutput({ outputError: () => {} }).exitOverride();
for (const command of program.commands) command.copyInheritedSettings(program);

try {
  await program.parseAsync();
} catch (error) {
  if (error instanceof CommanderError || error instanceof InputError) {
    process.exitCode = error instanceof CommanderError && error.exitCode === 0 ? 0 : 2;
    const isHelp = error instanceof CommanderError && error.code === "commander.help";
    const message = (mistypedOption(error) ?? error.message).replace(/^error: /, "");
    if (process.exitCode === 2 && !isHelp) printError(`✖ ${message}`);
  } else {
    process.exitCode = OUR_FAULT;
    const trace = error instanceof Error ? error.stack : String(error);
    printError(`✖ A bug in tenant-drift, not in your files. Please report it with this:\n${trace}`);
  }
}

/** Where a required option is missing, it may be there with a mistake in its name. */
function mistypedOption(error: Error): string | null {
  if (!(error instanceof CommanderError) || error.code !== "commander.missingMandatoryOptionValue")
    return null;
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
