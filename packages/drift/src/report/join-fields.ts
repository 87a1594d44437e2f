import { parentOf } from "@tenant-api/openapi";
import { placeName } from "@tenant-api/spec-diff";
import { spanOf } from "../shape/day.ts";
import type { FindingGroup } from "./finding-group.ts";

/**
 * Joins the fields of one object that are always there, if the same operations say so. Where one operation has a field
 * always and another one has not, the field may not be taken for one that all have.
 */
export function joinFields(groups: readonly FindingGroup[]): FindingGroup[] {
  const joined = new Map<string, FindingGroup>();
  for (const [index, group] of groups.entries()) {
    const key = keyOf(group) ?? `${index}`;
    const known = joined.get(key);
    joined.set(key, known ? withFields(known, group) : group);
  }
  return [...joined.values()];
}

function keyOf({ finding: { kind, at, direction }, operations }: FindingGroup): string | null {
  if (kind !== "field-always-present") return null;
  // `#/components/schemas/Event` of `#/components/schemas/Event/properties/seats`.
  const owner = placeName(parentOf(parentOf(at)));
  return JSON.stringify([owner, direction, operations.map(({ operationId }) => operationId)]);
}

/** The smallest counts hold for all fields. */
function withFields(
  group: FindingGroup,
  { finding, places, operations, statuses }: FindingGroup,
): FindingGroup {
  const { at, field, first, last } = group.finding;
  return {
    finding: {
      ...fewer(group.finding, finding),
      at,
      field,
      ...spanOf([first, last, finding.first, finding.last]),
    },
    places: [...group.places, ...places],
    isLeast: group.isLeast || finding.of !== group.finding.of,
    operations: group.operations.map((one, index) => fewer(one, operations[index] ?? one)),
    statuses: [...new Set([...group.statuses, ...statuses])],
  };
}

function fewer<Counted extends { of: number }>(a: Counted, b: Counted): Counted {
  return b.of < a.of ? b : a;
}
