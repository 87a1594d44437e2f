import { TextMeetings } from "../../program/text-meetings.ts";
import { resolvingMarked } from "../rule.ts";
import { meetingEdges } from "./meeting-edges.ts";

/**
 * A key of an object that code reads by a value of the API, or whose keys become such values.
 *
 * @example
 * const labels: Record<string, string> = { draft: "Draft" };
 * labels[event.state];
 *
 * @remarks Not seen: an object that no value of the API reads, `const labels = { draft: "Draft" }; labels.draft`.
 */
export const lookupTable = resolvingMarked("strings/lookup-table", ["literal-key"], function* (marks, names) {
  const { program } = marks;
  const meetings = new TextMeetings(marks);
  for (const use of marks.open(names, (plain, own) => plain.slotOf(own)?.kind === "member")) {
    const from = program.slotOf(use);
    if (from?.kind === "member") yield* meetingEdges(program, from, meetings.of(use.node, use.name));
  }
});
