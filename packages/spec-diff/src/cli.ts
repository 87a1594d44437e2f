#!/usr/bin/env node
import { existsSync, readFileSync } from "node:fs";
import {
  InputError,
  isObject,
  type JsonObject,
  printable,
  printableLines,
  renderPosition,
  renderProblem,
} from "@tenant-api/openapi";
import { loadSpec, READ_FLAGS, type ReadOptions } from "@tenant-api/openapi/load";
import { Command, CommanderError, InvalidArgumentError, Option } from "commander";
import { stringify } from "yaml";
import { askAbout } from "./command/ask-about.ts";
import { describeChange } from "./command/describe-change.ts";
import { explainDoubts } from "./command/explain-doubts.ts";
import { renderJson, renderMarkdown, renderTerminal } from "./command/render-changes.ts";
import { renderHtml } from "./command/render-html.ts";
import { type Output, writeOutputs } from "./command/write-outputs.ts";
import { type Change, isDoubtful } from "./diff/change.ts";
import { diffSpecs } from "./diff/diff-specs.ts";
import { planMigration } from "./diff/plan-migration.ts";
import type { Migration, MigrationChange } from "./migration/migration.ts";
import { MigrationError } from "./migration/migration-error.ts";
import { parseMigration } from "./migration/parse-migration.ts";
import { CERTAIN } from "./renames/score-rename.ts";

interface Options extends ReadOptions {
  json?: boolean;
  markdown?: boolean;
  html?: string;
  migration?: string;
  failOn?: "breaking" | "any";
  acceptRenames: number;
}

const { version } = JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8"));

const EXAMPLES = `
Examples:
  $ tenant-spec-diff old.yaml new.yaml
  $ tenant-spec-diff git:HEAD:openapi.yaml openapi.yaml --fail-on breaking
  $ tenant-spec-diff old.yaml new.yaml --markdown > changes.md
  $ tenant-spec-diff old.yaml new.yaml --migration next.yaml

Exit codes:
  0   done
  1   there are changes that --fail-on asks for; or --migration found a rename that is
      doubtful, or a breaking change that needs a note
  2   an input or an option is wrong: the message says where, and what was expected
  70  a bug in tenant-spec-diff`;

const command = new Command("tenant-spec-diff")
  .description("What changed between two OpenAPI 3.0 or 3.1 files, what it breaks, and what was renamed")
  .version(version, "--version", "print the version, and end")
  .argument("<old>", "a file, or git:REVISION:PATH")
  .argument("<new>", "a file, or git:REVISION:PATH")
  .option("--json", "print the changes as JSON")
  .addOption(new Option("--markdown", "print the changes as Markdown").conflicts("json"))
  .option("--html <file>", "write the changes as a page of its own")
  .option("--migration <file>", "write what consumers' code must follow; fails if a rename is doubtful")
  .addOption(
    new Option("--fail-on <level>", "exit with 1 if there are such changes").choices(["breaking", "any"]),
  )
  .option(
    "--accept-renames <confidence>",
    "from 0 to 1; from here on a rename is taken for one",
    confidence,
    CERTAIN,
  )
  .addHelpText("after", EXAMPLES)
  .configureOutput({ outputError: () => {} })
  .exitOverride();

for (const { flag, description } of READ_FLAGS) command.option(flag, description);

/** What `sysexits.h` says of a bug in the program itself. */
const OUR_FAULT = 70;

try {
  await command.parseAsync();
  process.exitCode = await compare(command.args as [string, string], command.opts<Options>());
} catch (error) {
  if (error instanceof CommanderError || error instanceof InputError) {
    process.exitCode = error instanceof CommanderError && error.exitCode === 0 ? 0 : 2;
    if (process.exitCode === 2) printError(`✖ ${error.message.replace(/^error: /, "")}`);
  } else {
    process.exitCode = OUR_FAULT;
    const trace = error instanceof Error ? error.stack : String(error);
    printError(`✖ A bug in tenant-spec-diff, not in your files. Please report it with this:\n${trace}`);
  }
}

