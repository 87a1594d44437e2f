import type { Edge, Escape, RuleId } from "../graph/edges.ts";
import type { NameConflict } from "../graph/name-graph.ts";
import type { PinCause } from "../graph/policy.ts";
import type { Slot } from "../graph/slots.ts";
import type { Marks } from "../program/marks.ts";
import type { NameRole, NameRoleKind } from "../program/name-role.ts";
import type { Occurrence } from "../program/occurrence.ts";
import type { Program } from "../program/program.ts";

/** A fact that a rule finds. Whoever asks the rule knows which one it was. */
export type Found = Omit<Edge, "rule"> | Omit<Escape, "rule"> | Omit<NameConflict, "rule"> | Pin;

/** A name that stays as it is, whatever else is connected to it. */
export interface Pin {
  readonly slot: Slot;
  readonly cause: PinCause;
}

/**
 * A reason why names must be spelled alike. It reads the program, and sees no decision and no other rule, so that rules have
 * no order.
 *
 * @example
 * export const access = resolving("references/access", ["access"], function* (program, names) { … });
 */
export interface Rule {
  id: RuleId;
  /** Says what names mean. It is called once, with all places of the program where a searched name has one of the roles. */
  resolve?(program: Program, names: readonly Occurrence[]): Iterable<Found>;
  /** Says what strings and keys mean, with the marks that tell which declaration a literal type or a key comes from. */
  resolveMarked?(marks: Marks, names: readonly Occurrence[]): Iterable<Found>;
  roles?: readonly NameRoleKind[];
  /** Follows names that are connected to a renamed one. It is called until nothing new is connected. */
  follow?(program: Program, opened: readonly Slot[]): Iterable<Found>;
}

/** An occurrence in one of some roles, which are known to the type checker. */
export type OccurrenceIn<Kind extends NameRoleKind> = Occurrence & {
  role: Extract<NameRole, { kind: Kind }>;
};

/** A rule that says what names in some roles mean. */
export function resolving<Kind extends NameRoleKind>(
  id: RuleId,
  roles: readonly Kind[],
  resolve: (program: Program, names: readonly OccurrenceIn<Kind>[]) => Iterable<Found>,
): Rule {
  return { id, roles, resolve: resolve as NonNullable<Rule["resolve"]> };
}

/** A rule that says what strings or keys in some roles mean. */
export function resolvingMarked<Kind extends NameRoleKind>(
  id: RuleId,
  roles: readonly Kind[],
  resolveMarked: (marks: Marks, names: readonly OccurrenceIn<Kind>[]) => Iterable<Found>,
): Rule {
  return { id, roles, resolveMarked: resolveMarked as NonNullable<Rule["resolveMarked"]> };
}
