import { TextMeetings } from "../../program/text-meetings.ts";
import { resolvingMarked } from "../rule.ts";
import { meetingEdges } from "./meeting-edges.ts";

/** A key of an object that is read by values of the API, or whose keys are used as such: `LABELS[event.state]`. */
export const lookupTable = resolvingMarked("strings/lookup-table", ["literal-key"], function* (marks, names) {
  const { program } = marks;
  const meetings = new TextMeetings(marks);
  for (const use of names) {
    const from = program.slotOf(use);
    if (from?.kind === "member") yield* meetingEdges(program, from, meetings.of(use.node, use.name));
  }
});
