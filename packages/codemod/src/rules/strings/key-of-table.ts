import type { Type } from "../../compiler/compiler.ts";
import type { Slot } from "../../graph/slots.ts";
import type { Marks } from "../../program/marks.ts";
import { placeOf } from "../../program/place.ts";
import { type OccurrenceIn, resolvingMarked } from "../rule.ts";

type Key = OccurrenceIn<"access" | "binding" | "assigned" | "literal-key" | "in" | "indexed-type">;

/** A key that is a value or a key of the API by the type that has it: `LABELS.draft` of a `Record<Event["state"], string>`. */
export const keyOfTable = resolvingMarked(
  "strings/key-of-table",
  ["access", "binding", "assigned", "literal-key", "in", "indexed-type"],
  function* (marks, names) {
    for (const use of names) {
      const from = marks.program.slotOf(use);
      if (!from) continue;
      for (const to of ownersKeys(marks, use))
        yield { from, to, certainty: "certain", place: placeOf(use.node) };
    }
  },
);

/** The keys of a name that its owner has, where nothing declares them: those that are declared are found by that. */
function ownersKeys(marks: Marks, use: Key): readonly Slot[] {
  const { program } = marks;
  return ownersOf(marks, use).flatMap((owner) =>
    program.memberSlots(owner, use.name).length > 0 ? [] : marks.keysIn(owner, use.name),
  );
}

function ownersOf({ program }: Marks, { role, name }: Key): readonly (Type | null)[] {
  const { compiler, literals } = program;
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
