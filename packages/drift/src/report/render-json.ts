import { printableJson } from "@tenant-api/openapi";
import { BREAKING, type DriftReport } from "../check/finding.ts";
import type { ReportContext } from "./report-context.ts";

/** The report as data: of each finding also whether it breaks consumers, and where the spec says it. */
export function renderJson(report: DriftReport, { spec, traffic, positionOf }: ReportContext): string {
  const operations = report.operations.map((operation) => ({
    ...operation,
    findings: operation.findings.map((finding) => ({
      ...finding,
      breaking: BREAKING.has(finding.kind),
      position: positionOf(finding.at),
    })),
  }));
  const { version, unmatched, coverage } = report;
  const notJudged = report.notJudged.map((one) => ({
    ...one,
    ...(one.at !== undefined && { position: positionOf(one.at) }),
  }));
  return printableJson(
    JSON.stringify({ version, spec, traffic, operations, unmatched, notJudged, coverage }, null, 2),
  );
}
