import { countOf, renderPosition } from "@tenant-api/openapi";
import { escapeHtml } from "@tenant-api/spec-diff";
import { cardsOf, codeOf, reasonsOf, subtitleOf } from "@tenant-api/spec-diff/report";
import { BREAKING } from "../../check/finding.ts";
import { adviceFor } from "../advice.ts";
import { explainGroup, nameOperations, summarizeGroup } from "../explain-group.ts";
import { bySeverity, type FindingGroup } from "../finding-group.ts";
import type { ReportContext } from "../report-context.ts";
import { summarizePeriod } from "../summarize.ts";
import { barOf, htmlOf, shareOf } from "./page-parts.ts";

/** All findings, the worst first. */
export function renderFindings(groups: readonly FindingGroup[], context: ReportContext): string {
  return bySeverity(groups)
    .map((severity) => {
      const cards = severity.groups.map((group) => cardOf(group, context));
      return `${subtitleOf(severity.title, countOf(cards.length, "finding"))}\n${cardsOf(cards)}`;
    })
    .join("\n");
}

/** Advice on the findings. */
export function renderAdvice(groups: readonly FindingGroup[], context: ReportContext): string {
  const advices = adviceFor(groups, context);
  if (advices.length === 0) return "";
  const items = advices.map(
    ({ kinds, advice }) => `<div><dt>${kinds.map(codeOf).join(", ")}</dt><dd>${htmlOf(advice)}</dd></div>`,
  );
  return `<dl class="advice">\n${items.join("\n")}\n</dl>`;
}

function cardOf(group: FindingGroup, context: ReportContext) {
  const { finding, statuses } = group;
  const { kind, at, direction, confidence, evidence = [] } = finding;
  const status = `${statuses.length === 1 ? "status" : "statuses"} ${statuses.join(", ")}`;
  const period = summarizePeriod(finding, context);
  const reasons = [...(confidence === undefined ? [] : [`confidence ${confidence.toFixed(2)}`]), ...evidence];
  return {
    isBreaking: BREAKING.has(kind),
    text: `<p>${htmlOf(explainGroup(group))}</p>${reasonsOf(reasons)}`,
    aside: summarizeGroup(group) + barOf(finding),
    kind,
    places: [
      `<span>${direction}, ${status}</span>`,
      period === "" ? "" : `<span>${escapeHtml(period)}</span>`,
      `<code title="${escapeHtml(at)}">${escapeHtml(renderPosition(context.positionOf(at)))}</code>`,
      renderOperations(group),
    ],
  };
}

/** The operations, and if there are several, how often each has it. */
function renderOperations(group: FindingGroup): string {
  const { operations } = group;
  const names = escapeHtml(nameOperations(group));
  if (operations.length === 1) return `<span>${names}</span>`;
  const shares = operations.map((one) => `${codeOf(one.operationId)} ${shareOf(one)}`);
  return `<details><summary>${names}</summary>${shares.join("<br>")}</details>`;
}
