import { readFileSync } from "node:fs";
import { countOf, InputError, type OperationNaming } from "@tenant-api/openapi";
import { onNpxGone, printError, runCommandLine } from "@tenant-api/openapi/command-line";
import { useConfig } from "@tenant-api/openapi/config";
import { READ_FLAGS, type ReadOptions } from "@tenant-api/openapi/load";
import { expectWritable, writeOutputs } from "@tenant-api/openapi/write-outputs";
import { Command, Option } from "commander";
import { displayPath } from "../files/display-path.ts";
import { expectNoForeign, type FileState } from "../files/write-files.ts";
import { type Generated, type GenerateOptions, type GenerateStep, generate } from "../run/generate.ts";
import { watch } from "../run/watch.ts";
import { startProgress } from "./progress.ts";
import { renderRenames } from "./render-renames.ts";
import { renderSummary, renderWarnings } from "./render-summary.ts";

interface Options extends ReadOptions {
  spec?: string;
  out?: string;
  check?: boolean;
  watch?: boolean;
  verbose?: boolean;
  requireDefaults?: boolean;
  checks?: boolean;
  standardSchema?: boolean;
  operationNames?: OperationNaming;
  includeTags?: string | string[];
  excludePaths?: string | string[];
  renames?: string;
}

const STEPS: Record<GenerateStep, string> = {
  reading: "reading the spec",
  checking: "checking it",
  generating: "generating types",
  writing: "writing files",
};

const EXAMPLES = `
Examples:
  tenant-generate openapi.yaml --out src/api           types and operations of an API
  tenant-generate openapi.yaml --out src/api --check   in CI: is what is committed up to date?
  tenant-generate openapi.yaml --out src/api --watch   generate again whenever the spec changes
  tenant-generate                                      with spec and out in the config file

Exit codes:
  0   done; with --check, every file is up to date; with --watch, it was stopped
  1   a file is stale (with --check)
  2   an input or an option is wrong: the message says where, and what was expected
  70  a bug in tenant-generate`;

const { version } = JSON.parse(readFileSync(new URL("../../package.json", import.meta.url), "utf8"));

const command = new Command("tenant-generate")
  .description("TypeScript from an OpenAPI file: types, and a table of the operations")
  .version(version, "--version", "print the version, and end")
  .argument("[spec]", "the OpenAPI file, YAML or JSON, or git:REVISION:PATH")
  .option("--spec <file>", "the same as the argument")
  .option("--out <folder>", "where to write; only files that were generated are replaced")
  .option("--check", "write nothing; fail with the list of files that are not up to date")
  .addOption(
    new Option(
      "--watch",
      "generate again when the spec, or a file that it refers to, changes; ends by Ctrl-C",
    ).conflicts("check"),
  )
  .option("--strict", "refuse a spec in which a reference leads to nothing")
  .option("--verbose", "list every operation with its name, and all warnings")
  .option(
    "--checks",
    "write tables with which the client checks answers at run time, one module an operation",
  )
  .option("--require-defaults", "in responses, make fields with a default required: the server fills them in")
  .option(
    "--standard-schema",
    "write schemas, too, that forms and other tools check values with (Standard Schema)",
  )
  .addOption(
    new Option(
      "--operation-names <how>",
      "name operations from method and path, or by their operationId without what frameworks add to it",
    ).choices(["path", "clean"]),
  )
  .option("--include-tags <tag>", "generate the operations of this tag alone; may be given again", collect)
  .option("--exclude-paths <path>", "leave out this path, such as /admin/**; may be given again", collect)
  .addOption(
    new Option(
      "--renames <file>",
      "write the names of operations that change as a migration for tenant-codemod",
    ).conflicts(["check", "watch"]),
  )
  .addHelpText("after", EXAMPLES)
  .configureOutput({ outputError: () => {} })
  .exitOverride();

for (const { flag, description } of READ_FLAGS) command.option(flag, description);
const fillFromConfig = useConfig(command, [
  "spec",
  "out",
  "requireDefaults",
  "checks",
  "standardSchema",
  "operationNames",
  "includeTags",
  "excludePaths",
  "allowRemote",
  "allowOutside",
]);

await runCommandLine("tenant-generate", async () => {
  await command.parseAsync();
  nameSpec(command.args[0]);
  await fillFromConfig();
  return run(command.opts<Options>());
});

