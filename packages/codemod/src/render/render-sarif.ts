import { printable } from "@tenant-api/openapi";
import {
  isSarifOf,
  renderSarif as render,
  type SarifResult,
  type SourceRoot,
  sourceLocation,
} from "@tenant-api/spec-diff/report";
import type { Report } from "../report/report.ts";
import { summarizeProof, summarizeRest } from "../report/summary.ts";
import { type SarifFinding, sarifFindings } from "./sarif-findings.ts";
import { SARIF_RULES } from "./sarif-rules.ts";
import { SourceText } from "./source-text.ts";

const TOOL = "tenant-codemod";

/** All that SARIF says beside the report. */
export interface SarifContext {
  /** The version of the command. */
  version: string;
  root: SourceRoot;
  /** The text of a file by its name in the report, of which the places count; null if it cannot be read. */
  read: (file: string) => string | null;
  /** What else is not done. */
  undone?: readonly string[];
}

/**
 * What is left, as SARIF 2.1.0: places for you, edits to make, old names by risk, and files that were not searched. The
 * worst come first.
 *
 * @example
 * writeFileSync("codemod.sarif", renderSarif(report, { version: "1.0.0", root: { folder: "/app", root: "/app" }, read }));
 */
export function renderSarif(report: Report, { version, root, read, undone }: SarifContext): string {
  return `${render({
    ...{ tool: TOOL, version, root, rules: SARIF_RULES },
    findings: sarifFindings(report),
    resultOf: resultMaker(root, read),
    notes: notesOf(report, undone).map(printable),
  })}\n`;
}

/** Makes results of findings, one after the other: those that look alike are numbered. */
function resultMaker(root: SourceRoot, read: SarifContext["read"]): (finding: SarifFinding) => SarifResult {
  const texts = new Map<string, SourceText | null>();
  const counts = new Map<string, number>();
  return ({ ruleId, level, message, name, about, ...place }) => {
    const { file } = place;
    const text = texts.has(file) ? null : read(file);
    if (!texts.has(file)) texts.set(file, text === null ? null : new SourceText(text));
    const source = texts.get(file);
    const { uri } = sourceLocation(file, root);
    const key = JSON.stringify([ruleId, uri, about, source?.around(place)]);
    const nth = counts.get(key) ?? 0;
    counts.set(key, nth + 1);
    const endColumn = source?.endOf(place, name);
    return {
      ...{ ruleId, level, message, identity: [key, nth] },
      place: { ...place, ...(endColumn !== undefined && { endColumn }) },
    };
  };
}

/**
 * True if a text is SARIF of an earlier run, so that a new one may take its place.
 *
 * @example
 * isReportSarif(readFileSync("codemod.sarif", "utf8"));
 */
export function isReportSarif(text: string): boolean {
  return isSarifOf(text, TOOL);
}

/** An all-clear says what was looked at. */
function notesOf(report: Report, undone?: readonly string[]): string[] {
  const proof = summarizeProof(report);
  return [summarizeRest(report, undone), ...(proof === null ? [] : [proof]), ...report.notes];
}
