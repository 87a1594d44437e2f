import { existsSync, readFileSync, statSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { InputError } from "@tenant-api/openapi";
import type { FileChange, FileText } from "../project/apply-files.ts";
import { textAt } from "../project/text-at.ts";
import { isReportPage, renderHtml } from "../report/html/render-html.ts";
import type { Report } from "../report/report.ts";

const DOCS = pathToFileURL(join(import.meta.dirname, "../../docs/troubleshooting.md")).href;

/**
 * A report takes the place of an earlier one, and of no other file.
 *
 * @throws {InputError} if there is something else, or if its folder is not there.
 */
export function expectReportPath(path: string): void {
  const isFree = existsSync(path)
    ? statSync(path).isFile() && isReportPage(readFileSync(path, "utf8"))
    : existsSync(dirname(resolve(path)));
  if (isFree) return;
  const received = existsSync(path) ? "something else" : "a folder that is not there";
  throw new InputError(
    `${path}: Expected a new file for the report, or an earlier report, received ${received}.`,
  );
}

/** The page of a report, to be written to a path. */
export function reportPage(
  path: string,
  report: Report,
  folder: string,
  changes: readonly FileChange[],
  undone: readonly string[] = [],
): FileText {
  const texts = changes.map(({ path: file, before, after }) => ({
    file: relative(folder, file),
    before,
    after,
  }));
  const after = new Map(texts.map((one) => [one.file, one.after]));
  // A run that writes reports the places as they are afterwards.
  const read = (file: string) => (report.pending ? undefined : after.get(file)) ?? textAt(join(folder, file));
  return {
    path: resolve(path),
    after: renderHtml(report, { folder, changes: texts, read, docs: DOCS, undone }),
  };
}
