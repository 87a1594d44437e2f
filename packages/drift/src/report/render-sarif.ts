import { createHash } from "node:crypto";
import { isAbsolute } from "node:path";
import { pathToFileURL } from "node:url";
import { printable, printableJson } from "@tenant-api/openapi";
import type { Log, Notification, ReportingDescriptor, Result, Run } from "sarif";
import { BREAKING, type DriftReport, type Finding, type FindingKind } from "../check/finding.ts";
import { EXPLANATIONS } from "./explain-finding.ts";
import { explainNotJudged } from "./explain-not-judged.ts";
import type { ReportContext } from "./report-context.ts";
import { type Sentence, writeSentence } from "./sentence.ts";
import { explainConfidence, summarizeSeen } from "./summarize.ts";

const SCHEMA = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json";

/** The report as SARIF 2.1.0, for the code scanning of a CI. */
export function renderSarif(report: DriftReport, context: ReportContext, version: string): string {
  const rules = Object.keys(EXPLANATIONS).map((kind) => ruleOf(kind as FindingKind));
  const log: Log = {
    $schema: SCHEMA,
    version: "2.1.0",
    runs: [
      {
        tool: { driver: { name: "tenant-drift", semanticVersion: version, rules } },
        columnKind: "utf16CodeUnits",
        ...invocationOf(report, context),
        results: report.operations.flatMap(({ operationId, findings }) =>
          findings.map((finding) => resultOf(operationId, finding, context)),
        ),
      },
    ],
  };
  return printableJson(JSON.stringify(log, null, 2));
}

/** What was not compared is no result, but a note on the run (section 3.20.21). */
function invocationOf(report: DriftReport, context: ReportContext): Pick<Run, "invocations"> {
  const notes = explainNotJudged(report, context).map(
    (part): Notification => ({
      level: "note",
      message: { text: withoutLinks(printable(`Not judged: ${plain(part)}.`)) },
    }),
  );
  return notes.length === 0
    ? {}
    : { invocations: [{ executionSuccessful: true, toolExecutionNotifications: notes }] };
}

function ruleOf(kind: FindingKind): ReportingDescriptor {
  const { title, advice } = EXPLANATIONS[kind];
  const help = `${title}. ${plain(advice)}`;
  return {
    id: kind,
    name: pascalCase(kind),
    shortDescription: { text: `${title}.` },
    fullDescription: { text: help },
    help: { text: help, markdown: `${title}. ${markdown(advice)}` },
    defaultConfiguration: { level: BREAKING.has(kind) ? "error" : "warning" },
    properties: { tags: ["api", "openapi", BREAKING.has(kind) ? "breaking" : "drift"] },
  };
}

function resultOf(operationId: string, finding: Finding, { positionOf }: ReportContext): Result {
  const { kind, at, field, status } = finding;
  const { file, line, column } = positionOf(at);
  const reason = explainConfidence(finding);
  const why = reason === "" ? "" : ` Confidence and reasons: ${printable(reason)}.`;
  const text = `${plain(EXPLANATIONS[kind].message(finding))} In ${operationId}, status ${status}: ${summarizeSeen(finding)}.${why}`;
  return {
    ruleId: kind,
    level: BREAKING.has(kind) ? "error" : "warning",
    message: { text: withoutLinks(printable(text)) },
    locations: [
      {
        physicalLocation: {
          artifactLocation: { uri: uriOf(file) },
          region: { startLine: line, startColumn: column },
        },
        logicalLocations: [{ name: printable(field), fullyQualifiedName: at, kind: "member" }],
      },
    ],
    // It stays the same while lines move and counts grow.
    partialFingerprints: { "drift/v1": fingerprintOf(operationId, finding) },
    properties: { operationId, ...finding },
  };
}

function fingerprintOf(operationId: string, { kind, at, to, direction, status }: Finding): string {
  const identity = JSON.stringify([operationId, kind, at, to ?? null, direction, status]);
  return createHash("sha256").update(identity).digest("hex").slice(0, 32);
}

/** A path as the reference that SARIF asks for (section 3.4.3), with slashes. */
function uriOf(file: string): string {
  if (isAbsolute(file)) return pathToFileURL(file).href;
  if (/^(git|https?):/.test(file) && URL.canParse(file)) return new URL(file).href;
  return file.split(/[\\/]/).map(encodeURIComponent).join("/");
}

/** In a message, `[text](target)` is a link (section 3.11.6). */
function withoutLinks(text: string): string {
  return text.replace(/[^\]]+\]?\(?/g, (part) => (part.endsWith("](") ? part.replaceAll("[", "\\[") : part));
}

function plain(text: Sentence): string {
  return writeSentence(text, (name) => `'${name}'`);
}

function markdown(text: Sentence): string {
  return writeSentence(text, (name) => `\`${name}\``);
}

function pascalCase(kind: string): string {
  return kind.replace(/(?:^|-)(.)/g, (_, letter: string) => letter.toUpperCase());
}
