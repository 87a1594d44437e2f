import type { Type } from "../../compiler/compiler.ts";
import type { Slot } from "../../graph/slots.ts";
import type { Marks } from "../../program/marks.ts";
import type { Program } from "../../program/program.ts";
import { edgesTo } from "../edges-to.ts";
import { type OccurrenceIn, resolvingMarked } from "../rule.ts";

type Key = OccurrenceIn<"access" | "binding" | "assigned" | "literal-key" | "in" | "indexed-type">;

/**
 * A key of an object whose type has the values or the keys of the API as its keys.
 *
 * @example
 * const labels: Record<Event["state"], string> = { draft: "Draft", live: "Live" };
 *
 * @remarks Not seen: an object whose type takes any key,
 * `const labels: Record<string, string> = { draft: "Draft" }`.
 */
export const keyOfTable = resolvingMarked(
  "strings/key-of-table",
  ["access", "binding", "assigned", "literal-key", "in", "indexed-type"],
  function* (marks, names) {
    const lacksMember = (plain: Program, use: Key) =>
      ownersOf(plain, use).some((owner) => plain.memberSlots(owner, use.name).length === 0);
    for (const use of marks.open(names, lacksMember))
      yield* edgesTo(marks.program, use, ownersKeys(marks, use));
  },
);

/** The keys of a name that its owner has, where nothing declares them: those that are declared are found by that. */
function ownersKeys(marks: Marks, use: Key): readonly Slot[] {
  const { program } = marks;
  return ownersOf(program, use).flatMap((owner) =>
    program.memberSlots(owner, use.name).length > 0 ? [] : marks.keysIn(owner, use.name),
  );
}

function ownersOf({ compiler, literals }: Program, { role, name }: Key): readonly (Type | null)[] {
  switch (role.kind) {
    case "access":
      return [compiler.typeAt(role.node.expression)];
    case "binding":
    case "assigned":
      return [compiler.typeAt(role.pattern)];
    case "literal-key":
      return literals.partsWith(role.literal, name);
    case "in":
      return [compiler.typeAt(role.node.right)];
    case "indexed-type":
      return [compiler.typeAt(role.node.objectType)];
  }
}
