import type { Finding, FindingKind } from "../check/finding.ts";
import { EXPLANATIONS } from "./explain-finding.ts";
import type { ReportContext } from "./report-context.ts";
import type { Sentence } from "./sentence.ts";

/** The next step for some kinds of findings. */
interface Advice {
  kinds: FindingKind[];
  advice: Sentence;
}

/** The next steps, each once. */
export function adviceFor(
  findings: readonly Pick<Finding, "kind">[],
  context: Pick<ReportContext, "isEditable">,
): Advice[] {
  const byText = new Map<string, Advice>();
  for (const kind of new Set(findings.map((finding) => finding.kind))) {
    const advice = adviceOn(kind, context);
    const text = JSON.stringify(advice);
    const known = byText.get(text);
    if (known === undefined) byText.set(text, { kinds: [kind], advice });
    else known.kinds.push(kind);
  }
  return [...byText.values()];
}

/** The next step for a kind of findings. */
export function adviceOn(kind: FindingKind, { isEditable }: Pick<ReportContext, "isEditable">): Sentence {
  const { advice, byHand = advice } = EXPLANATIONS[kind];
  return isEditable ? advice : byHand;
}

/** Whether `tenant-drift apply` has an answer to a finding. */
export function isApplied({ kind }: Pick<Finding, "kind">): boolean {
  return EXPLANATIONS[kind].byHand !== undefined;
}
