import { type DriftReport, type Finding, OF_CALLS } from "../check/finding.ts";
import { compareTexts } from "../collections/compare-texts.ts";
import { spanOf } from "../shape/day.ts";
import { type FindingGroup, rankOf } from "./finding-group.ts";
import { joinFields } from "./join-fields.ts";

/**
 * Findings as people read them: what breaks consumers, then unknown fields, then the rest, by their places in the spec.
 * The same finding of several operations and statuses is one, and so are the optional fields of one object that are
 * always there.
 *
 * @example
 * const [{ finding, operations }] = groupFindings(report);
 * `${finding.field}: ${operations.length}`; // "Event.seats: 2"
 */
export function groupFindings({ operations }: Pick<DriftReport, "operations">): FindingGroup[] {
  const groups = new Map<string, FindingGroup>();
  for (const { operationId, findings } of operations)
    for (const finding of findings) {
      const key = keyOf(finding);
      const group = groups.get(key);
      groups.set(key, group ? extended(group, finding, operationId) : groupOf(finding, operationId));
    }
  return joinFields([...groups.values()]).sort(worstFirst);
}

/** Parameters, statuses and media types are declared by each operation anew, so their places do not count. */
function keyOf({ kind, at, to, direction }: Finding): string {
  return JSON.stringify([kind, OF_CALLS.has(kind) ? null : at, to, direction]);
}

function groupOf(finding: Finding, operationId: string): FindingGroup {
  const { at, field, seen, of, status } = finding;
  return {
    finding,
    places: [{ at, field }],
    isLeast: false,
    operations: [{ operationId, seen, of }],
    statuses: [status],
  };
}

function extended(group: FindingGroup, finding: Finding, operationId: string): FindingGroup {
  const { at, field, seen, of, status } = finding;
  const { places, operations, statuses } = group;
  const isHere = (operation: { operationId: string }) => operation.operationId === operationId;
  return {
    ...group,
    finding: together(group.finding, finding),
    places: places.some((place) => place.at === at) ? places : [...places, { at, field }],
    operations: operations.some(isHere)
      ? operations.map((one) => (isHere(one) ? { ...one, seen: one.seen + seen, of: one.of + of } : one))
      : [...operations, { operationId, seen, of }],
    statuses: [...new Set([...statuses, status])],
  };
}

/** One finding of two, with the reasons of the surer one. */
function together(a: Finding, b: Finding): Finding {
  const { format: _, ...surer } = (a.confidence ?? 0) >= (b.confidence ?? 0) ? a : b;
  const formats = new Set(
    [a, b].filter(({ types }) => types?.includes("string")).map(({ format }) => format),
  );
  const [format] = formats;
  return {
    ...surer,
    ...(a.types && { types: [...new Set([...a.types, ...(b.types ?? [])])] }),
    ...(formats.size === 1 && format !== undefined && { format }),
    seen: a.seen + b.seen,
    of: a.of + b.of,
    ...spanOf([a.first, a.last, b.first, b.last]),
  };
}

function worstFirst({ finding: a }: FindingGroup, { finding: b }: FindingGroup): number {
  return rankOf(a) - rankOf(b) || compareTexts(a.at, b.at) || compareTexts(a.kind, b.kind);
}
