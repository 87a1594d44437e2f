import { ts } from "ts-morph";
import { quoteLike } from "../quote.ts";
import type { Question } from "./ask.ts";
import { withoutQuestions } from "./chains.ts";
import { isComparison, isUnequal } from "./comparisons.ts";
import { type DualRead, dualRead, rangeOf, readFrom } from "./dual-read.ts";
import { preferredQuote } from "./file-style.ts";
import { nameNow } from "./map-fields.ts";
import { isAnd, isOr } from "./operators.ts";
import { withOwnParentheses } from "./parentheses.ts";
import { allOf, mayBeOpen } from "./property-lookup.ts";
import { type Member, toldNames } from "./read-names.ts";
import { type Access, isAccess, nameIn } from "./value-paths.ts";
import type { Work } from "./work.ts";

/**
 * A read of one name or another of what may have any further field, which another field tells apart: `item.kind === "talk" ?
 * item.name : item.title`. Null if none says so.
 */
export function toldRead(work: Work, question: Question): DualRead | null {
  const { referent, occurrence } = question;
  const found = referent && toldNames(work, referent.owner, occurrence.node.text);
  const read = found ? dualRead(work.checker, question, found.names, false) : null;
  const telling = found && read?.isSteady && isAccess(read.whole) ? tellingField(work, found) : null;
  if (!read || !telling) return null;
  const { whole } = read;
  const quote = preferredQuote(whole.getSourceFile());
  const testOf = (name: string, value: string) =>
    (telling.texts.get(name) ?? [])
      .map((text) => `${readFrom(whole, telling.field, value, ".")} === ${quoteLike(quote, text)}`)
      .join(" || ");
  // More than one comparison would need parentheses behind what is asked before it.
  const isOne = read.names.slice(0, -1).every((name) => telling.texts.get(name)?.length === 1);
  return isOne || !ts.isOptionalChain(whole) ? { ...read, testOf } : null;
}

/** A field that keeps its name, and what it says of those that have each of some names, and of no others. */
function tellingField(
  work: Work,
  { names, members }: { names: readonly string[]; members: readonly Member[] },
): { field: string; texts: ReadonlyMap<string, readonly string[]> } | null {
  const { checker } = work;
  const [first] = members;
  if (!first) return null;
  for (const { name: field } of checker.getPropertiesOfType(first.part)) {
    const texts = new Map(
      names.map((name) => {
        const said = members.filter(({ to }) => to === name).map(({ part }) => textsOf(work, part, field));
        return [name, said.includes(null) ? [] : [...new Set(said.flatMap((one) => one ?? []))]];
      }),
    );
    const all = [...texts.values()].flat();
    const isTold = [...texts.values()].every(({ length }) => length > 0) && new Set(all).size === all.length;
    if (isTold) return { field, texts };
  }
  return null;
}

/** The texts that a field can be, if it is nothing else and keeps its name. */
function textsOf(work: Work, part: ts.Type, field: string): string[] | null {
  const property = work.checker.getPropertyOfType(part, field);
  if (!property || nameNow(work, property) !== field) return null;
  const types = allOf(work.checker.getTypeOfSymbol(property));
  const isText = types.every(({ flags }) => (flags & ts.TypeFlags.StringLiteral) !== 0);
  return isText ? types.map((one) => (one as ts.StringLiteralType).value) : null;
}

/** Lets such a read be one again where all of its names come to be the same. */
export function collapseToldReads(work: Work): void {
  for (const file of new Set([...work.edits.values()].map((edit) => edit.file))) {
    const visit = (node: ts.Node): void => {
      if (!ts.isConditionalExpression(node) || !collapse(work, node)) ts.forEachChild(node, visit);
    };
    visit(file);
  }
}

function collapse(work: Work, choice: ts.ConditionalExpression): boolean {
  const renamed = work.renameIn(choice);
  const reads = renamed ? readsIn(choice) : null;
  const last = reads?.at(-1);
  if (
    !renamed ||
    !reads ||
    !last ||
    !mayBeOpen(work.checker, work.checker.getTypeAtLocation(last.expression))
  )
    return false;
  const text = work.textNow(last);
  const isOne = reads.every((read) => withoutQuestions(work.textNow(read)) === withoutQuestions(text));
  if (!isOne || new Set(reads.map(nameIn)).size < reads.length) return false;
  work.rewrite(choice, rangeOf(withOwnParentheses(choice, "choice")), text, renamed, renamed.to ?? "");
  return true;
}

/** The reads that a choice is made of, if all of them are of one value, and nothing but fields of that is asked for. */
function readsIn({ condition, whenTrue, whenFalse }: ts.ConditionalExpression): Access[] | null {
  if (!isAccess(whenTrue)) return null;
  const others = ts.isConditionalExpression(whenFalse)
    ? readsIn(whenFalse)
    : isAccess(whenFalse)
      ? [whenFalse]
      : null;
  const value = whenTrue.expression.getText();
  const isOfOne = (one: Access) => one.expression.getText() === value;
  return others?.every(isOfOne) && asks(condition, value) ? [whenTrue, ...others] : null;
}

/** Whether a condition does nothing but compare fields of a value with texts. */
function asks(condition: ts.Expression, value: string): boolean {
  if (isOr(condition)) return asks(condition.left, value) && asks(condition.right, value);
  if (isAnd(condition)) return condition.left.getText() === value && asks(condition.right, value);
  if (!isComparison(condition) || isUnequal(condition)) return false;
  const { left, right } = condition;
  return isAccess(left) && left.expression.getText() === value && ts.isStringLiteral(right);
}
