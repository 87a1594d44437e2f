import { readFileSync } from "node:fs";
import { InputError, listOperations, renderWarnings, type Spec } from "@tenant-api/openapi";
import { printError } from "@tenant-api/openapi/command-line";
import { findRepository, loadSpec, type ReadOptions } from "@tenant-api/openapi/load";
import { type Output, writeOutputs } from "@tenant-api/openapi/write-outputs";
import type { SourceRoot } from "@tenant-api/spec-diff/report";
import { wouldApply } from "../apply/would-apply.ts";
import { checkShapes } from "../check/check-shapes.ts";
import type { DriftReport } from "../check/finding.ts";
import { isApplied } from "../report/advice.ts";
import { renderHtml } from "../report/html/render-html.ts";
import { ignoreFindings } from "../report/ignore-findings.ts";
import { breakingOf, findingsOf } from "../report/order-findings.ts";
import { renderJson } from "../report/render-json.ts";
import { renderMarkdown } from "../report/render-markdown.ts";
import { renderSarif } from "../report/render-sarif.ts";
import { renderTerminal } from "../report/render-terminal.ts";
import { isEditable, type ReportContext, summarizeSpec } from "../report/report-context.ts";
import { nearestName } from "./nearest-name.ts";
import { readTraffic } from "./read-traffic.ts";

export interface CheckOptions extends ReadOptions {
  spec?: string;
  json?: boolean;
  markdown?: boolean;
  html?: string;
  sarif?: string;
  failOn: "any" | "breaking" | "none";
  minSamples: number;
  operation?: string[];
  ignore?: string[];
  headers?: boolean;
}

const { version } = JSON.parse(readFileSync(new URL("../../package.json", import.meta.url), "utf8"));

export async function check(
  sources: readonly string[],
  options: CheckOptions & { spec: string },
): Promise<0 | 1> {
  const spec = await loadSpec(options.spec, options);
  for (const line of renderWarnings(spec.warnings)) printError(line);
  expectOperations(spec, options.operation ?? []);
  const { lines, summary: traffic } = await readTraffic(sources, spec);
  const { minSamples, operation: operations, ignore = [], headers: judgeHeaders = false } = options;
  const { report: whole } = checkShapes(spec, lines, {
    ...{ minSamples, judgeHeaders },
    ...(operations && { operations }),
  });
  const report = ignoreFindings(whole, ignore);
  const context = {
    ...{ spec: summarizeSpec(spec), positionOf: spec.positionOf, traffic },
    isEditable: isEditable(spec),
    wouldApply: wouldApply(spec.document),
  };
  if (!context.isEditable && findingsOf(report).some(isApplied))
    printError(
      "▲ `tenant-drift apply` does not edit OpenAPI 2.0. Edit the spec yourself, or convert it first.",
    );
  writeOutputs(outputsOf(report, context, options));
  process.stdout.write(`${printed(report, context, options)}\n`);
  return isFailure(report, options) ? 1 : 0;
}

/** @throws {InputError} if the spec has no operation with one of the ids. */
function expectOperations({ document, source }: Spec, wanted: readonly string[]): void {
  const known = listOperations(document).map(({ name }) => name);
  for (const id of wanted) {
    if (known.includes(id)) continue;
    const nearest = nearestName(id, known);
    const hint = nearest === null ? "" : ` Did you mean ${nearest}?`;
    throw new InputError(`--operation: Expected an operation of ${source}, received ${id}.${hint}`);
  }
}

function printed(report: DriftReport, context: ReportContext, { json, markdown }: CheckOptions): string {
  if (json) return renderJson(report, context);
  return markdown ? renderMarkdown(report, context) : renderTerminal(report, context);
}

function outputsOf(report: DriftReport, context: ReportContext, { html, sarif }: CheckOptions): Output[] {
  return [
    ...(html === undefined ? [] : [{ option: "--html", file: html, text: renderHtml(report, context) }]),
    ...(sarif === undefined
      ? []
      : [
          {
            option: "--sarif",
            file: sarif,
            text: `${renderSarif(report, context, version, rootOf(process.cwd()))}\n`,
          },
        ]),
  ];
}

function rootOf(folder: string): SourceRoot {
  return { folder, root: findRepository(folder)?.folder ?? folder };
}

function isFailure(report: DriftReport, { failOn }: CheckOptions): boolean {
  const findings = findingsOf(report);
  if (failOn === "none") return false;
  return (failOn === "breaking" ? breakingOf(findings) : findings).length > 0;
}
