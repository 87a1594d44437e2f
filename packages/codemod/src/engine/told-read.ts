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
import { isAccess, nameIn } from "./value-paths.ts";
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
  const testOf = (value: string) =>
    telling.texts
      .map((text) => `${readFrom(whole, telling.name, value, ".")} === ${quoteLike(quote, text)}`)
      .join(" || ");
  // More than one comparison would need parentheses behind what is asked before it.
  const isOne = telling.texts.length === 1 || !ts.isOptionalChain(whole);
  return isOne ? { ...read, testOf } : null;
}

/** A field that keeps its name, and what it says of those that have the first of two names, and of no others. */
function tellingField(
  work: Work,
  { names, members }: { names: readonly string[]; members: readonly Member[] },
): { name: string; texts: string[] } | null {
  const { checker } = work;
  const textsOf = ({ part }: Member, name: string): string[] | null => {
    const property = checker.getPropertyOfType(part, name);
    const types =
      property && nameNow(work, property) === name ? allOf(checker.getTypeOfSymbol(property)) : [];
    const isText = types.every(({ flags }) => (flags & ts.TypeFlags.StringLiteral) !== 0);
    return isText && types.length > 0 ? types.map((one) => (one as ts.StringLiteralType).value) : null;
  };
  const [chosen, others] = [names[0], names[1]].map((name) => members.filter(({ to }) => to === name));
  for (const { name } of checker.getPropertiesOfType(members[0]?.part as ts.Type)) {
    const [texts, rest] = [chosen, others].map((some) => some?.map((one) => textsOf(one, name)) ?? []);
    if (!texts || !rest || [...texts, ...rest].includes(null)) continue;
    const found = [...new Set(texts.flatMap((some) => some ?? []))];
    if (!rest.some((some) => some?.some((text) => found.includes(text)))) return { name, texts: found };
  }
  return null;
}

/** Lets such a read be one again where both of its names come to be the same. */
export function collapseToldReads(work: Work): void {
  for (const file of new Set([...work.edits.values()].map((edit) => edit.file))) {
    const visit = (node: ts.Node): void => {
      ts.forEachChild(node, visit);
      if (ts.isConditionalExpression(node)) collapse(work, node);
    };
    visit(file);
  }
}

function collapse(work: Work, choice: ts.ConditionalExpression): void {
  const { condition, whenTrue, whenFalse } = choice;
  const renamed = work.renameIn(choice);
  if (!renamed || !isAccess(whenTrue) || !isAccess(whenFalse)) return;
  const { expression: value } = whenTrue;
  const isOfValue = value.getText() === whenFalse.expression.getText() && asks(condition, value.getText());
  const text = work.textNow(whenFalse);
  const isOurs = isOfValue && mayBeOpen(work.checker, work.checker.getTypeAtLocation(value));
  const isOne = withoutQuestions(work.textNow(whenTrue)) === withoutQuestions(text);
  if (!isOurs || !isOne || nameIn(whenTrue) === nameIn(whenFalse)) return;
  work.rewrite(choice, rangeOf(withOwnParentheses(choice, "choice")), text, renamed, renamed.to ?? "");
}

/** Whether a condition does nothing but compare fields of a value with texts. */
function asks(condition: ts.Expression, value: string): boolean {
  if (isOr(condition)) return asks(condition.left, value) && asks(condition.right, value);
  if (isAnd(condition)) return condition.left.getText() === value && asks(condition.right, value);
  if (!isComparison(condition) || isUnequal(condition)) return false;
  const { left, right } = condition;
  return isAccess(left) && left.expression.getText() === value && ts.isStringLiteral(right);
}
