import { ts } from "ts-morph";
import type { Renamed } from "../renamed.ts";
import { isComparison, isUnequal, turned } from "../syntax/comparisons.ts";
import { keyText, testedValue } from "../syntax/keys.ts";
import { isAnd, isNot } from "../syntax/operators.ts";
import { withOwnParentheses } from "../syntax/parentheses.ts";
import { type Range, rangeOf } from "../syntax/ranges.ts";
import { isAccess, isPath } from "../syntax/value-paths.ts";
import { nameAsked } from "../unions/discriminants.ts";
import { readFrom } from "../unions/dual-read.ts";
import { collapseEnding } from "../unions/end-switches.ts";
import type { Work } from "../work.ts";
import { sharedRename } from "./collapse-discriminants.ts";

/**
 * Lets a variable tell things apart again where all that it was read from has the same name: `type === "event" && "kind" in
 * item` is `type === "event"` once `type` is `item.type`.
 */
export function collapseAliases(work: Work): void {
  for (const file of work.sources.matching(/&& ["'].*["'] in /)) {
    const visit = (node: ts.Node): void => {
      ts.forEachChild(node, visit);
      if (ts.isSwitchStatement(node)) collapseSwitch(work, node);
      else if (ts.isExpression(node) && !ts.isCaseClause(node.parent)) collapseTest(work, node);
    };
    visit(file);
  }
}

function collapseTest(work: Work, node: ts.Expression): void {
  const { parent } = node;
  const isFirst = isAnd(parent) && parent.left === node && testIn(work, parent) !== null;
  const test = isFirst ? null : testIn(work, node);
  if (!test) return;
  const { alias, literal, renamed, comparison, range } = test;
  const isWhole = range.start === node.getStart();
  const negated = ts.isParenthesizedExpression(parent) && isNot(parent.parent) ? parent.parent : null;
  if (negated && isWhole) work.rewrite(literal, rangeOf(negated), turned(comparison), renamed, alias.text);
  else {
    const whole = isWhole ? rangeOf(withOwnParentheses(node, "and")) : range;
    work.rewrite(literal, whole, work.textNow(comparison), renamed, alias.text);
  }
}

function collapseSwitch(work: Work, node: ts.SwitchStatement): void {
  if (node.expression.kind !== ts.SyntaxKind.TrueKeyword) return;
  const clauses = node.caseBlock.clauses.filter(ts.isCaseClause);
  const tests = clauses.flatMap(({ expression }) => testIn(work, expression) ?? []);
  const [first] = tests;
  if (!first || tests.length < clauses.length || tests.some(({ alias }) => alias.text !== first.alias.text))
    return;
  for (const { literal, range, renamed } of tests)
    work.rewrite(literal, range, work.textNow(literal), renamed, first.alias.text);
  work.rewrite(node.expression, rangeOf(node.expression), first.alias.text, first.renamed, first.alias.text);
  collapseEnding(work, node);
}

/** `type === "event" && "kind" in item`, or that with `&& item.kind === type` behind it. */
interface AliasTest {
  /** What stands before it in a chain is no part of it. */
  range: Range;
  comparison: ts.BinaryExpression;
  alias: ts.Identifier;
  literal: ts.Expression;
  renamed: Renamed;
}

function testIn(work: Work, whole: ts.Expression): AliasTest | null {
  if (!isAnd(whole)) return null;
  const same = isComparison(whole.right) && isAnd(whole.left) ? whole.right : null;
  const { left, right: test } = same && isAnd(whole.left) ? whole.left : whole;
  const comparison = isAnd(left) ? left.right : left;
  if (!isComparison(comparison) || isUnequal(comparison) || !ts.isBinaryExpression(test)) return null;
  const name = test.left;
  const value = testedValue(name);
  if (!value || !ts.isStringLiteralLike(name) || !isPath(value)) return null;
  const [alias, literal] = ts.isIdentifier(comparison.left)
    ? [comparison.left, comparison.right]
    : [comparison.right, comparison.left];
  if (!ts.isIdentifier(alias)) return null;
  if (
    same &&
    !(
      isAccess(same.left) &&
      same.left.expression.getText() === value.getText() &&
      same.right.getText() === alias.text
    )
  )
    return null;
  const to = nameAsked(work, value, name, literal);
  const renamed = sharedRename(work, value, to);
  const range = { start: comparison.getStart(), end: whole.end };
  return renamed && isReadFrom(work, alias, value, to)
    ? { range, comparison, alias, literal, renamed }
    : null;
}

/** Whether a variable is what a value has by some name. */
function isReadFrom(work: Work, alias: ts.Identifier, value: ts.Expression, to: string): boolean {
  const [declaration] = work.checker.getSymbolAtLocation(alias)?.declarations ?? [];
  if (!declaration) return false;
  const now = work.textNow(value);
  if (ts.isVariableDeclaration(declaration))
    return (
      declaration.initializer !== undefined &&
      work.textNow(declaration.initializer) === readFrom(value, to, now, ".")
    );
  if (!ts.isBindingElement(declaration) || !ts.isVariableDeclaration(declaration.parent.parent)) return false;
  const { initializer } = declaration.parent.parent;
  const key = declaration.propertyName ?? declaration.name;
  return keyText(key) === to && initializer !== undefined && work.textNow(initializer) === now;
}
