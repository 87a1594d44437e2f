import { ts } from "ts-morph";
import { mayHold } from "../referents/chosen-parts.ts";
import type { Renamed } from "../renamed.ts";
import { isComparison } from "../syntax/comparisons.ts";
import { testedValue } from "../syntax/keys.ts";
import { isAnd } from "../syntax/operators.ts";
import { isAccess } from "../syntax/value-paths.ts";
import type { Work } from "../work.ts";

/**
 * Which of the fields of one name is meant by a text that it is compared with, `"cancelled"` in `error.type === "cancelled"`: the
 * one that was found, if it may be that, or another one; null if none may.
 */
export function fieldCompared(work: Work, name: ts.Node, found: Renamed): Renamed | null {
  const texts = textsCompared(name);
  if (texts.length === 0) return found;
  const fields = [...work.options.declarations].filter(
    ([, { from, kind }]) => from === found.from && kind === found.kind,
  );
  const meant = fields
    .filter(([field]) => texts.some((text) => mayBe(work, field, text)))
    .map(([, one]) => one);
  return meant.find(({ at }) => at === found.at) ?? meant[0] ?? null;
}

/** Whether a field may be a text, as far as its type tells. */
function mayBe({ checker }: Work, field: ts.Node, text: string): boolean {
  const { type } = field as { type?: ts.TypeNode };
  return !type || mayHold(checker.getTypeFromTypeNode(type), text);
}

/** The texts that the field of a name is compared with there; in `"type" in error && error.type === "cancelled"`, behind it. */
function textsCompared(name: ts.Node): string[] {
  const { parent } = name;
  if (isAccess(parent)) return textsBeside(parent);
  const tested = testedValue(name);
  const { parent: both } = parent;
  const isFirst = tested !== null && isAnd(both) && both.left === parent;
  const next = isFirst && isComparison(both.right) ? both.right.left : undefined;
  const isSame =
    next &&
    ts.isPropertyAccessExpression(next) &&
    ts.isStringLiteralLike(name) &&
    next.name.text === name.text;
  return isSame && next.expression.getText() === tested?.getText() ? textsBeside(next) : [];
}

function textsBeside(read: ts.Expression): string[] {
  const { parent } = read;
  if (isComparison(parent)) {
    const other = parent.left === read ? parent.right : parent.left;
    return ts.isStringLiteralLike(other) ? [other.text] : [];
  }
  if (!ts.isSwitchStatement(parent)) return [];
  const cases = parent.caseBlock.clauses.filter(ts.isCaseClause).map(({ expression }) => expression);
  return cases.every(ts.isStringLiteralLike) ? cases.map(({ text }) => text) : [];
}
