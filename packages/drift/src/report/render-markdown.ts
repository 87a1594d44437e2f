import { countOf, renderPosition } from "@tenant-api/openapi";
import { codeSpan, escapeMarkdown } from "@tenant-api/spec-diff";
import type { DriftReport } from "../check/finding.ts";
import { adviceFor } from "./advice.ts";
import { explainGroup, nameOperations, summarizeGroup } from "./explain-group.ts";
import { notJudgedLine } from "./explain-not-judged.ts";
import { bySeverity, type FindingGroup } from "./finding-group.ts";
import { groupFindings } from "./group-findings.ts";
import { orderUnmatched } from "./order-findings.ts";
import type { ReportContext } from "./report-context.ts";
import { type Sentence, writeSentence } from "./sentence.ts";
import { explainConfidence, nameSpec, summarizeFindings, summarizeTraffic } from "./summarize.ts";

/** More requests that match nothing are counted: a comment has a greatest length. */
const MOST_SHOWN = 10;

/** The report for the comment of a pull request. */
export function renderMarkdown(report: DriftReport, context: ReportContext): string {
  const { operations, fields } = report.coverage;
  const groups = groupFindings(report);
  const about = `${nameSpec(context)} · ${summarizeTraffic(context)}`;
  const blocks = [
    `**${summarizeFindings(groups, report, context)}**`,
    escapeMarkdown(about),
    ...bySeverity(groups).map((severity) =>
      [
        `### ${severity.title}`,
        "",
        "| finding | seen | operations | where |",
        "| --- | --- | --- | --- |",
        ...severity.groups.map((group) => row(group, context)),
      ].join("\n"),
    ),
    adviceFor(groups, context)
      .map(({ kinds, advice }) => `- ${kinds.map(codeSpan).join(", ")}: ${written(advice)}`)
      .join("\n"),
    unmatched(report),
    notJudged(report, context),
    `Traffic exercised ${operations.seen} of ${countOf(operations.of, "operation")} and ${fields.seen} of ${countOf(fields.of, "field")}.`,
  ];
  return blocks.filter((block) => block !== "").join("\n\n");
}

function row(group: FindingGroup, { positionOf }: ReportContext): string {
  const { finding } = group;
  const reason = explainConfidence(finding);
  const why = reason === "" ? "" : `<br>confidence ${escapeMarkdown(reason)}`;
  return `| ${[
    written(explainGroup(group)) + why,
    summarizeGroup(group).replace(/^seen /, ""),
    escapeMarkdown(nameOperations(group)),
    codeSpan(renderPosition(positionOf(finding.at))),
  ].join(" | ")} |`;
}

function unmatched(report: DriftReport): string {
  const requests = orderUnmatched(report);
  if (requests.length === 0) return "";
  const shown = requests
    .slice(0, MOST_SHOWN)
    .map(({ method, path, count: times, hint }) =>
      [
        `${codeSpan(`${method} ${path}`)} ${times}×`,
        ...(hint === "" ? [] : [`(${escapeMarkdown(hint)})`]),
      ].join(" "),
    );
  const more = requests.length > MOST_SHOWN ? `, and ${requests.length - MOST_SHOWN} more` : "";
  return `Requests that match no operation of the spec: ${shown.join(", ")}${more}.`;
}

function notJudged(report: DriftReport, context: ReportContext): string {
  const text = writeSentence(notJudgedLine(report, context), codeSpan, escapeMarkdown);
  return text === "" ? "" : `Not judged: ${text}.`;
}

function written(text: Sentence): string {
  return writeSentence(text, codeSpan);
}
