import { ts } from "ts-morph";
import type { Slot } from "../../graph/slots.ts";
import type { Marks } from "../../program/marks.ts";
import { TextMeetings } from "../../program/text-meetings.ts";
import { branchesOf } from "../../program/value-parts.ts";
import { edgesFrom } from "../edges-to.ts";
import { resolvingMarked } from "../rule.ts";
import { meetingEdges } from "./meeting-edges.ts";

/**
 * A string that is compared with a value of the API, or that goes to a place which asks for one.
 *
 * @example
 * const drafts = events.filter((one) => one.state === "draft");
 *
 * @remarks Not seen: a regular expression, `const isDraft = /^draft/.test(event.state)`, and a part of a text,
 * `event.state.startsWith("dra")`.
 */
export const textFlow = resolvingMarked("strings/text-flow", ["text", "text-type"], function* (marks, names) {
  const { program } = marks;
  const meetings = new TextMeetings(marks);
  for (const use of names) {
    const from = program.slotOf(use);
    if (use.role.kind === "text-type" && !ts.isEnumMember(use.node.parent)) continue;
    if (!from) continue;
    yield* meetingEdges(program, from, meetings.of(use.node, use.name));
    yield* edgesFrom(from, besideIn(marks, use.node, use.name), "inferred");
  }
});

/** The declarations of the value that a text takes the place of: `event.state ?? "draft"`. */
function besideIn(marks: Marks, node: ts.Node, name: string): readonly Slot[] {
  const branches = ts.isExpression(node.parent) ? (branchesOf(node.parent) ?? []) : [];
  return branches.filter((one) => one !== node).flatMap((one) => marks.at(one, name));
}
