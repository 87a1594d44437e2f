#!/usr/bin/env node
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { Command, CommanderError, InvalidArgumentError, Option } from "commander";
import { stringify } from "yaml";
import { askAbout } from "./command/ask-about.ts";
import { InputError, loadSpec, renderPosition } from "./command/load-spec.ts";
import { renderJson, renderMarkdown, renderTerminal } from "./command/render-changes.ts";
import { renderHtml } from "./command/render-html.ts";
import { isDoubtful } from "./diff/change.ts";
import { diffSpecs } from "./diff/diff-specs.ts";
import { migrationFrom } from "./diff/migration-from.ts";
import { isObject, type JsonObject } from "./json.ts";
import { keepNotes } from "./keep-notes.ts";
import type { Migration, MigrationChange } from "./migration.ts";
import { MigrationError } from "./migration-error.ts";
import { parseMigration } from "./parse-migration.ts";
import { CERTAIN } from "./renames/weigh-rename.ts";

interface Options {
  json?: boolean;
  markdown?: boolean;
  html?: string;
  migration?: string;
  failOn?: "breaking" | "any";
  acceptRenames: number;
}

const command = new Command("tenant-spec-diff")
  .description("What changed between two OpenAPI 3.0 or 3.1 files, what it breaks, and what was renamed")
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
  .configureOutput({ outputError: () => {} })
  .exitOverride();

try {
  await command.parseAsync();
  process.exitCode = await compare(command.args as [string, string], command.opts<Options>());
} catch (error) {
  const isUsage = error instanceof CommanderError;
  if (!isUsage && !(error instanceof InputError)) throw error;
  process.exitCode = isUsage && error.exitCode === 0 ? 0 : 2;
  if (process.exitCode === 2) process.stderr.write(`✖ ${error.message.replace(/^error: /, "")}\n`);
}

async function compare([oldSource, newSource]: [string, string], options: Options): Promise<number> {
  const [before, after] = await Promise.all([loadSpec(oldSource), loadSpec(newSource)]);
  const { migration, acceptRenames } = options;
  const diff = (decisions: readonly MigrationChange[]) =>
    diffSpecs(before.document, after.document, { acceptRenames, decisions });
  // What was decided when the migration was written before holds.
  const earlier = migration === undefined ? null : readMigration(migration);
  const decisions = earlier?.changes ?? [];
  let changes = diff(decisions);
  if (migration !== undefined && changes.some(isDoubtful) && process.stdin.isTTY && process.stderr.isTTY) {
    changes = diff([...decisions, ...(await askAbout(changes.filter(isDoubtful)))]);
  }

  const text = options.json
    ? renderJson(changes, before, after)
    : options.markdown
      ? renderMarkdown(changes)
      : renderTerminal(changes, before, after);
  process.stdout.write(`${text}\n`);
  if (options.html !== undefined) writeOutput(options.html, renderHtml(changes, before, after));

  const doubtful = migration === undefined ? [] : changes.filter(isDoubtful);
  for (const { at, message } of doubtful) {
    process.stderr.write(`▲ ${renderPosition(before.positionOf(at))}  ${message}\n`);
  }
  if (doubtful.length > 0) {
    const advice = "Declare it in the new spec (`x-renamed-from: <old name>`), or lower --accept-renames.";
    process.stderr.write(`✖ No migration written: ${doubtful.length} doubtful. ${advice}\n`);
    return 1;
  }
  if (migration !== undefined) {
    const version = versionOf(before.document);
    const next = migrationFrom(changes, { version, before: before.document, after: after.document });
    writeOutput(migration, stringify(keepNotes(next, earlier)));
  }
  const isFailure =
    options.failOn === "any" ? changes.length > 0 : changes.some(({ level }) => level === "breaking");
  return options.failOn !== undefined && isFailure ? 1 : 0;
}

function writeOutput(file: string, text: string): void {
  try {
    writeFileSync(file, text);
  } catch (error) {
    throw new InputError(`Expected a file that can be written: ${(error as Error).message}.`, {
      cause: error,
    });
  }
}

function readMigration(file: string): Migration | null {
  if (!existsSync(file)) return null;
  try {
    return parseMigration(readFileSync(file, "utf8"), file);
  } catch (error) {
    throw error instanceof MigrationError ? new InputError(error.message, { cause: error }) : error;
  }
}

/** The version of the old spec, where that is one that a release can have. */
function versionOf({ info }: JsonObject): string {
  const version = isObject(info) ? String(info.version) : "";
  return /^\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?$/.test(version) ? version : "0.0.0";
}

function confidence(text: string): number {
  const value = Number(text);
  if (text !== "" && value >= 0 && value <= 1) return value;
  throw new InvalidArgumentError("Expected a number from 0 to 1.");
}
