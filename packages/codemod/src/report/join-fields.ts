import type { Flags } from "../graph/policy.ts";
import type { Finding } from "./finding.ts";
import { causeEdge, compareFindings, type FoundAttention } from "./group-attention.ts";
import { placeKey } from "./line-place.ts";
import { messageFor } from "./messages.ts";

/**
 * One entry for all fields of one schema that have the same cause: an object without a type has all of them, or none. The
 * suggestion has a line for each place.
 *
 * @param flags of the run.
 * @example
 * joinFields([atStartsAt, atSeats], flags)[0].renames.length; // 2
 */
export function joinFields(findings: readonly Finding[], flags: Flags): FoundAttention[] {
  const groups = Map.groupBy([...findings].sort(compareFindings), (finding) => objectKey(finding) ?? finding);
  return [...groups.values()].flatMap((same): FoundAttention[] => {
    const [first] = same;
    if (!first || new Set(same.map(({ at }) => at)).size === 1) return same;
    const renames = [...new Map(same.flatMap((one) => one.renames).map((one) => [one.at, one])).values()];
    return [
      {
        ...first,
        renames,
        message: messageFor(first.reason, renames, flags, first.because),
        suggestion: [...new Set(same.map(({ suggestion }) => suggestion))].join("\n"),
        places: same.map(({ file, line, column }) => ({ file, line, column })),
      },
    ];
  });
}

/** What the findings of one object have in common; null if nothing but the line itself is the cause. */
function objectKey(finding: Finding): string | null {
  const edge = causeEdge(finding);
  if (finding.reason === "error" || !edge) return null;
  const schema = finding.at.slice(0, finding.at.lastIndexOf("/"));
  return JSON.stringify([finding.file, finding.reason, finding.rule, schema, edge.rule, placeKey(edge)]);
}
