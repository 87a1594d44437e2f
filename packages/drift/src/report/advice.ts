import type { Finding, FindingKind } from "../check/finding.ts";
import { groupBy } from "../collections/group-by.ts";
import { EXPLANATIONS } from "./explain-finding.ts";
import type { FindingGroup } from "./finding-group.ts";
import type { ReportContext } from "./report-context.ts";
import type { Sentence } from "./sentence.ts";

/** The next step for some kinds of findings. */
interface Advice {
  kinds: FindingKind[];
  advice: Sentence;
}

/** The next steps, each once. */
export function adviceFor(
  groups: readonly FindingGroup[],
  context: Pick<ReportContext, "isEditable" | "wouldApply">,
): Advice[] {
  const byText = new Map<string, Advice>();
  for (const [kind, own] of groupBy(groups, ({ finding }) => finding.kind)) {
    const isApplied = own.some(({ finding }) => context.wouldApply(finding));
    const advice = adviceOn(kind, context, isApplied);
    const text = JSON.stringify(advice);
    const known = byText.get(text);
    if (known === undefined) byText.set(text, { kinds: [kind], advice });
    else known.kinds.push(kind);
  }
  return [...byText.values()];
}

/**
 * The next step for a kind of findings.
 *
 * @param isApplied Whether `tenant-drift apply` would do something about one of them.
 */
export function adviceOn(
  kind: FindingKind,
  { isEditable }: Pick<ReportContext, "isEditable">,
  isApplied = true,
): Sentence {
  const { advice, byHand = advice, byHandIn20 = byHand } = EXPLANATIONS[kind];
  if (!isEditable) return byHandIn20;
  return isApplied ? advice : byHand;
}

/** Whether `tenant-drift apply` has an answer to a finding in OpenAPI 3. */
export function isApplied({ kind }: Pick<Finding, "kind">): boolean {
  return EXPLANATIONS[kind].byHand !== undefined;
}
