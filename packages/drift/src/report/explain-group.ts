import { renderPosition } from "@tenant-api/openapi";
import type { PositionOf } from "../check/finding.ts";
import { EXPLANATIONS, messages } from "./explain-finding.ts";
import type { FindingGroup } from "./finding-group.ts";
import { type Sentence, sentence } from "./sentence.ts";
import { summarizeSeen } from "./summarize.ts";

/** The findings in a sentence. Fields that are always there are listed by name. */
export function explainGroup({ finding, places }: FindingGroup): Sentence {
  if (finding.kind !== "field-always-present" || places.length === 1)
    return EXPLANATIONS[finding.kind].message(finding);
  const names = places.flatMap(({ field }, index) =>
    index === 0 ? sentence`${field}` : sentence`, ${field}`,
  );
  return sentence`Optional in the spec, but in all ${messages(finding)}: ${names}.`;
}

/** `seen 12 of 214`; of fields that are not equally frequent, the smallest count. */
export function summarizeGroup({ finding, isLeast }: FindingGroup): string {
  return summarizeSeen(finding) + (isLeast ? " or more" : "");
}

/** Operations that are named where there are more than {@link MOST_LISTED}. */
const MOST_NAMED = 2;
const MOST_LISTED = 3;

/** `listEvents, getEvent and 3 more` */
export function nameOperations({ operations }: FindingGroup): string {
  const names = operations.map(({ operationId }) => operationId);
  if (names.length <= MOST_LISTED) return names.join(", ");
  return `${names.slice(0, MOST_NAMED).join(", ")} and ${names.length - MOST_NAMED} more`;
}

/** `openapi.yaml:20:9`, `field-renamed`, `listEvents` */
export function detailsOf(group: FindingGroup, positionOf: PositionOf): string[] {
  const { at, kind } = group.finding;
  return [renderPosition(positionOf(at)), kind, nameOperations(group)];
}
