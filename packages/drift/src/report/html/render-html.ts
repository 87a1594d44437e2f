import { escapeHtml } from "@tenant-api/spec-diff";
import type { DriftReport } from "../../check/finding.ts";
import type { FindingGroup } from "../finding-group.ts";
import { groupFindings } from "../group-findings.ts";
import { breakingOf, totalOf } from "../order-findings.ts";
import type { ReportContext } from "../report-context.ts";
import { isClean, nameSpec, summarizeFindings, summarizeTraffic } from "../summarize.ts";
import { barOf, codeOf, sectionOf, shareOf } from "./page-parts.ts";
import { PAGE_STYLE } from "./page-style.ts";
import { renderCoverage, renderSkipped, renderUnmatched } from "./render-coverage.ts";
import { renderAdvice, renderFindings } from "./render-findings.ts";

/** The report as one page that needs nothing else: no script, no font, no other file. */
export function renderHtml(report: DriftReport, context: ReportContext): string {
  const { spec, traffic } = context;
  const name = escapeHtml(nameSpec(context));
  const groups = groupFindings(report);
  const findings = renderFindings(groups, context);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="generator" content="tenant-drift">
<title>${summarizeFindings(groups, report)} · ${name}</title>
<style>${PAGE_STYLE}</style>
</head>
<body>
<main>
<header>
<p class="quiet">Drift of ${name}</p>
<h1>${renderTitle(groups, report)}</h1>
<p class="quiet">${escapeHtml(summarizeTraffic(context))}, from ${traffic.sources.map(codeOf).join(", ")}, compared with ${codeOf(spec.file)}</p>
${renderTiles(report, groups)}
</header>
${sectionOf("Findings", findings)}${sectionOf("What to do", renderAdvice(groups))}${sectionOf("Unmatched requests", renderUnmatched(report))}${sectionOf("Coverage", renderCoverage(report))}${sectionOf("Skipped", renderSkipped(context))}</main>
</body>
</html>
`;
}

function renderTitle(groups: readonly FindingGroup[], report: DriftReport): string {
  const title = summarizeFindings(groups, report);
  return isClean(report) ? `<span class="good">${title}</span>` : title;
}

function renderTiles({ coverage, unmatched }: DriftReport, groups: readonly FindingGroup[]): string {
  const breaking = breakingOf(groups.map(({ finding }) => finding)).length;
  const tiles = [
    tile("Breaking", breaking === 0 ? "0" : `<span class="breaking">${breaking.toLocaleString("en")}</span>`),
    tile("Other findings", (groups.length - breaking).toLocaleString("en")),
    tile("Operations seen", shareOf(coverage.operations) + barOf(coverage.operations)),
    tile("Fields seen", shareOf(coverage.fields) + barOf(coverage.fields)),
    tile("Unmatched requests", totalOf(unmatched).toLocaleString("en")),
  ];
  return `<dl class="tiles">\n${tiles.join("\n")}\n</dl>`;
}

function tile(title: string, value: string): string {
  return `<div><dt>${title}</dt><dd>${value}</dd></div>`;
}
