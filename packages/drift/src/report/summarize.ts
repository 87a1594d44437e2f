import { countOf, writeCount } from "@tenant-api/openapi";
import type { DriftReport, Finding } from "../check/finding.ts";
import { explainNotJudged } from "./explain-not-judged.ts";
import type { FindingGroup } from "./finding-group.ts";
import { breakingOf } from "./order-findings.ts";
import type { ReportContext } from "./report-context.ts";
import { isDated } from "./traffic-summary.ts";

/** `3 findings, 1 breaking` */
export function summarizeFindings(
  groups: readonly FindingGroup[],
  report: DriftReport,
  context: ReportContext,
): string {
  const breaking = breakingOf(groups.map(({ finding }) => finding)).length;
  if (groups.length === 0) return isClean(report) ? allClear("No drift", report, context) : NOTHING;
  return `${countOf(groups.length, "finding")}, ${breaking === 0 ? "none" : writeCount(breaking)} breaking`;
}

const NOTHING = "Nothing was compared: no request matches an operation of the spec";

/** Says in what nothing was found, unless that is everything: `No drift in what was judged: 1 of 2 operations, …`. */
export function allClear(
  nothing: string,
  report: DriftReport,
  context: Pick<ReportContext, "traffic">,
): string {
  const { operations, fields } = report.coverage;
  const isAll = operations.seen === operations.of && explainNotJudged(report, context).length === 0;
  const judged = `${operations.seen} of ${countOf(operations.of, "operation")}, ${fields.seen} of ${countOf(fields.of, "field")}`;
  return isAll ? nothing : `${nothing} in what was judged: ${judged}`;
}

/** Whether traffic agrees with the spec. Traffic that has nothing to do with it does not. */
export function isClean({ operations, coverage }: DriftReport): boolean {
  return operations.every(({ findings }) => findings.length === 0) && coverage.operations.seen > 0;
}

/** `Events 1.4.0` */
export function nameSpec({ spec: { title, version } }: ReportContext): string {
  return [title, version].filter((part) => part !== "").join(" ");
}

/** `214 exchanges, 2026-11-20 to 2026-11-26` */
export function summarizeTraffic({ traffic: { exchanges, period } }: ReportContext): string {
  const samples = countOf(exchanges, "exchange");
  return period === null ? samples : `${samples}, ${renderPeriod(period)}`;
}

/** `seen 12 of 214` */
export function summarizeSeen({ seen, of }: Pick<Finding, "seen" | "of">): string {
  return `seen ${writeCount(seen)} of ${writeCount(of)}`;
}

/** One day, or two with what is between them. */
function renderPeriod({ first, last }: { first: string; last: string }): string {
  return first === last ? first : `${first} to ${last}`;
}

/** When a finding was seen; nothing if that is the whole time, or is not known. */
export function summarizePeriod({ first, last }: Finding, { traffic: { period } }: ReportContext): string {
  const isWhole = first === period?.first && last === period.last;
  return isWhole || !isDated(first) ? "" : renderPeriod({ first, last });
}

/** Why a rename is thought to be one: `0.97: same value beside 102 of 102 ids`. */
export function explainConfidence({
  confidence,
  evidence = [],
}: {
  confidence?: number;
  evidence?: readonly string[];
}): string {
  const reasons = evidence.join(", ");
  if (confidence === undefined) return reasons;
  return reasons === "" ? confidence.toFixed(2) : `${confidence.toFixed(2)}: ${reasons}`;
}
