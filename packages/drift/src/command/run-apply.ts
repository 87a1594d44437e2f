import { mkdirSync } from "node:fs";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { InputError, type JsonObject, renderWarnings, type Spec } from "@tenant-api/openapi";
import { printError } from "@tenant-api/openapi/command-line";
import { loadSpec, type ReadOptions } from "@tenant-api/openapi/load";
import { describeWriteError, writeOutputs } from "@tenant-api/openapi/write-outputs";
import { type EditedFile, editFiles, expectUnchanged } from "../apply/edit-files.ts";
import { editMigration, migrationBeside, readFormerFields } from "../apply/edit-migration.ts";
import { type LearnedSpec, learnSpec } from "../apply/learn-spec.ts";
import { applyEdits, type SpecEdit } from "../apply/spec-edit.ts";
import { summarizeLearned } from "../apply/summarize-learned.ts";
import type { Finding } from "../check/finding.ts";
import { groupFindings } from "../report/group-findings.ts";
import { isEditable } from "../report/report-context.ts";
import { printSkipped } from "./print-skipped.ts";
import { readTraffic } from "./read-traffic.ts";
import { renderLearned, renderPatch } from "./render-learned.ts";

export interface ApplyOptions extends ReadOptions {
  spec?: string;
  dryRun?: boolean;
  requireAfter?: number;
  label?: string;
  enums?: boolean;
  migration?: string;
  manyFields?: boolean;
}

export async function apply(
  sources: readonly string[],
  options: ApplyOptions & { spec: string },
): Promise<0 | 1> {
  const spec = await loadSpec(options.spec, options);
  const specFile = fileOf(spec, options.spec);
  for (const line of renderWarnings(spec.warnings)) printError(line);
  const { lines, summary } = await readTraffic(sources, spec, options);
  printSkipped(summary.skipped);

  const documents = { file: specFile, document: spec.document };
  const migrationFile = options.migration ?? migrationBeside(specFile);
  const former = await readFormerFields(migrationFile, documents);
  const learned = learnSpec(spec.document, lines, {
    ...options,
    former,
    ...(options.manyFields && { mostNewFields: Number.POSITIVE_INFINITY }),
  });
  const { files, applied, refused } = editFiles(learned.edits, spec);
  const migration = await editMigration(migrationFile, learned.renamed, documents);
  const all = migration === null ? files : [...files, migration];
  if (options.dryRun) process.stdout.write(renderPatch(all));
  else write(files, migration);

  // An edit that no file has a place for was not made.
  const specAfter = (edits: readonly SpecEdit[]) => applyEdits(spec.document, edits) as JsonObject;
  const renaming = learned.renaming.filter((edit) => applied.includes(edit));
  const report = {
    ...learned,
    ...summarizeLearned(specAfter(renaming), specAfter(applied)),
    spec: options.spec,
    migration: migrationFile,
    left: groupFindings({ operations: learned.left }).filter(({ finding }) => !isSaid(finding, learned)),
    refused: refused.map(({ edit, reason }) => ({ at: edit.at, reason })),
    files: all,
    isWritten: !options.dryRun,
    traffic: summary,
  };
  if (learned.report.coverage.operations.seen === 0)
    printError(
      "▲ Nothing was compared: no request matches an operation of the spec. `tenant-drift check` lists them.",
    );
  const text = renderLearned(report, spec.positionOf);
  // A patch can be passed on as it is.
  if (options.dryRun) printError(text);
  else process.stdout.write(`${text}\n`);
  return [report.left, report.refused, report.asked, report.crowded].some(({ length }) => length > 0) ? 1 : 0;
}

/** Renames and objects with many new fields are asked in words of their own; and what is always there may be optional all the same. */
function isSaid({ kind, at }: Finding, { asked, crowded }: LearnedSpec): boolean {
  return (
    kind === "field-always-present" ||
    (kind === "field-renamed" && asked.some((rename) => rename.at === at)) ||
    (kind === "field-unknown" && crowded.some(({ fields }) => fields.includes(at)))
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

/** @throws {InputError} if the spec is no file of the work tree, or is written in words that edits do not have. */
function fileOf(spec: Spec, source: string): string {
  if (!isEditable(spec))
    throw new InputError(
      `--spec: Expected a description of OpenAPI 3 to edit, received one of OpenAPI 2.0: ${source}. Convert it first, or edit it by what \`tenant-drift check\` says.`,
    );
  const { url } = spec.originOf("#");
  if (url.protocol !== "file:" || source.startsWith("git:"))
    throw new InputError(`--spec: Expected a file that can be edited, received ${source}.`);
  return fileURLToPath(url);
}