function collect(text: string, before: string[] = []): string[] {
  return [...before, text];
}

/** The spec may be named by its place, or by the option. */
function nameSpec(argument: string | undefined): void {
  if (argument === undefined) return;
  const { spec } = command.opts<Options>();
  if (spec !== undefined)
    throw new InputError(`Expected the spec once, received ${argument} and --spec ${spec}.`);
  command.setOptionValueWithSource("spec", argument, "cli");
}

async function run(options: Options): Promise<number> {
  const {
    spec,
    out,
    check: isCheck = false,
    watch: isWatch = false,
    verbose: isVerbose = false,
    renames,
  } = options;
  if (!spec || !out)
    throw new InputError(
      "Expected a spec and --out, such as `tenant-generate openapi.yaml --out src/api`, or `spec` and `out` in " +
        `the config file, received no ${spec ? "--out" : "spec"}.`,
    );
  const { includeTags = [], excludePaths = [] } = options;
  const given = {
    ...options,
    ...{ spec, out, includeTags: [includeTags].flat(), excludePaths: [excludePaths].flat() },
  };
  if (isWatch) return watchSpec(given, isVerbose);
  if (renames !== undefined) expectWritable({ option: "--renames", file: renames });
  const generated = await generateWithProgress(given);
  if (isCheck) return reportStale(generated, out);
  if (renames !== undefined)
    writeOutputs([{ option: "--renames", file: renames, text: renderRenames(generated) }]);
  for (const line of renderWarnings(generated, isVerbose)) printError(line);
  print(renderSummary(generated, displayPath(out), isVerbose));
  return 0;
}

async function watchSpec(options: GenerateOptions, isVerbose: boolean): Promise<number> {
  const { spec, out } = options;
  if (/^(git:|https?:)/i.test(spec))
    throw new InputError(`Expected a file to watch, received ${spec}. Leave out --watch.`);
  const controller = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => controller.abort());
  onNpxGone(() => controller.abort());
  let [isFirst, warned] = [true, ""];
  await watch(
    (onRead) => generateWithProgress({ ...options, onRead }),
    {
      generated(result) {
        const warnings = renderWarnings(result, isVerbose).join("\n");
        if (warnings !== "" && warnings !== warned) printError(warnings);
        warned = warnings;
        print(
          isFirst ? renderSummary(result, displayPath(out), isVerbose) : `${now()} ${renderWritten(result)}`,
        );
        if (isFirst) printError("◇ Watching for changes. Ctrl-C ends it.");
        isFirst = false;
      },
      failed({ message }) {
        printError(`✖ ${message}`);
        printError(`◇ ${now()} Nothing was written. Watching for changes.`);
      },
    },
    controller.signal,
  );
  return 0;
}

function renderWritten({ files }: Generated): string {
  const inState = (...states: FileState[]) =>
    files.filter(({ state }) => states.includes(state)).map(({ path }) => path);
  const [written, removed] = [inState("new", "changed"), inState("extra")];
  const changes = [
    ...(written.length > 0 ? [`Wrote ${written.join(", ")}`] : []),
    ...(removed.length > 0 ? [`Removed ${removed.join(", ")}`] : []),
  ];
  return changes.length === 0 ? "The generated files stay as they are." : changes.join(". ");
}

function now(): string {
  return new Date().toTimeString().slice(0, 8);
}

/** Shows the steps of long work to people who look at a terminal. */
async function generateWithProgress(options: GenerateOptions): Promise<Generated> {
  if (!process.stderr.isTTY) return generate(options);
  const progress = startProgress(process.stderr.fd);
  try {
    return await generate({ ...options, onStep: (step) => progress.step(`${options.spec}: ${STEPS[step]}`) });
  } finally {
    await progress.stop();
  }
}

function reportStale({ files }: Generated, out: string): number {
  expectNoForeign(out, files);
  const folder = displayPath(out);
  const stale = files.filter(({ state }) => state !== "unchanged");
  if (stale.length === 0) {
    print(`${countOf(files, "generated file is", "generated files are")} up to date in ${folder}.`);
    return 0;
  }
  const what = countOf(stale, "generated file is", "generated files are");
  printError(`✖ ${what} stale. Generate again, without --check, and commit what is written.`);
  for (const { path } of stale) print(`${folder}/${path}`);
  return 1;
}

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}
