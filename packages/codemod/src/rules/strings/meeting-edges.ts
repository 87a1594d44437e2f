import type { ts } from "ts-morph";
import type { Slot } from "../../graph/slots.ts";
import { placeOf } from "../../program/place.ts";
import type { Program } from "../../program/program.ts";
import type { Meeting } from "../../program/text-meetings.ts";
import type { Found } from "../rule.ts";

/** The edges from a text to what it meets, if any of that is of the API, or may be. */
export function* meetingEdges(program: Program, from: Slot, meetings: readonly Meeting[]): Iterable<Found> {
  for (const meeting of meetings) {
    const place = placeOf(meeting.place);
    if (meeting.kind === "declared") {
      const certainty = meeting.isDirect ? "certain" : "inferred";
      if (meeting.slot !== from) yield { from, to: meeting.slot, certainty, place };
    } else if (meeting.kind === "text") {
      const to = slotOfText(program, meeting.node);
      if (to && to !== from) yield { from, to, certainty: "inferred", place };
    } else {
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
