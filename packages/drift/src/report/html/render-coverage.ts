import { countOf, writeCount } from "@tenant-api/openapi";
import { escapeHtml } from "@tenant-api/spec-diff";
import { codeOf, tableOf } from "@tenant-api/spec-diff/report";
import type { DriftReport, OperationCoverage } from "../../check/finding.ts";
import { notJudgedLine } from "../explain-not-judged.ts";
import { orderUnmatched } from "../order-findings.ts";
import type { ReportContext } from "../report-context.ts";
import { barOf, htmlOf, shareOf } from "./page-parts.ts";

/** Which operations, statuses and fields traffic exercised: those with most traffic first. */
export function renderCoverage({ coverage: { byOperation } }: DriftReport): string {
  if (byOperation.length === 0) return "";
  const sorted = [...byOperation].sort((a, b) => b.samples - a.samples);
  const rows = sorted.map((operation) => ({
    isUnseen: operation.samples === 0,
    cells: [
      codeOf(operation.operationId),
      writeCount(operation.samples),
      statusesOf(operation),
      fieldsOf(operation),
    ],
  }));
  return tableOf(
    [
      { title: "operation" },
      { title: "exchanges", isNumber: true },
      { title: "statuses" },
      { title: "fields" },
    ],
    rows,
  );
}

/** Requests that match no operation. */
export function renderUnmatched(report: DriftReport): string {
  const rows = orderUnmatched(report).map(({ method, path, count: times, hint }) => ({
    cells: [codeOf(`${method} ${path}`), writeCount(times), escapeHtml(hint)],
  }));
  return rows.length === 0
    ? ""
    : tableOf([{ title: "request" }, { title: "seen", isNumber: true }, { title: "" }], rows);
}

/** What was not compared, in one line. */
export function renderNotJudged(report: DriftReport, context: ReportContext): string {
  const text = htmlOf(notJudgedLine(report, context));
  return text === "" ? "" : `<p>${text}</p>`;
}

/** Exchanges and bodies that could not be read, and why. */
export function renderSkipped({ traffic: { skipped } }: ReportContext): string {
  const rows = skipped.map(({ reason, count: times, places }) => ({
    cells: [escapeHtml(reason), writeCount(times), places.map(escapeHtml).join("<br>")],
  }));
  return rows.length === 0
    ? ""
    : tableOf([{ title: "reason" }, { title: "entries", isNumber: true }, { title: "where" }], rows);
}

function statusesOf({ statuses }: OperationCoverage): string {
  return statuses
    .map(({ status, samples }) => `${codeOf(status)}&nbsp;${samples === 0 ? "–" : writeCount(samples)}`)
    .join(", ");
}

function fieldsOf({ fields }: OperationCoverage): string {
  if (fields.of === 0) return "";
  const { unseen } = fields;
  const details =
    unseen.length === 0
      ? ""
      : `<details><summary>${countOf(unseen.length, "field")} never seen</summary>${unseen.map(codeOf).join("<br>")}</details>`;
  return `${shareOf(fields)}${barOf(fields)}${details}`;
}
