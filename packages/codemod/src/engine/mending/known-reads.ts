import { ts } from "ts-morph";
import type { Checker } from "../../checker/checker.ts";
import type { Found } from "../../proof/prove.ts";
import { expressionOf } from "../copies/map-places.ts";
import type { PlannedEdit } from "../planned.ts";
import { apparentParts, mayBeMissing } from "../referents/property-lookup.ts";
import { statementAt } from "../syntax/nodes-at.ts";
import { isAccess, isPath, nameIn } from "../syntax/value-paths.ts";
import { dualRead, dualText } from "../unions/dual-read.ts";
import { readNames } from "../unions/read-names.ts";
import type { Work } from "../work.ts";
import { dualReadAt, dualReadOf, isIn } from "./narrowed-reads.ts";

/** What compilers say of what may be null or undefined. */
const MISSING = new Set([2531, 2532, 2533, 18047, 18048, 18049]);

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
    return all.filter(({ read }) => isKnownRead(checker, read)).map(({ edit }) => asserted(edit));
  });
}

export function asserted(edit: PlannedEdit): PlannedEdit {
  const isWrapped = ts.isParenthesizedExpression(expressionOf(edit.text));
  return { ...edit, text: isWrapped ? `${edit.text}!` : `(${edit.text})!` };
}

/**
 * The same of what is read from: after `if (!event?.startsAt) return;`, `event.startsAt` becomes
 * `("startAt" in event! ? event!.startAt : event!.startsAt)!`.
 */
export function readsOfKnown(
  work: Work,
  edits: readonly PlannedEdit[],
  errors: readonly Found[],
): PlannedEdit[] {
  const { checker } = work;
  return errors.flatMap((error) => {
    const found = dualReadAt(checker, edits, error);
    const answer = work.answers.find(({ question }) => question.occurrence.node.parent === found?.read);
    if (!found || !answer || isScript(found.read)) return [];
    const { node } = answer.question.occurrence;
    const { expression: value } = found.read;
    const type = checker.getTypeAtLocation(value);
    const now =
      MISSING.has(error.code) && isPath(value) && !mayBeMissing(type)
        ? readNames(work, type, node.text)
        : null;
    const read = now && dualRead(checker, answer.question, now.names, now.isOptional);
    if (!read || ts.isOptionalChain(read.whole)) return [];
    return asserted({ ...found.edit, text: dualText(read, `${value.getText()}!`) });
  });
}

/**
 * Whether a value is there that need not be, as far as its type says: that it need not be is no news. JavaScript has no word
 * for it.
 */
export function isKnownRead(checker: Checker, read: ts.Expression): boolean {
  const name = isAccess(read) ? nameIn(read) : null;
  if (!isAccess(read) || isScript(read) || name === null || mayBeMissing(checker.getTypeAtLocation(read)))
    return false;
  if (ts.isOptionalChain(read)) return true;
  return apparentParts(checker, checker.getTypeAtLocation(read.expression)).some((part) => {
    const property = checker.getPropertyOfType(part, name);
    return property !== undefined && mayBeMissing(checker.getTypeOfSymbol(property));
  });
}

function isScript(node: ts.Node): boolean {
  return (node.getSourceFile().flags & ts.NodeFlags.JavaScriptFile) !== 0;
}
