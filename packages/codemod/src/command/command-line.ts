import { realpathSync } from "node:fs";
import { InputError, printableLines } from "@tenant-api/openapi";
import { useConfig } from "@tenant-api/openapi/config";
import { Command, CommanderError, Option } from "commander";
import type { MergeOptions } from "./merge-files.ts";
import { TYPES_PACKAGE } from "./types-package.ts";
import type { UpgradeFlags } from "./upgrade.ts";
import { version } from "./version.ts";

const collect = (value: string, all: string[] = []) => [...all, value];

const EXAMPLES = `
Examples:
  tenant-codemod                                 upgrade from the version that your code was written for to the newest one
  tenant-codemod --check                         is there anything to do?
  tenant-codemod --migration migration.yaml      for any API, with types that a tool generated
  tenant-codemod --migration migration.yaml --types src/api.d.ts --project app/tsconfig.json
  tenant-codemod --dry-run | git apply           the changes as a patch
  tenant-codemod --explain src/list.ts:12        why a line was edited, reported or left alone
  tenant-codemod --check --sarif codemod.sarif   what is left, for code scanning
  tenant-codemod merge web/report.json api/report.json

Exit codes:
  0   done; no place and no old name of high risk is left for you
  1   done, but places or old names of high risk are left for you, or --format failed; or --check found something to do
  2   it could not run; nothing was written
  70  an error in tenant-codemod itself; nothing was written

An old name is of high risk if no type ties it to anything, and it stands in a component, a template, or a source file that no
tsconfig includes. No other type of the API keeps it, and it is not one common word such as "title".`;

const command = new Command("tenant-codemod")
  .description("Renames the fields of an API in your TypeScript, by type, and type-checks the result.")
  .version(version, "--version", "print the version, and end")
  .enablePositionalOptions()
  .addOption(
    new Option("--migration <file>", "apply this migration; give several in their order")
      .argParser(collect)
      .conflicts(["from", "to"]),
  )
  .option("--types <file>", "take the API's types from this file or folder, if they are not found", collect)
  .option("--project <tsconfig>", "work on this tsconfig, instead of all in the folder", collect)
  .option("--from <version>", `the version of ${TYPES_PACKAGE} that your code was written for`)
  .option("--to <version>", `the version of ${TYPES_PACKAGE} to upgrade to`)
  .option("--dry-run", "write nothing; print the changes as a patch")
  .option("--check", "write nothing; exit with 1 if there is something to do")
  .addOption(
    new Option(
      "--explain <file:line>",
      "write nothing; print why a line was edited, reported or left alone",
    ).conflicts(["dryRun", "check", "json", "report", "sarif"]),
  )
  .addOption(new Option("--json", "print the report as JSON").conflicts("dryRun"))
  .option("--report <file>", "write the report as an HTML page")
  .option("--sarif <file>", "write what is left as SARIF, for code scanning and editors")
  .option("--no-verify", "skip the type checks: faster, but no wrong edit is found")
  .option("--propagate", "also rename types of your own that mirror the API's")
  .option("--guard-unions", "write code that accepts both names, where a union has both")
  .addOption(
    new Option("--format", "run the repository's Prettier, Biome or dprint over the edited files").conflicts([
      "dryRun",
      "check",
      "explain",
    ]),
  )
  .option("--force", "work on files with uncommitted changes, too")
  .addOption(new Option("--engine [name]").preset("").argParser(refuseEngine).hideHelp())
  .addHelpText("after", EXAMPLES)
  .configureOutput({ outputError: () => {} })
  .exitOverride()
  .action(async () => {
    const { from, to } = command.opts<UpgradeFlags>();
    // Versions are those of the types package, which has migrations of its own.
    await fillFromConfig(from === undefined && to === undefined ? [] : ["migrations"]);
    // The compilers are loaded by whoever needs them: not by --help, nor for an option that is misspelled.
    const { upgrade } = await import("./upgrade.ts");
    process.exitCode = await upgrade(command.opts<UpgradeFlags>(), process.argv.slice(2));
  });

const fillFromConfig = useConfig(command, [
  "types",
  "migrations",
  "codemod.propagate",
  "codemod.guardUnions",
  "codemod.verify",
  "codemod.project",
]);

command
  .command("merge")
  .description(
    "join reports of packages or repositories, those with most left first; each file stands in the folder of its run",
  )
  .argument("<report...>", "files that --json printed")
  .option("--json", "print the merged report as JSON")
  .option("--report <file>", "write the merged report as an HTML page")
  .option("--sarif <file>", "write what is left as SARIF, for code scanning and editors")
  .action(async (files: string[], _: MergeOptions, merge: Command) => {
    const { mergeFiles } = await import("./merge-files.ts");
    process.exitCode = await mergeFiles(files, merge.optsWithGlobals<MergeOptions>());
  });

const OWN_FAULT = 70;

try {
  await command.parseAsync();
} catch (error) {
  const isUsage = error instanceof CommanderError;
  if (isUsage && error.exitCode === 0) process.exitCode = 0;
  else {
    const isInput = isUsage || error instanceof InputError;
    process.exitCode = isInput ? 2 : OWN_FAULT;
    const { message, stack } = error as Error;
    const text = isInput
      ? message.replace(/^error: /, "").replaceAll(`${realpathSync(process.cwd())}/`, "")
      : `A fault of tenant-codemod's own; nothing was written.\n${stack}`;
    process.stderr.write(`${printableLines(`✖ ${text}`)}\n`);
  }
}

function refuseEngine(name: string): never {
  throw new InputError(
    `${`--engine ${name}`.trim()}: Expected no such option: since version 2, TypeScript 7 answers for all types. Remove it.`,
  );
}
