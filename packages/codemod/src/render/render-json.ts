import { printableJson } from "@tenant-api/openapi";
import type { Report } from "../report/report.ts";

/**
 * The report as JSON, with a line break at the end.
 *
 * @example
 * process.stdout.write(renderJson(report));
 */
export function renderJson(report: Report): string {
  return `${printableJson(JSON.stringify(report, null, 2))}\n`;
}
