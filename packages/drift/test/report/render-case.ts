import { readdirSync, readFileSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { loadSpec } from "@tenant-api/openapi/load";
import { wouldApply } from "../../src/apply/would-apply.ts";
import type { DriftReport } from "../../src/check/finding.ts";
import { renderHtml } from "../../src/report/html/render-html.ts";
import { renderJson } from "../../src/report/render-json.ts";
import { renderMarkdown } from "../../src/report/render-markdown.ts";
import { renderSarif } from "../../src/report/render-sarif.ts";
import { renderTerminal } from "../../src/report/render-terminal.ts";
import {
  isEditable,
  type ReportContext,
  summarizeSpec,
  type TrafficSummary,
} from "../../src/report/report-context.ts";

const FOLDER = resolve(import.meta.dirname, "../fixtures/reports");

/** A spec, a report about it (`input.json`), and how that looks in each form, in one folder. */
export const CASES = readdirSync(FOLDER);

/** Each form of a report, by the file of a case that holds it. */
const RENDERERS: Readonly<Record<string, (report: DriftReport, context: ReportContext) => string>> = {
  "terminal.txt": renderTerminal,
  "markdown.md": renderMarkdown,
  "page.html": renderHtml,
  "report.json": renderJson,
  "report.sarif": (report, context) =>
    renderSarif(report, context, "1.0.0", { folder: "/app", root: "/app" }),
};

export const FORMS = Object.keys(RENDERERS);

export function fileOf(name: string, file: string): string {
  return join(FOLDER, name, file);
}

export function filesOf(name: string): string[] {
  return readdirSync(join(FOLDER, name));
}

/** Renders the report of a case. */
export async function renderCase(
  name: string,
  form: string,
  more: Partial<ReportContext> = {},
): Promise<string> {
  const input: { report: DriftReport; traffic: TrafficSummary } = JSON.parse(
    readFileSync(fileOf(name, "input.json"), "utf8"),
  );
  const spec = await loadSpec(relative(process.cwd(), fileOf(name, "openapi.yaml")));
  // The file as one sees it who stands in the folder of the case.
  const file = "openapi.yaml";
  const positionOf: ReportContext["positionOf"] = (pointer) => ({ ...spec.positionOf(pointer), file });
  const context: ReportContext = {
    ...{ spec: { ...summarizeSpec(spec), file }, traffic: input.traffic, positionOf },
    isEditable: isEditable(spec),
    wouldApply: wouldApply(spec.document),
    ...more,
  };
  return `${RENDERERS[form]?.(input.report, context)}\n`;
}
