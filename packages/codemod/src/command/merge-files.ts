import { realpathSync } from "node:fs";
import { dirname, relative, sep } from "node:path";
import { InputError } from "@tenant-api/openapi";
import { readInputFile } from "@tenant-api/openapi/command-line";
import { renderJson } from "../render/render-json.ts";
import { renderText } from "../render/render-text.ts";
import { mergeReports, type ReportFile } from "../report/merge.ts";
import { applyFiles } from "../workspace/apply-files.ts";
import { repositoryRoot } from "../workspace/git.ts";
import { textAt } from "../workspace/text-at.ts";
import { expectReportPaths, type ReportOptions, reportFiles } from "./report-files.ts";

export interface MergeOptions extends ReportOptions {
  json?: boolean;
}

/**
 * Joins reports as JSON, and prints the result. The files of each are relative to its folder.
 *
 * @returns the exit code.
 */
export async function mergeFiles(names: readonly string[], options: MergeOptions): Promise<number> {
  const folder = realpathSync(process.cwd());
  expectReportPaths(options);
  const files = new Map(names.map((name) => readReport(name, folder)));
  const { report, exitCode } = mergeReports([...files.values()]);
  const root = (await repositoryRoot(folder)) ?? folder;
  applyFiles(reportFiles(options, { report, changes: [], folder, root }));
  process.stdout.write(options.json ? renderJson(report) : `${renderText(report)}\n`);
  return exitCode;
}

/** A report by its path: a file that is named twice counts once. */
function readReport(name: string, folder: string): [string, ReportFile] {
  const text = readReportText(name);
  const path = realpathSync(name);
  const place = relative(folder, dirname(path)).split(sep).join("/");
  return [path, { name, text, folder: place }];
}

/** PowerShell writes UTF-16. */
function readReportText(name: string): string {
  const text = textAt(name) ?? readInputFile(name);
  if (text.trim() === "") throw new InputError(`${name}: Expected a report as JSON, received an empty file.`);
  return text;
}
