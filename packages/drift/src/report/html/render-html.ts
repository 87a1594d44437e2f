import { writeCount } from "@tenant-api/openapi";
import { escapeHtml } from "@tenant-api/spec-diff";
import { codeOf, renderPage, sectionOf, tilesOf } from "@tenant-api/spec-diff/report";
import type { DriftReport } from "../../check/finding.ts";
import type { FindingGroup } from "../finding-group.ts";
import { groupFindings } from "../group-findings.ts";
import { breakingOf, totalOf } from "../order-findings.ts";
import type { ReportContext } from "../report-context.ts";
import { isClean, nameSpec, summarizeFindings, summarizeTraffic } from "../summarize.ts";
import { barOf, shareOf } from "./page-parts.ts";
import { renderCoverage, renderNotJudged, renderSkipped, renderUnmatched } from "./render-coverage.ts";
import { renderAdvice, renderFindings } from "./render-findings.ts";

/** The report as one page that needs nothing else: no script, no font, no other file. */
export function renderHtml(report: DriftReport, context: ReportContext): string {
  const { spec, traffic } = context;
  const name = nameSpec(context);
  const groups = groupFindings(report);
  const summary = summarizeFindings(groups, report, context);
  const sections = [
    sectionOf("Findings", renderFindings(groups, context)),
    sectionOf("What to do", renderAdvice(groups, context)),
    sectionOf("Unmatched requests", renderUnmatched(report)),
    sectionOf("Not judged", renderNotJudged(report, context)),
    sectionOf("Coverage", renderCoverage(report)),
    sectionOf("Skipped", renderSkipped(context)),
  ];
  return renderPage({
    generator: "tenant-drift",
    title: `${summary} · ${name}`,
    subject: `Drift of ${escapeHtml(name)}`,
    heading: isClean(report) ? `<span class="good">${summary}</span>` : summary,
    about: `${escapeHtml(summarizeTraffic(context))}, from ${traffic.sources.map(codeOf).join(", ")}, compared with ${codeOf(spec.file)}`,
    tiles: renderTiles(report, groups),
    content: sections.join(""),
  });
}

function renderTiles({ coverage, unmatched }: DriftReport, groups: readonly FindingGroup[]): string {
  const breaking = breakingOf(groups.map(({ finding }) => finding)).length;
  return tilesOf([
    { title: "Breaking", value: writeCount(breaking), isBreaking: breaking > 0 },
    { title: "Other findings", value: writeCount(groups.length - breaking) },
    { title: "Operations seen", value: shareOf(coverage.operations) + barOf(coverage.operations) },
    { title: "Fields seen", value: shareOf(coverage.fields) + barOf(coverage.fields) },
    { title: "Unmatched requests", value: writeCount(totalOf(unmatched)) },
  ]);
}
