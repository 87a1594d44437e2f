import { renderPosition } from "@tenant-api/openapi";
import { escapeHtml } from "@tenant-api/spec-diff";
import { BREAKING, type Finding } from "../../check/finding.ts";
import { adviceFor } from "../advice.ts";
import { count } from "../count.ts";
import { explainGroup, nameOperations, summarizeGroup } from "../explain-group.ts";
import { bySeverity, type FindingGroup } from "../finding-group.ts";
import type { ReportContext } from "../report-context.ts";
import { summarizePeriod } from "../summarize.ts";
import { barOf, codeOf, htmlOf, shareOf } from "./page-parts.ts";

/** All findings, the worst first. */
export function renderFindings(groups: readonly FindingGroup[], context: ReportContext): string {
  return bySeverity(groups)
    .map((severity) => {
      const items = severity.groups.map((group) => renderGroup(group, context));
      return `<h3>${severity.title} <span>${count(items.length, "finding")}</span></h3>
<ul class="findings">
${items.join("\n")}
</ul>`;
    })
    .join("\n");
}

/** Advice on the findings. */
export function renderAdvice(groups: readonly FindingGroup[]): string {
  const advices = adviceFor(groups.map(({ finding }) => finding));
  if (advices.length === 0) return "";
  const items = advices.map(
    ({ kinds, advice }) => `<div><dt>${kinds.map(codeOf).join(", ")}</dt><dd>${htmlOf(advice)}</dd></div>`,
  );
  return `<dl class="advice">\n${items.join("\n")}\n</dl>`;
}

function renderGroup(group: FindingGroup, context: ReportContext): string {
  const { finding, statuses } = group;
  const { kind, at, direction } = finding;
  const status = `${statuses.length === 1 ? "status" : "statuses"} ${statuses.join(", ")}`;
  return `<li${BREAKING.has(kind) ? ' class="is-breaking"' : ""}>
<div><p>${htmlOf(explainGroup(group))}</p>${renderReasons(finding)}</div>
<div class="seen">${summarizeGroup(group)}${barOf(finding)}</div>
<div class="place"><span class="kind">${kind}</span><span>${direction}, ${status}</span><span>${escapeHtml(summarizePeriod(finding, context))}</span><code title="${escapeHtml(at)}">${escapeHtml(renderPosition(context.positionOf(at)))}</code>${renderOperations(group)}</div>
</li>`;
}

/** The operations, and if there are several, how often each has it. */
function renderOperations(group: FindingGroup): string {
  const { operations } = group;
  const names = escapeHtml(nameOperations(group));
  if (operations.length === 1) return `<span>${names}</span>`;
  const shares = operations.map((one) => `${codeOf(one.operationId)} ${shareOf(one)}`);
  return `<details><summary>${names}</summary>${shares.join("<br>")}</details>`;
}

function renderReasons({ confidence, evidence = [] }: Finding): string {
  const reasons = evidence.map((reason) => `<li>${escapeHtml(reason)}</li>`).join("");
  const sure = confidence === undefined ? "" : `<li>confidence ${confidence.toFixed(2)}</li>`;
  return reasons + sure === "" ? "" : `\n<ul class="reasons">${sure}${reasons}</ul>`;
}
