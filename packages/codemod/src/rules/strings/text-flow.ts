import { ts } from "ts-morph";
import { TextMeetings } from "../../program/text-meetings.ts";
import { resolvingMarked } from "../rule.ts";
import { meetingEdges } from "./meeting-edges.ts";

/** A string that is compared with values of the API, or flows to where one is asked for: `event.state === "draft"`. */
export const textFlow = resolvingMarked("strings/text-flow", ["text", "text-type"], function* (marks, names) {
  const { program } = marks;
  const meetings = new TextMeetings(marks);
  for (const use of names) {
    const from = program.slotOf(use);
    if (use.role.kind === "text-type" && !ts.isEnumMember(use.node.parent)) continue;
    if (from) yield* meetingEdges(program, from, meetings.of(use.node, use.name));
  }
});
