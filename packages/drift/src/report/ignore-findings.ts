import picomatch from "picomatch";
import type { DriftReport } from "../check/finding.ts";
import { findingsOf } from "./order-findings.ts";

/**
 * A report without the findings of some fields.
 *
 * @param globs By `Event.startsAt` or by pointer: `Event.*`, `#/paths/**`.
 */
export function ignoreFindings(report: DriftReport, globs: readonly string[]): DriftReport {
  const isIgnored = globs.map((glob) => picomatch(glob, { dot: true }));
  const operations = report.operations.map((operation) => ({
    ...operation,
    findings: operation.findings.filter(
      ({ field, at }) => !isIgnored.some((matches) => matches(field) || matches(at)),
    ),
  }));
  const count = findingsOf(report).length - findingsOf({ operations }).length;
  const ignored = count > 0 ? [{ kind: "ignored-findings" as const, count }] : [];
  return { ...report, operations, notJudged: [...ignored, ...report.notJudged] };
}
