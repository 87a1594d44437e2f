import type { RuleId } from "../graph/edges.ts";
import { NameGraph } from "../graph/name-graph.ts";
import type { Slot } from "../graph/slots.ts";
import type { Rename } from "../graph/spelling.ts";
import type { Marks } from "../program/marks.ts";
import type { Occurrence } from "../program/occurrence.ts";
import type { Program } from "../program/program.ts";
import type { Found, Rule } from "../rules/rule.ts";

/** A declaration of the API, and what the migration calls it. */
export interface FixedSlot {
  slot: Slot;
  rename: Rename;
}

/** Collects what all rules find, from the declarations that the migration renames to everything connected to them. */
export function buildGraph(
  program: Program,
  fixed: readonly FixedSlot[],
  rules: readonly Rule[],
  marked: readonly RuleFound[] = [],
): NameGraph {
  const graph = new NameGraph();
  const pin = (slot: Slot) => {
    const cause = graph.fixed.has(slot) ? null : program.pinOf(slot);
    if (cause) graph.pin(slot, cause);
  };
  const add = (rule: RuleId, found: Found) => {
    if ("cause" in found) return graph.pin(found.slot, found.cause);
    if ("by" in found) return graph.take({ ...found, rule });
    if ("from" in found) for (const slot of [found.from, found.to]) pin(slot);
    graph.add({ ...found, rule });
  };
  for (const { slot, rename } of fixed) graph.fix(slot, rename);
  for (const { rule, found } of marked) add(rule, found);
  const namesFor = occurrencesByRole(program);
  for (const rule of rules)
    for (const found of rule.resolve?.(program, namesFor(rule)) ?? []) add(rule.id, found);
  for (let opened = graph.takeOpened(); opened.length > 0; opened = graph.takeOpened())
    for (const rule of rules) for (const found of rule.follow?.(program, opened) ?? []) add(rule.id, found);
  // A report names the members of library types that a renamed member meets, and no others.
  for (const [slot, cause] of graph.pins)
    if (cause === "foreign" && graph.isOpen(slot)) program.readLibraryOf(slot);
  return graph;
}

/** A finding of a rule. */
export interface RuleFound {
  rule: RuleId;
  found: Found;
}

/** Asks the rules that need to know which declaration a literal type comes from. */
export function findMarked(marks: Marks, rules: readonly Rule[]): RuleFound[] {
  const namesFor = occurrencesByRole(marks.program);
  return rules.flatMap((rule) =>
    [...(rule.resolveMarked?.(marks, namesFor(rule)) ?? [])].map((found) => ({ rule: rule.id, found })),
  );
}

function occurrencesByRole({ occurrences }: Program): (rule: Rule) => Occurrence[] {
  const byRole = Map.groupBy(occurrences, ({ role }) => role.kind);
  return ({ roles = [] }) => roles.flatMap((role) => byRole.get(role) ?? []);
}
