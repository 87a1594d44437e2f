import { mkdirSync } from "node:fs";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { InputError, renderProblem, type Spec } from "@tenant-api/openapi";
import { loadSpec, READ_FLAGS, type ReadOptions } from "@tenant-api/openapi/load";
import { describeWriteError, writeOutputs } from "@tenant-api/spec-diff/write-outputs";
import type { Command } from "commander";
import { type EditedFile, editFiles, expectUnchanged } from "../apply/edit-files.ts";
import { editMigration, migrationBeside, readFormerFields } from "../apply/edit-migration.ts";
import { learnSpec } from "../apply/learn-spec.ts";
import type { AskedRename } from "../apply/plan/plan-renames.ts";
import { renderLearned, renderPatch } from "../apply/render-learned.ts";
import { summarizeLearned } from "../apply/summarize-learned.ts";
import type { Finding } from "../check/finding.ts";
import { groupFindings } from "../report/group-findings.ts";
import { driftCommand, type Finish } from "./command.ts";
import { atLeastOne } from "./option-values.ts";
import { printError, printSkipped } from "./print-error.ts";
import { readTraffic } from "./read-traffic.ts";

interface Options extends ReadOptions {
  spec: string;
  dryRun?: boolean;
  requireAfter?: number;
  label?: string;
  enums?: boolean;
  migration?: string;
}

/** `tenant-drift apply`: writes into the spec what traffic showed. */
export function applyCommand(finish: Finish): Command {
  const command = driftCommand("apply", {
    description:
      "Write into a spec what traffic showed: new fields, with their evidence, corrections and renames",
    examples: [
      ["tenant-drift apply traffic.har --spec openapi.yaml --dry-run", "show what would change"],
      ["tenant-drift apply traffic.har --spec openapi.yaml --label staging", "say which host it was"],
      [
        "tenant-drift apply shapes/* --spec openapi.yaml --require-after 100",
        "require what was always there",
      ],
    ],
    exitCodes: {
      0: "all is applied, or there is nothing to apply",
      1: "something needs a person; all else is applied",
    },
  })
    .argument("<source...>", "HAR, NDJSON and shape files, folders of bodies; - for standard input")
    .requiredOption("--spec <file>", "the OpenAPI file to edit")
    .option("--dry-run", "print the edits as a patch, and write nothing")
    .option("--require-after <n>", "require fields that all of so many objects had", atLeastOne)
    .option("--label <name>", "call the host so in the spec")
    .option("--enums", "list the values of new fields with few short texts, each seen several times")
    .option("--migration <file>", "where renames are written; next.yaml in migrations beside the spec");
  for (const { flag, description } of READ_FLAGS) command.option(flag, description);
  return command.action(async (sources: string[], options: Options) => {
    finish(await apply(sources, options));
  });
}

async function apply(sources: readonly string[], options: Options): Promise<0 | 1> {
  const spec = await loadSpec(options.spec, options);
  const specFile = fileOf(spec, options.spec);
  for (const warning of spec.warnings) printError(`▲ ${renderProblem(warning)}`);
  const { lines, summary } = await readTraffic(sources, spec, options);
  printSkipped(summary.skipped);

  const documents = { file: specFile, document: spec.document };
  const migrationFile = options.migration ?? migrationBeside(specFile);
  const former = await readFormerFields(migrationFile, documents);
  const learned = learnSpec(spec.document, lines, { ...options, former });
  const { files, refused } = editFiles(learned.edits, spec);
  const migration = await editMigration(migrationFile, learned.renamed, documents);
  const all = migration === null ? files : [...files, migration];
  if (options.dryRun) process.stdout.write(renderPatch(all));
  else write(files, migration);

  const report = {
    ...learned,
    ...summarizeLearned(spec.document, learned.document, learned.renamed),
    spec: options.spec,
    migration: migrationFile,
    left: groupFindings({ operations: learned.left }).filter(
      ({ finding }) => !isSaid(finding, learned.asked),
    ),
    refused: refused.map(({ edit, reason }) => ({ at: edit.at, reason })),
    files: all,
    isWritten: !options.dryRun,
  };
  if (learned.isUnmatched)
    printError(
      "▲ Nothing was compared: no request matches an operation of the spec. `tenant-drift check` lists them.",
    );
  const text = renderLearned(report, spec.positionOf);
  // A patch can be passed on as it is.
  if (options.dryRun) printError(text);
  else process.stdout.write(`${text}\n`);
  return report.left.length + report.refused.length + report.asked.length > 0 ? 1 : 0;
}

/** Renames are asked in words of their own; and what is always there may be optional all the same. */
function isSaid({ kind, at }: Finding, asked: readonly AskedRename[]): boolean {
  return (
    kind === "field-always-present" || (kind === "field-renamed" && asked.some((rename) => rename.at === at))
  );
}

/** All files, or none; and none that somebody else has edited meanwhile. */
function write(files: readonly EditedFile[], migration: EditedFile | null): void {
  expectUnchanged(files);
  const outputs = files.map(({ file, after }) => ({ option: "--spec", file, text: after }));
  if (migration !== null) {
    const { file, after } = migration;
    createFolder(dirname(file));
    outputs.push({ option: "--migration", file, text: after });
  }
  writeOutputs(outputs);
}

function createFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
  } catch (error) {
    const received = describeWriteError(error);
    throw new InputError(
      `--migration: Expected ${folder} to be a folder that can be written, received ${received}.`,
      {
        cause: error,
      },
    );
  }
}

/** @throws {InputError} if the spec is no file of the work tree. */
function fileOf({ originOf }: Spec, source: string): string {
  const { url } = originOf("#");
  if (url.protocol !== "file:" || source.startsWith("git:"))
    throw new InputError(`--spec: Expected a file that can be edited, received ${source}.`);
  return fileURLToPath(url);
}
