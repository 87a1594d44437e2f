import { ts } from "ts-morph";
import type { PlannedEdit } from "../planned.ts";
import type { Work } from "../work.ts";
import { answerEdited } from "./answer-edited.ts";

/** Edits of values in one list, `z.enum(["draft", "live"])`, of which none is made without the others. */
export function asOneList(work: Work, edits: readonly PlannedEdit[]): PlannedEdit[] {
  return edits.map((edit) => {
    // What is made together with a type already stays so.
    const { node } = edit.group ? {} : (answerEdited(work, edit)?.question.occurrence ?? {});
    const isOne = node && work.isValue(node.text) && ts.isArrayLiteralExpression(node.parent);
    return isOne ? { ...edit, group: node.parent } : edit;
  });
}
