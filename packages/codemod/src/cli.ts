#!/usr/bin/env node
import { existsSync, realpathSync, writeFileSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import type { Migration } from "@tenant-api/spec-diff";
import { Command, CommanderError, Option } from "commander";
import { applyFiles } from "./apply-files.ts";
import { renderHtml, renderPatch, renderReport } from "./command/render-report.ts";
import { InputError } from "./input-error.ts";
import { findProjects } from "./project/find-projects.ts";
import { dirtyFiles, ownFiles } from "./project/git.ts";
import { installedVersion, writtenFor } from "./project/versions.ts";
import type { Engine } from "./proof/choose-check.ts";
import { migrationBetween, readMigrations } from "./read-migrations.ts";
import { planRun } from "./run.ts";

interface Options {
  migration: string[];
  types: string[];
  project: string[];
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
const MIGRATIONS = join(import.meta.dirname, "../migrations");

const collect = (value: string, all: string[]) => [...all, value];

const command = new Command("tenant-codemod")
  .description("Follows renamed fields of an API through your TypeScript, by type, and proves it")
  .option("--migration <file>", "a migration to follow; several are followed in their order", collect, [])
  .option("--types <file>", "types that openapi-typescript wrote, if they are your own", collect, [])
  .option("--project <tsconfig>", "a tsconfig to work on; all of the folder if none is given", collect, [])
  .option("--from <version>", `the version of ${TYPES_PACKAGE} that the code was written for`)
  .option("--to <version>", "the version to upgrade to")
  .option("--dry-run", "print what would change as a patch, and write nothing")
  .option("--check", "write nothing; exit with 1 if there is something to do")
  .addOption(new Option("--json", "print the report as JSON").conflicts("dryRun"))
  .option("--report <file>", "write the report as a page of its own")
  .option("--no-verify", "do not type-check before and after")
  .option("--propagate", "rename types that were written by hand and mirror those of the API, too")
  .option("--guard-unions", "read both names where only some members of a union are renamed")
  .option("--force", "work on files that are not committed, too")
  .addOption(
    new Option("--engine <name>", "what answers for types").choices(["auto", "ts-morph"]).default("auto"),
  )
  .configureOutput({ outputError: () => {} })
  .exitOverride();

const OWN_FAULT = 70;

try {
  await command.parseAsync();
  process.exitCode = await run(command.opts<Options>());
} catch (error) {
  const isUsage = error instanceof CommanderError;
  if (isUsage && error.exitCode === 0) process.exitCode = 0;
  else {
    const isInput = isUsage || error instanceof InputError;
    process.exitCode = isInput ? 2 : OWN_FAULT;
    const { message, stack } = error as Error;
    const text = isInput
      ? message.replace(/^error: /, "")
      : `A fault of tenant-codemod's own; nothing was written.\n${stack}`;
    process.stderr.write(`✖ ${text}\n`);
  }
}

async function run(options: Options): Promise<number> {
  const folder = realpathSync(process.cwd());
  const say = (line: string) => process.stderr.write(`${line}\n`);
  const migration = await chooseMigration(folder, options);
  if (typeof migration === "string") {
    process.stdout.write(
      `${options.json ? JSON.stringify({ version: 1, notes: [migration] }) : `✔ ${migration}`}\n`,
    );
    return 0;
  }
  const isWriting = !options.dryRun && !options.check;
  if (isWriting && !options.force) await expectCommitted(folder);
  const types = options.types.map((path) => {
    if (!existsSync(resolve(folder, path)))
      throw new InputError(`${path}:1:1  Expected a types file, received nothing.`);
    return realpathSync(resolve(folder, path));
  });
  const { report, changes } = planRun({
    folder,
    projects: findProjects(folder, options.project),
    migration,
    types,
    own: await ownFiles(folder),
    propagate: options.propagate === true,
    guardUnions: options.guardUnions === true,
    verify: options.verify,
    engine: options.engine,
    onProject: (tsconfig) => say(`◇ ${relative(folder, tsconfig)}`),
  });
  if (types.length > 0 && report.notes.some((note) => note.startsWith("None of ")))
    throw new InputError(
      `${options.types.join(", ")}: expected types that a project uses, received a file that none does.`,
    );
  if (isWriting) applyFiles(changes);
  if (options.report !== undefined) writeFileSync(options.report, renderHtml(report));
  if (options.json) process.stdout.write(`${JSON.stringify(report, null, 2)}\n`);
  else {
    if (options.dryRun) process.stdout.write(renderPatch(folder, changes));
    process.stdout.write(`${renderReport(report, isWriting)}\n`);
  }
  const isPending = !isWriting && report.edits.length > 0 && options.check === true;
  return report.attention.length > 0 || isPending ? 1 : 0;
}

/** The migration that is asked for, or why there is none. */
async function chooseMigration(folder: string, options: Options): Promise<Migration | string> {
  if (options.migration.length > 0) return readMigrations(options.migration);
  const installed = installedVersion(folder, TYPES_PACKAGE);
  const from = options.from ?? (await writtenFor(folder, TYPES_PACKAGE, installed));
  if (from === null) {
    throw new InputError(
      `${folder}: expected ${TYPES_PACKAGE} in package.json or node_modules, or --migration and --types, received neither.`,
    );
  }
  const to = options.to ?? (installed === from ? null : installed);
  const found = migrationBetween(MIGRATIONS, from, to);
  if (found) return found;
  const state = `${TYPES_PACKAGE} is installed at ${installed ?? "no version"}, and the code was written for ${from}.`;
  return `${state} No migration leads on from there${to === null ? "" : ` to ${to}`}: nothing has to follow.`;
}

async function expectCommitted(folder: string): Promise<void> {
  const dirty = await dirtyFiles(folder);
  if (dirty.length === 0) return;
  const some = dirty.slice(0, 3).join(", ");
  throw new InputError(
    `Expected a git tree without changes, received ${dirty.length} changed: ${some}${dirty.length > 3 ? ", …" : ""}. ` +
      "Commit or stash them, or use --force.",
  );
}
