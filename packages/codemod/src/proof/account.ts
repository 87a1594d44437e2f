import { ts } from "ts-morph";
import { suggestedMapping } from "../engine/copies/map-places.ts";
import { type Meeting, tellTwins } from "../engine/flows/twins.ts";
import { isSharedText } from "../engine/mending/open-edits.ts";
import { mappingsOfError } from "../engine/mending/repairs.ts";
import { tellChecked } from "../engine/mending/tell-checked.ts";
import { tellOffered } from "../engine/mending/tell-offered.ts";
import type { Plan } from "../engine/plan.ts";
import type { PlannedAttention, PlannedEdit } from "../engine/planned.ts";
import { placeAt } from "../engine/syntax/nodes-at.ts";
import { rangeOf } from "../engine/syntax/ranges.ts";
import { covers } from "../text-edit.ts";
import { placeOfError } from "./place-of-error.ts";
import { type Found, lineOf, type ProofInput } from "./prove.ts";

const LOOK = "Look at what this value is under the new types.";
const MAKE_ANEW =
  "This file was not edited, as it is generated, or git ignores it: make it anew, or edit it yourself.";

const OUTSIDE = "This file was not edited, as it is outside of the repository: edit it yourself.";

/** What is told already, and each error that no told place explains. */
export function accountFor(
  plan: Plan,
  edits: readonly PlannedEdit[],
  added: readonly Found[],
  { isEditable, isOutside }: Pick<ProofInput, "isEditable" | "isOutside">,
): PlannedAttention[] {
  const planned = new Set(plan.edits);
  const mended = edits.filter((edit) => !planned.has(edit));
  // What was mended needs nobody any more, unless it is used for something else, too.
  const isMended = (told: PlannedAttention) => !isSharedText(told) && isWritten(told);
  const isWritten = (one: PlannedAttention) =>
    mended.some((edit) => isAround(edit, one) && !isKept(edit, one));
  const twins = {
    ...plan.twins,
    meetings: plan.twins.meetings.filter((one) => !isMappedBy(plan, one, edits)),
  };
  const told = [
    ...plan.attention,
    ...tellTwins(plan.work, twins, added),
    ...tellOffered(plan.work, edits, mended),
    ...tellChecked(plan.work, edits),
  ];
  const left = told.filter((one) => !isMended(one));
  const { unsure } = plan.work;
  // What is only guessed is told if it breaks, and nothing else explains that.
  const isGuess = (told: PlannedAttention) =>
    !added.some((error) => isBeside(told, error)) ||
    left.some((one) => !unsure.has(one) && one.file === told.file && one.position === told.position);
  const attention = left.filter((told) => !unsure.has(told) || !isGuess(told));
  for (const error of added) {
    const { file, start, message } = error;
    if (attention.some((told) => isBeside(told, error))) continue;
    const isOpen = isEditable(file.fileName);
    const [mapping] = isOpen ? mappingsOfError(plan.work, edits, error) : [];
    attention.push({
      file,
      position: start,
      at: placeOfError(plan, edits, message, file, start),
      reason: "error",
      message,
      suggestion:
        suggestedMapping(mapping) ?? (isOpen ? LOOK : isOutside(file.fileName) ? OUTSIDE : MAKE_ANEW),
    });
  }
  return attention;
}

/** Whether an edit gives what a value becomes the field that it takes from the API, by the name that it has. */
function isMappedBy(
  { work }: Plan,
  { place, twin, renamed }: Meeting,
  edits: readonly PlannedEdit[],
): boolean {
  const name = work.renamed.get(twin)?.to ?? renamed.from;
  const file = place.getSourceFile();
  const whole = rangeOf(ts.isSpreadAssignment(place.parent) ? place.parent : place);
  return edits.some(
    (edit) =>
      edit.file === file &&
      (edit.start === edit.end || edit.text.includes("...")) &&
      ((whole.start <= edit.start && edit.end <= whole.end) || covers(edit, whole)) &&
      edit.text.includes(name),
  );
}

/** Whether a told place and an error are in the same line. */
function isBeside({ file, position }: PlannedAttention, error: Found): boolean {
  return file === error.file && lineOf(file, position) === lineOf(file, error.start);
}

/** Whether what an edit writes anew is around what is told. */
function isAround({ file, start, end }: PlannedEdit, told: PlannedAttention): boolean {
  return file === told.file && start <= told.position && told.position < end;
}

/** Whether what is told is in something that a call is given, and that an edit around the call leaves as it was. */
function isKept({ start, end, text }: PlannedEdit, { file, position }: PlannedAttention): boolean {
  const given = ts.findAncestor(placeAt(file, position, position) ?? undefined, (node) => {
    if (node.getStart(file) < start || node.end > end) return "quit";
    return ts.isCallExpression(node.parent) && node.parent.arguments.some((one) => one === node);
  });
  return given !== undefined && text.includes(given.getText(file));
}
