import { ts } from "ts-morph";
import type { Checker } from "../checker/checker.ts";
import type { Found } from "../proof/prove.ts";
import { dualReadAt, dualReadOf, isIn } from "./narrowed-reads.ts";
import { statementAt } from "./nodes-at.ts";
import { allOf } from "./property-lookup.ts";
import type { PlannedEdit, Work } from "./work.ts";

/**
 * Edits that say of what is read by either name that it is there, as a statement before has made sure of that: of two choices
 * between names TypeScript does not know that they are the same. After `if (!event.startsAt) return;`, `event.startsAt`
 * becomes `("startAt" in event ? event.startAt : event.startsAt)!`.
 */
export function knownReads(
  { checker }: Work,
  edits: readonly PlannedEdit[],
  errors: readonly Found[],
): PlannedEdit[] {
  return errors.flatMap((error) => {
    const one = dualReadAt(checker, edits, error);
    // What a function returns is told where it is given to another one.
    const whole = one ? undefined : statementAt(error.file, error.start);
    const inside = edits.filter((edit) => whole && edit.file === error.file && isIn(edit, whole));
    const all = one ? [one] : inside.flatMap((edit) => dualReadOf(edit) ?? []);
    return all.filter(({ read }) => isKnown(checker, read)).map(({ edit }) => asserted(edit));
  });
}

function asserted(edit: PlannedEdit): PlannedEdit {
  const isWrapped = edit.text.startsWith("(") && edit.text.endsWith(")");
  return { ...edit, text: isWrapped ? `${edit.text}!` : `(${edit.text})!` };
}

/** Whether a value is there that need not be, as far as its type says. JavaScript has no word for it. */
function isKnown(checker: Checker, read: ts.Expression): boolean {
  const isScript = (read.getSourceFile().flags & ts.NodeFlags.JavaScriptFile) !== 0;
  const missing = ts.TypeFlags.Undefined | ts.TypeFlags.Null;
  return !isScript && allOf(checker.getTypeAtLocation(read)).every(({ flags }) => (flags & missing) === 0);
}
