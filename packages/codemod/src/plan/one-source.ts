import type { Place } from "../graph/slots.ts";
import type { NameRoleKind } from "../program/name-role.ts";
import type { Occurrence } from "../program/occurrence.ts";
import { placeOf } from "../program/place.ts";
import type { Program } from "../program/program.ts";
import { edgesFrom } from "../rules/edges-to.ts";
import type { RuleFound } from "./build-graph.ts";

/** In the code of a shorthand, `:startsAt`, one place is a variable and a key. */
const OF_VARIABLES: ReadonlySet<NameRoleKind> = new Set(["reference", "none"]);

/**
 * Joins the names in the code of a component that its library made of one place: `defineProps({ startsAt: String })` stands in the
 * code twice.
 *
 * @param sourceOf the place in a component by that in its code; null for all other code, and for what the library made.
 */
export function edgesOfOneSource(program: Program, sourceOf: (place: Place) => Place | null): RuleFound[] {
  const keyOf = ({ node, role }: Occurrence) => {
    const source = OF_VARIABLES.has(role.kind) ? null : sourceOf(placeOf(node));
    return source && JSON.stringify([source.file, source.start, source.end, role.kind]);
  };
  return [...Map.groupBy(program.occurrences, keyOf)].flatMap(([key, group]) => {
    const [first, ...others] = key === null ? [] : group.flatMap((one) => program.slotOf(one) ?? []);
    if (!first) return [];
    return [...edgesFrom(first, others, "certain")].map((found) => ({
      rule: "references/one-source",
      found,
    }));
  });
}
