import type { ts } from "ts-morph";
import type { Slot } from "../../graph/slots.ts";
import { placeOf } from "../../program/place.ts";
import type { Program } from "../../program/program.ts";
import type { Meeting } from "../../program/text-meetings.ts";
import type { Found } from "../rule.ts";

/** The edges from a text to what it meets, if any of that is of the API, or may be. */
export function* meetingEdges(program: Program, from: Slot, meetings: readonly Meeting[]): Iterable<Found> {
  const declared = meetings.filter((meeting) => meeting.kind === "declared");
  // A name that is only reported may be of others, too.
  const isDoubtful = declared.length > 0 && declared.every(({ certainty }) => certainty === "convention");
  for (const meeting of meetings) {
    const place = placeOf(meeting.place);
    if (meeting.kind === "declared") {
      const { slot: to, certainty } = meeting;
      if (to !== from) yield { from, to, certainty, place };
    } else if (meeting.kind === "text") {
      const to = slotOfText(program, meeting.node);
      if (to && to !== from) yield { from, to, certainty: "inferred", place };
    } else if (meeting.kind === "reader") {
      yield { slot: from, into: "unknown", place };
    } else if (!isDoubtful) {
      const to = program.slotAt("text", meeting.node);
      if (to === from) continue;
      yield { slot: to, cause: "foreign" };
      yield { from, to, certainty: "inferred", place };
    }
  }
}

function slotOfText(program: Program, node: ts.Node): Slot | null {
  const occurrence = program.occurrenceAt(node);
  return occurrence ? program.slotOf(occurrence) : null;
}
