import { ts } from "ts-morph";
import type { Question } from "../ask.ts";
import { apparentParts, mayBeOpen } from "../referents/property-lookup.ts";
import { firstOf } from "../renamed.ts";
import { isAnd, isOr } from "../syntax/operators.ts";
import { withOwnAssertion, withOwnParentheses } from "../syntax/parentheses.ts";
import { rangeOf } from "../syntax/ranges.ts";
import { type Access, hasGetter, isAccess, isPath, keyIn, nameIn } from "../syntax/value-paths.ts";
import type { Work } from "../work.ts";
import { withoutQuestions } from "./chains.ts";
import { type DualRead, dualRead, isOnlyAsked } from "./dual-read.ts";
import { toldNames } from "./read-names.ts";
import { tellingText, testText } from "./telling.ts";

/**
 * A read of one name or another of what may have any further field, which another field tells apart: `item.kind === "talk" ?
 * item.name : item.title`. Null if none says so.
 */
export function toldRead(work: Work, question: Question): DualRead | null {
  const { referent, occurrence } = question;
  const found = referent && toldNames(work, referent.owner, occurrence.node.text);
  const read = found ? dualRead(work.checker, question, found.names, false) : null;
  const telling = found && read?.isSteady && isAccess(read.whole) ? tellingText(work, found) : null;
  if (!read || !telling) return null;
  const { whole } = read;
  // More than one comparison would need parentheses behind what is asked before it, and what that is asked for is lost.
  const isOne = read.names.slice(0, -1).every((name) => telling.texts.get(name)?.length === 1);
  if (ts.isOptionalChain(whole) && (!isOne || isOnlyAsked(whole))) return null;
  return { ...read, testOf: (name, value) => testText(whole, telling, name, value) };
}

/** Lets such a read be one again where all of its names come to be the same. */
export function collapseToldReads(work: Work): void {
  for (const file of work.edits.files()) {
    const visit = (node: ts.Node): void => {
      if (!ts.isConditionalExpression(node) || !collapse(work, node)) ts.forEachChild(node, visit);
    };
    visit(file);
  }
}

function collapse(work: Work, choice: ts.ConditionalExpression): boolean {
  const reads = readsIn(choice);
  const last = reads?.at(-1);
  const renamed = firstOf(reads?.map((read) => work.answerAt(keyIn(read))?.renamed ?? undefined) ?? []);
  // What was there before was read last.
  if (!renamed || !reads || !last || nameIn(last) !== renamed.to || !isOurs(work, choice, reads))
    return false;
  const text = work.textNow(last);
  const isOne = reads.every((read) => withoutQuestions(work.textNow(read)) === withoutQuestions(text));
  if (!isOne) return false;
  const whole = withOwnAssertion(withOwnParentheses(choice, "choice"));
  work.rewrite(whole, rangeOf(whole), text, renamed, renamed.to ?? "");
  return true;
}

/** The reads that a choice is made of, if all of them are of one value. */
function readsIn({ whenTrue, whenFalse }: ts.ConditionalExpression): Access[] | null {
  const others = ts.isConditionalExpression(whenFalse) ? readsIn(whenFalse) : [whenFalse];
  if (!others || !isAccess(whenTrue)) return null;
  const isOfOne = (one: ts.Node): one is Access =>
    isAccess(one) && one.expression.getText() === whenTrue.expression.getText();
  return others.every(isOfOne) ? [whenTrue, ...others] : null;
}

/** Whether a choice is as it would be written. */
function isOurs(work: Work, choice: ts.ConditionalExpression, reads: readonly Access[]): boolean {
  const { checker } = work;
  const [first, ...others] = reads;
  // Where it is asked first, nothing is ruled out yet.
  const value = subjectOf(choice.condition);
  if (!first || !value || !isPath(value) || hasGetter(checker, value)) return false;
  const names = reads.map((read) => nameIn(read) ?? "");
  const parts = apparentParts(checker, checker.getTypeAtLocation(value));
  const members = parts.flatMap((part) => {
    const to = names.find((name) => checker.getPropertyOfType(part, name));
    return to === undefined ? [] : [{ part, to }];
  });
  const telling = mayBeOpen(checker, checker.getTypeAtLocation(value))
    ? tellingText(work, { names, members }, false)
    : null;
  if (!telling || members.length < parts.length) return false;
  const path = value.getText();
  const guard = others.some(ts.isOptionalChain) ? `${path} && ` : "";
  const written = reads.map((read, index) =>
    index === others.length
      ? read.getText()
      : `${guard}${testText(choice, telling, names[index] ?? "", path)} ? ${read.getText()}`,
  );
  return choice.getText() === written.join(" : ");
}

/** In `agent["@type"] === "Person"`, and in `agent && agent["@type"] === "Person"`, `agent`. */
function subjectOf(condition: ts.Expression): ts.Expression | null {
  if (isAnd(condition)) return subjectOf(condition.right);
  if (!ts.isBinaryExpression(condition)) return null;
  const { left } = condition;
  return isOr(condition) ? subjectOf(left) : isAccess(left) ? left.expression : null;
}
