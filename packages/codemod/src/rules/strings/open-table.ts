import type { ts } from "ts-morph";
import type { Program } from "../../program/program.ts";
import { TextMeetings } from "../../program/text-meetings.ts";
import { isWritten, outermost } from "../../program/writes.ts";
import { type OccurrenceIn, resolvingMarked } from "../rule.ts";
import { meetingEdges } from "./meeting-edges.ts";

type Key = OccurrenceIn<"access" | "binding" | "assigned" | "in">;

/**
 * A key of an object that may have any key, where code fills or reads the object by values of the API.
 *
 * @example
 * const counts: Record<string, number> = {};
 * for (const { state } of events) counts[state] = 1;
 * counts["draft"];
 *
 * @remarks Not seen: an object whose keys are known, `const counts = { draft: 0 }; counts["draft"]`.
 */
export const openTable = resolvingMarked(
  "strings/open-table",
  ["access", "binding", "assigned", "in"],
  function* (marks, names) {
    const { program } = marks;
    const meetings = new TextMeetings(marks);
    for (const use of marks.open(names, isOpenKey, (use) => [ownerOf(use)])) {
      const from = program.slotOf(use);
      const owner = ownerOf(use);
      if (!from || marks.keysIn(program.compiler.typeAt(owner), use.name).length > 0) continue;
      const read = isKeyWritten(use) ? meetings.of(use.node, use.name) : [];
      const met = [...meetings.withKeys(owner, use.name), ...read];
      // An object of the API that is taken for a table: what has no type is reported.
      yield* meetingEdges(
        program,
        from,
        met.filter((one) => one.kind !== "declared" || one.slot.kind !== "member"),
      );
    }
  },
);

/** True if an object gets a key: `labels.draft = "Draft"`. */
function isKeyWritten({ role }: Key): boolean {
  return role.kind === "access" && isWritten(outermost(role.node));
}

function ownerOf({ role }: Key): ts.Node {
  if (role.kind === "access") return role.node.expression;
  return role.kind === "in" ? role.node.right : role.pattern;
}

/** True if an object may have any key, and a key is none that its type declares. */
function isOpenKey(program: Program, use: Key): boolean {
  const { compiler } = program;
  const type = compiler.typeAt(ownerOf(use));
  const isOpen = type && compiler.partsOf(type).some((part) => compiler.indexTypeOf(part));
  return isOpen === true && program.memberSlots(type, use.name).length === 0;
}
