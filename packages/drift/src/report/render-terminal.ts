import { styleText } from "node:util";
import { countOf, printable, writeCount } from "@tenant-api/openapi";
import { apart, wrap } from "@tenant-api/spec-diff/report";
import { BREAKING, type DriftReport } from "../check/finding.ts";
import { adviceFor } from "./advice.ts";
import { detailsOf, explainGroup, summarizeGroup } from "./explain-group.ts";
import { notJudgedLine } from "./explain-not-judged.ts";
import { bySeverity, type FindingGroup } from "./finding-group.ts";
import { groupFindings } from "./group-findings.ts";
import { neverSeen, orderUnmatched, totalOf } from "./order-findings.ts";
import type { ReportContext } from "./report-context.ts";
import { type Sentence, writeSentence } from "./sentence.ts";
import {
  explainConfidence,
  isClean,
  nameSpec,
  summarizeFindings,
  summarizePeriod,
  summarizeTraffic,
} from "./summarize.ts";

/** Longer lists are cut: the page has all of them. */
const MOST_SHOWN = 10;

/** The report for the terminal: findings first, those that break consumers before the others. */
export function renderTerminal(report: DriftReport, context: ReportContext): string {
  const { file } = context.spec;
  const groups = groupFindings(report);
  const title = printable(`tenant-drift  ${nameSpec(context)} (${file}) · ${summarizeTraffic(context)}`);
  const end = summarizeFindings(groups, report, context);
  return [
    `${styleText("cyan", "◆")} ${title}`,
    ...bySeverity(groups).flatMap((severity) => [
      `│ ${styleText("bold", severity.title)}`,
      ...severity.groups.flatMap((group) => groupLines(group, context)),
    ]),
    ...adviceLines(groups, context),
    ...unmatchedLines(report),
    ...coverageLines(report),
    ...notJudgedLines(report, context),
    ...skippedLines(context),
    `└ ${isClean(report) ? `${styleText("green", "✔")} ${end}.` : `${end}.${nextStep(groups, context)}`}`,
  ].join("\n");
}

/** The command that writes into the spec whatever it may of the findings; but it requires fields only where it is told to. */
function nextStep(groups: readonly FindingGroup[], { isEditable, wouldApply }: ReportContext): string {
  const isApplied = groups.some(
    ({ finding }) => finding.kind !== "field-always-present" && wouldApply(finding),
  );
  return isEditable && isApplied ? " Next: `tenant-drift apply`." : "";
}

function groupLines(group: FindingGroup, context: ReportContext): string[] {
  const { finding } = group;
  const mark = BREAKING.has(finding.kind) ? styleText("red", "▲") : styleText("dim", "·");
  const details = [...detailsOf(group, context.positionOf), summarizePeriod(finding, context)].map(printable);
  const reason = explainConfidence(finding);
  const message = plain(explainGroup(group)).split(" ");
  return [
    ...wrap(`│   ${mark} `, "│     ", [...message, ` ${summarizeGroup(group)}`]),
    ...dimmed(apart(details)),
    ...(reason === "" ? [] : dimmed(`confidence ${printable(reason)}`.split(" "))),
  ];
}

/** Words below a finding, as far in as its own. */
export function dimmed(words: readonly string[]): string[] {
  return wrap("│     ", "│     ", words, (text) => styleText("dim", text));
}

function adviceLines(groups: readonly FindingGroup[], context: ReportContext): string[] {
  const advices = adviceFor(groups, context);
  if (advices.length === 0) return [];
  return [
    `│ ${styleText("bold", "What to do")}`,
    ...advices.flatMap(({ kinds, advice }) =>
      wrap(`│   ${styleText("dim", `${kinds.join(", ")}:`)} `, "│     ", plain(advice).split(" ")),
    ),
  ];
}

function unmatchedLines(report: DriftReport): string[] {
  const unmatched = orderUnmatched(report);
  if (unmatched.length === 0) return [];
  const lines = unmatched.map(({ method, path, count: times, hint }) =>
    apart([`${method} ${path}`, `${times}×`, hint]).join(" "),
  );
  const total = countOf(totalOf(unmatched), "request");
  return [`│ ${styleText("bold", "Unmatched")}  ${styleText("dim", total)}`, ...cut(lines)];
}

function coverageLines(report: DriftReport): string[] {
  const { operations, fields } = report.coverage;
  const unseen = neverSeen(report);
  const shown = unseen.slice(0, MOST_SHOWN).join(", ");
  const more = unseen.length > MOST_SHOWN ? ` and ${unseen.length - MOST_SHOWN} more` : "";
  return [
    `│ ${styleText("bold", "Coverage")}  ${operations.seen} of ${countOf(operations.of, "operation")}, ${fields.seen} of ${countOf(fields.of, "field")}`,
    ...(unseen.length === 0
      ? []
      : wrap("│   ", "│     ", printable(`never seen: ${shown}${more}`).split(" "))),
  ];
}

/** What was not compared, in the words of the report. */
export function notJudgedLines(report: DriftReport, context: Pick<ReportContext, "traffic">): string[] {
  const text = plain(notJudgedLine(report, context));
  return text === "" ? [] : wrap(`│ ${styleText("bold", "Not judged")}  `, "│   ", text.split(" "));
}

function skippedLines({ traffic: { skipped } }: ReportContext): string[] {
  if (skipped.length === 0) return [];
  const lines = skipped.map(
    ({ reason, count: times, places: [first = ""] }) =>
      `${times}× ${reason}  ${first}${times > 1 ? ", …" : ""}`,
  );
  return [`│ ${styleText("yellow", "▲")} ${writeCount(totalOf(skipped))} skipped`, ...cut(lines)];
}

function cut(lines: readonly string[]): string[] {
  const more = lines.length - MOST_SHOWN;
  return [
    ...lines.slice(0, MOST_SHOWN).map((line) => `│   ${printable(line)}`),
    ...(more > 0 ? [`│   … and ${more} more`] : []),
  ];
}

function plain(text: Sentence): string {
  return writeSentence(text, (name) => `\`${printable(name)}\``);
}