async function compare([oldSource, newSource]: [string, string], options: Options): Promise<number> {
  const { migration, acceptRenames } = options;
  const [before, after] = await Promise.all([loadSpec(oldSource, options), loadSpec(newSource, options)]);
  for (const warning of [...before.warnings, ...after.warnings]) printError(`▲ ${renderProblem(warning)}`);
  const diff = (decisions: readonly MigrationChange[]) =>
    diffSpecs(before.document, after.document, { acceptRenames, decisions });
  // What was decided when the migration was written before holds.
  const earlier = migration === undefined ? null : readMigration(migration);
  const decisions = [...(earlier?.changes ?? [])];
  let changes = diff(decisions);
  // What one answer rules out can leave another question.
  while (migration !== undefined && changes.some(isDoubtful) && process.stdin.isTTY && process.stderr.isTTY) {
    decisions.push(...(await askAbout(changes.filter(isDoubtful))));
    changes = diff(decisions);
  }

  const text = options.json
    ? renderJson(changes, before, after)
    : options.markdown
      ? renderMarkdown(changes)
      : renderTerminal(changes, before, after);
  const outputs: Output[] = [];
  const gaps: Change[] = [];
  if (options.html !== undefined)
    outputs.push({ option: "--html", file: options.html, text: renderHtml(changes, before, after) });
  const doubtful = migration === undefined ? [] : changes.filter(isDoubtful);
  if (migration !== undefined && doubtful.length === 0) {
    const [from, to] = [versionOf(before.document) ?? "0.0.0", versionOf(after.document)];
    const documents = { before: before.document, after: after.document };
    const plan = planMigration(changes, { version: from, ...documents, earlier });
    const named = to === null || to === from ? plan.migration : { ...plan.migration, to };
    outputs.push({ option: "--migration", file: migration, text: stringify(named, { lineWidth: 0 }) });
    gaps.push(...plan.gaps);
  }
  process.stdout.write(`${text}\n`);
  writeOutputs(outputs);

  if (migration !== undefined && doubtful.length > 0) {
    const version = versionOf(before.document) ?? "0.0.0";
    printError(explainDoubts(doubtful, before, { file: migration, version }));
    return 1;
  }
  for (const change of gaps) {
    printError(`▲ ${renderPosition(before.positionOf(change.at))}  ${printable(describeChange(change))}`);
  }
  if (gaps.length > 0) {
    const what = `${gaps.length} breaking ${gaps.length === 1 ? "change" : "changes"}`;
    const advice = "Write what breaks and what to do into its `notes`, and run this again.";
    printError(`✖ ${migration} cannot say ${what}. ${advice}`);
    return 1;
  }
  const isFailure =
    options.failOn === "any" ? changes.length > 0 : changes.some(({ level }) => level === "breaking");
  return options.failOn !== undefined && isFailure ? 1 : 0;
}

function printError(text: string): void {
  process.stderr.write(`${printableLines(text)}\n`);
}

function readMigration(file: string): Migration | null {
  if (!existsSync(file)) return null;
  try {
    return parseMigration(readText(file), file);
  } catch (error) {
    throw error instanceof MigrationError ? new InputError(error.message, { cause: error }) : error;
  }
}

function readText(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    const reason = `Expected a migration that can be read: ${(error as Error).message}.`;
    throw new InputError(reason, { cause: error });
  }
}

/** The version of a spec, where that is one that a release can have. */
function versionOf({ info }: JsonObject): string | null {
  const version = isObject(info) ? String(info.version) : "";
  return /^\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?$/.test(version) ? version : null;
}

function confidence(text: string): number {
  const value = Number(text);
  if (text !== "" && value >= 0 && value <= 1) return value;
  throw new InvalidArgumentError("Expected a number from 0 to 1.");
}
