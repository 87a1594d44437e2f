import { existsSync, readFileSync, statSync } from "node:fs";
import { dirname, join, relative, resolve, sep } from "node:path";
import { pathToFileURL } from "node:url";
import { InputError } from "@tenant-api/openapi";
import { isReportPage, renderHtml } from "../render/html/render-html.ts";
import { isReportSarif, renderSarif } from "../render/render-sarif.ts";
import type { Report } from "../report/report.ts";
import type { FileChange, FileText } from "../workspace/apply-files.ts";
import { textAt } from "../workspace/text-at.ts";
import { version } from "./version.ts";

const DOCS = pathToFileURL(join(import.meta.dirname, "../../docs/troubleshooting.md")).href;

/** The options that name files for the report. */
export interface ReportOptions {
  report?: string;
  sarif?: string;
}

/**
 * A report takes the place of an earlier one of its kind, and of no other file.
 *
 * @throws {InputError} if there is something else, if its folder is not there, or if both are one file.
 */
export function expectReportPaths({ report, sarif }: ReportOptions): void {
  if (report !== undefined) expectReportPath(report, isReportPage);
  if (sarif === undefined) return;
  expectReportPath(sarif, isReportSarif);
  if (report !== undefined && resolve(report) === resolve(sarif))
    throw new InputError(`--sarif ${sarif}: Expected another file than that of --report, received the same.`);
}

function expectReportPath(path: string, isEarlier: (text: string) => boolean): void {
  const isFree = existsSync(path)
    ? statSync(path).isFile() && isEarlier(readFileSync(path, "utf8"))
    : existsSync(dirname(resolve(path)));
  if (isFree) return;
  const received = existsSync(path) ? "something else" : "a folder that is not there";
  throw new InputError(
    `${path}: Expected a new file for the report, or an earlier report, received ${received}.`,
  );
}

/** A report, and all that its files show beside it. */
export interface Reported {
  report: Report;
  changes: readonly FileChange[];
  /** The folder that the files of the report are relative to, and the root of its repository. */
  folder: string;
  root: string;
  /** What else is not done. */
  undone?: readonly string[];
}

/** The files that the options name: a page, SARIF, both or none. */
export function reportFiles(options: ReportOptions, reported: Reported): FileText[] {
  const { report, changes, folder, root, undone = [] } = reported;
  const texts = changes.map(({ path, before, after }) => ({
    file: relative(folder, path).split(sep).join("/"),
    before,
    after,
  }));
  const after = new Map(texts.map((one) => [one.file, one.after]));
  // A run that writes reports the places as they are afterwards.
  const read = (file: string) =>
    (report.pending ? undefined : after.get(file)) ?? textAt(resolve(folder, file));
  const page = options.report;
  const { sarif } = options;
  return [
    ...(page === undefined
      ? []
      : [
          {
            path: resolve(page),
            after: renderHtml(report, { folder, changes: texts, read, docs: DOCS, undone }),
          },
        ]),
    ...(sarif === undefined
      ? []
      : [
          {
            path: resolve(sarif),
            after: renderSarif(report, { version, root: { folder, root }, read, undone }),
          },
        ]),
  ];
}
