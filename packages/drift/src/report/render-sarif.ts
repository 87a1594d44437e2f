import { printable } from "@tenant-api/openapi";
import {
  renderSarif as render,
  type SarifLevel,
  type SarifResult,
  type SarifRule,
  type SourceRoot,
} from "@tenant-api/spec-diff/report";
import { BREAKING, type DriftReport, type Finding, type FindingKind } from "../check/finding.ts";
import { adviceOn } from "./advice.ts";
import { EXPLANATIONS } from "./explain-finding.ts";
import { explainNotJudged } from "./explain-not-judged.ts";
import type { ReportContext } from "./report-context.ts";
import { type Sentence, writeSentence } from "./sentence.ts";
import { explainConfidence, summarizeSeen } from "./summarize.ts";

/** The report as SARIF 2.1.0, for the code scanning of a CI. */
export function renderSarif(
  report: DriftReport,
  context: ReportContext,
  version: string,
  root: SourceRoot,
): string {
  return render({
    ...{ tool: "tenant-drift", version, root },
    rules: Object.keys(EXPLANATIONS).map((kind) => ruleOf(kind as FindingKind, context)),
    findings: report.operations.flatMap(({ operationId, findings }) =>
      findings.map((finding) => ({ operationId, finding })),
    ),
    resultOf: ({ operationId, finding }) => resultOf(operationId, finding, context),
    // What was not compared is no result.
    notes: explainNotJudged(report, context).map((part) => printable(`Not judged: ${plain(part)}.`)),
  });
}

function ruleOf(kind: FindingKind, context: ReportContext): SarifRule {
  const { title } = EXPLANATIONS[kind];
  const advice = adviceOn(kind, context);
  return {
    id: kind,
    title: `${title}.`,
    help: { text: plain(advice), markdown: markdown(advice) },
    level: levelOf(kind),
    tags: ["api", "openapi", BREAKING.has(kind) ? "breaking" : "drift"],
  };
}

function resultOf(operationId: string, finding: Finding, { positionOf }: ReportContext): SarifResult {
  const { kind, at, to, direction, field, status } = finding;
  const reason = explainConfidence(finding);
  const why = reason === "" ? "" : ` Confidence and reasons: ${printable(reason)}.`;
  const text = `${plain(EXPLANATIONS[kind].message(finding))} In ${operationId}, status ${status}: ${summarizeSeen(finding)}.${why}`;
  return {
    ...{ ruleId: kind, level: levelOf(kind), message: printable(text), place: positionOf(at) },
    member: { name: printable(field), at },
    // Lines move, and counts grow.
    identity: [operationId, kind, at, to ?? null, direction, status],
    properties: { operationId, ...finding },
  };
}

function levelOf(kind: FindingKind): SarifLevel {
  return BREAKING.has(kind) ? "error" : "warning";
}

function plain(text: Sentence): string {
  return writeSentence(text, (name) => `'${name}'`);
}

function markdown(text: Sentence): string {
  return writeSentence(text, (name) => `\`${name}\``);
}
