import type { ts } from "ts-morph";
import type { Marks } from "../../program/marks.ts";
import { TextMeetings } from "../../program/text-meetings.ts";
import { type OccurrenceIn, resolvingMarked } from "../rule.ts";
import { meetingEdges } from "./meeting-edges.ts";

type Key = OccurrenceIn<"access" | "binding" | "assigned" | "in">;

/** A key of a table that may have any: it is one that the table is filled by, `counts.draft` after `counts[event.state] = 1`. */
export const openTable = resolvingMarked(
  "strings/open-table",
  ["access", "binding", "assigned", "in"],
  function* (marks, names) {
    const { program } = marks;
    const meetings = new TextMeetings(marks);
    for (const use of names) {
      const from = program.slotOf(use);
      const owner = ownerOf(use);
      if (!from || isDeclared(marks, owner, use.name)) continue;
      const met = meetings.withKeys(owner, use.name);
      // An object of the API that is taken for a table: what has no type is reported.
      yield* meetingEdges(
        program,
        from,
        met.filter((one) => one.kind !== "declared" || one.slot.kind !== "member"),
      );
    }
  },
);

function ownerOf({ role }: Key): ts.Node {
  if (role.kind === "access") return role.node.expression;
  return role.kind === "in" ? role.node.right : role.pattern;
}

function isDeclared(marks: Marks, owner: ts.Node, name: string): boolean {
  const { program } = marks;
  const type = program.compiler.typeAt(owner);
  const isOpen = type && program.compiler.partsOf(type).some((part) => program.compiler.indexTypeOf(part));
  if (!isOpen) return true;
  return program.memberSlots(type, name).length > 0 || marks.keysIn(type, name).length > 0;
}
