import { existsSync, readFileSync, realpathSync, statSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { printable, printableJson, printableLines } from "@tenant-api/openapi";
import { useConfig } from "@tenant-api/openapi/config";
import { Command, CommanderError, Option } from "commander";
import { applyFiles, type FileChange } from "./apply-files.ts";
import { type Choice, chooseMigrations } from "./command/choose-migrations.ts";
import { isPatchable, PAGE, renderHtml, renderPatch, renderReport } from "./command/render-report.ts";
import { count } from "./count.ts";
import { InputError } from "./input-error.ts";
import { movedReport } from "./moved-places.ts";
import { findProjects } from "./project/find-projects.ts";
import { dirtyFiles, ownFiles, repositoryRoot, untrackedFiles } from "./project/git.ts";
import type { Engine } from "./project/open-code.ts";
import { isBelow, realPath } from "./project/own-files.ts";
import { planRun, type Run, type RunOptions } from "./run.ts";
import type { Phase } from "./upgrade.ts";
import { growYoungGeneration, limitYoungGeneration } from "./young-generation.ts";

const PHASES: Record<Phase, string> = {
  finding: "finding what refers to the old names",
  proving: "type-checking the result",
  mending: "trying what mends errors",
};

interface Options {
  migration?: string[];
  types?: string[];
  project?: string[];
  from?: string;
  to?: string;
  dryRun?: boolean;
  check?: boolean;
  json?: boolean;
  report?: string;
  verify: boolean;
  propagate?: boolean;
  guardUnions?: boolean;
  force?: boolean;
  engine: Engine;
}

/** The package whose versions the bundled migrations lead between. */
const TYPES_PACKAGE = "@tenant-api/types";
const BUNDLE = { name: TYPES_PACKAGE, folder: join(import.meta.dirname, "../migrations") };

const collect = (value: string, all: string[] = []) => [...all, value];

const EXAMPLES = `
Examples:
  tenant-codemod                                 from the version that the code was written for to the newest one
  tenant-codemod --check                         is there anything to do?
  tenant-codemod --migration migration.yaml      for any API, with types that openapi-typescript wrote
  tenant-codemod --migration migration.yaml --types src/api.d.ts --project app/tsconfig.json
  tenant-codemod --dry-run | git apply           the changes as a patch

Exit codes:
  0   done; no place is left for you
  1   done, but places are left for you, or --check found something to do
  2   it could not run, and nothing was written
  70  a fault of its own, and nothing was written`;

const { version } = JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8"));

const command = new Command("tenant-codemod")
  .description("Follows renamed fields of an API through your TypeScript, by type, and proves it")
  .version(version, "--version", "print the version, and end")
  .addOption(
    new Option("--migration <file>", "a migration to follow; several are followed in their order")
      .argParser(collect)
      .conflicts(["from", "to"]),
  )
  .option("--types <file>", "a file that openapi-typescript wrote, where it is not found", collect)
  .option("--project <tsconfig>", "a tsconfig to work on, instead of all in the folder", collect)
  .option("--from <version>", `the version of ${TYPES_PACKAGE} that the code was written for`)
  .option("--to <version>", "the version to upgrade to")
  .option("--dry-run", "print what would change as a patch, and write nothing")
  .option("--check", "write nothing; exit with 1 if there is something to do")
  .addOption(new Option("--json", "print the report as JSON").conflicts("dryRun"))
  .option("--report <file>", "write the report as a page of its own")
  .option("--no-verify", "do not type-check before and after")
  .option("--propagate", "rename types of your own that mirror those of the API, and map values to others")
  .option(
    "--guard-unions",
    "read both names where only some members of a union are renamed, and map values between types of the API",
  )
  .option("--force", "work on files that are not committed, too")
  .addOption(
    new Option("--engine <name>", "what answers for types")
      .choices(["auto", "native", "ts-morph"])
      .default("auto"),
  )
  .addHelpText("after", EXAMPLES)
  .configureOutput({ outputError: () => {} })
  .exitOverride();

const fillFromConfig = useConfig(command, [
  "types",
  "migrations",
  "codemod.propagate",
  "codemod.guardUnions",
  "codemod.verify",
  "codemod.project",
]);

const OWN_FAULT = 70;

try {
  await command.parseAsync();
  const { from, to } = command.opts<Options>();
  // Versions are those of the types package, which has migrations of its own.
  await fillFromConfig(from === undefined && to === undefined ? [] : ["migrations"]);
  process.exitCode = await upgrade(command.opts<Options>());
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

async function upgrade(options: Options): Promise<number> {
  const folder = realpathSync(process.cwd());
  const say = (line: string) => process.stderr.write(`${printable(line)}\n`);
  const root = (await repositoryRoot(folder)) ?? folder;
  const own = await ownFiles(root);
  if (options.report !== undefined) expectReport(options.report);
  const choice = await chooseMigrations(
    folder,
    { ...options, migration: options.migration ?? [] },
    BUNDLE,
    own,
  );
  const isWriting = !options.dryRun && !options.check;
  let start = 0;
  if (isWriting && !options.force) await expectCommitted(folder);
  const run = planFirst(choice, {
    ...{ folder, root, own },
    projects: findProjects(folder, options.project ?? [], own),
    types: (options.types ?? []).map((path) => typesFile(folder, path)),
    propagate: options.propagate === true,
    guardUnions: options.guardUnions === true,
    verify: options.verify,
    engine: options.engine,
    onlyProjects: options.project !== undefined,
    onProject(tsconfig, files) {
      start = performance.now();
      const more = files ? `, for ${count(files.length, "file")} that no project has` : "";
      say(`◇ ${relative(folder, tsconfig)}${more}`);
    },
    onPhase(phase, engine) {
      if (engine === "ts-morph") growYoungGeneration();
      else limitYoungGeneration();
      // A log needs it only where it takes long.
      if (process.stderr.isTTY || performance.now() - start > 1000) say(`│ ${PHASES[phase]} …`);
    },
  });
  const { changes } = run;
  const report = isWriting ? movedReport(run, folder) : run.report;
  if (isWriting && !options.force) await expectTracked(folder, root, changes);
  const page =
    options.report === undefined ? [] : [{ path: resolve(options.report), after: renderHtml(report) }];
  uninterrupted(() => applyFiles(isWriting ? [...changes, ...page] : page));
  if (options.dryRun) {
    // A patch cannot lead out of the folder that it is applied in.
    const isWithin = changes.every(({ path }) => isBelow(folder, path));
    process.stdout.write(renderPatch(isWithin ? folder : root, changes));
    for (const change of changes.filter((one) => !isPatchable(one)))
      say(
        `│ ${relative(folder, change.path)} is in UTF-16, which no patch can change: only a run that writes does.`,
      );
    if (!isWithin) say(`│ The patch has files above this folder: apply it in ${relative(folder, root)}.`);
  }
  if (options.json) process.stdout.write(`${printableJson(JSON.stringify(report, null, 2))}\n`);
  // A patch is all that a dry run prints, so that it can be applied.
  else (options.dryRun ? process.stderr : process.stdout).write(`${renderReport(report, isWriting)}\n`);
  const isPending = options.check === true && report.edits.length > 0;
  return report.attention.length > 0 || isPending ? 1 : 0;
}

/** The plan for the first of some migrations that leaves something to do. */
function planFirst({ migrations, from, to, notes }: Choice, options: Omit<RunOptions, "migration">): Run {
  let run: Run = {
    changes: [],
    report: {
      ...{ version: 1, from, to, engine: "ts-morph", edits: [], attention: [], verification: null },
      ...{ leftovers: [], unsearched: [], timings: {}, notes: [] },
    },
  };
  for (const [index, migration] of migrations.entries()) {
    try {
      run = planRun({ ...options, migration });
    } catch (error) {
      // The types may be those of the next step.
      if (error instanceof InputError && index < migrations.length - 1) continue;
      throw error;
    }
    if (run.report.edits.length + run.report.attention.length > 0) break;
  }
  return { ...run, report: { ...run.report, notes: [...notes, ...run.report.notes] } };
}

function typesFile(folder: string, path: string): string {
  const file = resolve(folder, path);
  if (statSync(file, { throwIfNoEntry: false })?.isFile()) return realpathSync(file);
  const received = existsSync(file) ? "a folder" : "a path without a file";
  throw new InputError(
    `${path}  Expected a file that openapi-typescript wrote, such as src/api.d.ts, received ${received}.`,
  );
}

/** A report takes the place of an earlier one, and of nothing else. */
function expectReport(path: string): void {
  const isFree = existsSync(path)
    ? statSync(path).isFile() && readFileSync(path, "utf8").startsWith(PAGE)
    : existsSync(dirname(resolve(path)));
  if (isFree) return;
  const received = existsSync(path) ? "something else" : "a folder that is not there";
  throw new InputError(
    `${path}  Expected a new file for the report, or an earlier report, received ${received}.`,
  );
}

async function expectCommitted(folder: string): Promise<void> {
  const dirty = await dirtyFiles(folder);
  if (dirty.length > 0) throw treeWithChanges(dirty);
}

function treeWithChanges(paths: readonly string[]): InputError {
  return new InputError(
    `Expected a git tree without changes, received ${paths.length} changed: ${some(paths)}. ` +
      "Commit or stash them, or use --force.",
  );
}

/** What git does not know it cannot bring back. */
async function expectTracked(folder: string, root: string, changes: readonly FileChange[]): Promise<void> {
  // What changed below the folder was refused before.
  const dirty = new Set((await dirtyFiles(root)).map((path) => join(root, path)));
  const isDirty = ({ path }: FileChange) => dirty.has(realPath(path));
  const changed = changes.filter(isDirty).map(({ path }) => relative(folder, path));
  if (changed.length > 0) throw treeWithChanges(changed);
  const untracked = await untrackedFiles(root);
  const lost = changes
    .filter(({ path }) => untracked.has(realPath(path)))
    .map(({ path }) => relative(folder, path));
  if (lost.length === 0) return;
  throw new InputError(
    `Expected files that git can bring back, received ${lost.length} that it does not know: ${some(lost)}. ` +
      "Commit them, or use --force.",
  );
}

function some(paths: readonly string[]): string {
  return paths.slice(0, 3).join(", ") + (paths.length > 3 ? ", …" : "");
}

/** Who interrupts does so before or after, but never in the middle of it. */
function uninterrupted(write: () => void): void {
  const wait = () => {};
  const signals = ["SIGINT", "SIGTERM", "SIGHUP"] as const;
  for (const signal of signals) process.on(signal, wait);
  try {
    write();
  } finally {
    for (const signal of signals) process.off(signal, wait);
  }
}
