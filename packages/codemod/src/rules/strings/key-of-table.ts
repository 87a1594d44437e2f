import type { ts } from "ts-morph";
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
    for (const use of marks.open(names, lacksMember, ownerNodeOf))
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

function ownersOf({ compiler, literals }: Program, use: Key): readonly (Type | null)[] {
  if (use.role.kind === "literal-key") return literals.partsWith(use.role.literal, use.name);
  return ownerNodeOf(use).map((node) => compiler.typeAt(node));
}

/** The value or the type that a key is one of; none for the key of an object that is written out. */
function ownerNodeOf({ role }: Key): ts.Node[] {
  switch (role.kind) {
    case "access":
      return [role.node.expression];
    case "binding":
    case "assigned":
      return [role.pattern];
    case "in":
      return [role.node.right];
    case "indexed-type":
      return [role.node.objectType];
    case "literal-key":
      return [];
  }
}
