import { ts } from "ts-morph";
import { testedIn } from "../copies/copied-value.ts";
import { apparentParts } from "../referents/property-lookup.ts";
import type { Renamed } from "../renamed.ts";
import { testedValue } from "../syntax/keys.ts";
import { isAnd } from "../syntax/operators.ts";
import { withOwnAssertion, withOwnParentheses, withoutParentheses } from "../syntax/parentheses.ts";
import { rangeOf } from "../syntax/ranges.ts";
import { hasGetter, isAccess, isPath } from "../syntax/value-paths.ts";
import { tellingField } from "../unions/telling.ts";
import type { Work } from "../work.ts";

/**
 * Lets expressions that were written once for each name become one where their names come to be the same: `"a" in x ? (x.a = 1) :
 * (x.b = 1)` is `x.b = 1` where `a` is `b` now.
 */
export function collapseDualExpressions(work: Work): void {
  for (const file of work.edits.files()) {
    const visit = (node: ts.Node): void => {
      ts.forEachChild(node, visit);
      if (ts.isConditionalExpression(node)) collapse(work, node);
    };
    visit(file);
  }
}

function collapse(work: Work, choice: ts.ConditionalExpression): void {
  const { condition, whenTrue, whenFalse } = choice;
  const guarded = isAnd(condition) ? condition.right : condition;
  const test = withoutParentheses(guarded);
  const name = ts.isBinaryExpression(test) && testedValue(test.left) ? test.left : null;
  const own = name ? work.answerAt(name)?.renamed : undefined;
  const renamed = own ?? work.renameIn(choice);
  // What keeps its name may be asked for, and what else tells by which name something is called, but nothing else.
  const isAsked = own !== undefined || (name !== null && (name as ts.StringLiteral).text === renamed?.to);
  if (!renamed || !(isAsked || (isOurs(choice) && isToldBy(work, test, renamed)))) return;
  const text = work.textNow(withoutParentheses(whenTrue));
  if (text !== work.textNow(withoutParentheses(whenFalse))) return;
  // A choice binds no less than an assignment, which had parentheses where it has them.
  const whole = isWrite(whenTrue) ? choice : withOwnAssertion(withOwnParentheses(choice, "choice"));
  work.rewrite(whole, rangeOf(whole), text, renamed, renamed.to ?? "");
}

/** Whether a choice is written in one line, and between more than reads, which are told from those of people elsewhere. */
function isOurs(choice: ts.ConditionalExpression): boolean {
  const { condition, whenTrue, whenFalse } = choice;
  const [one, other] = [whenTrue.getText(), whenFalse.getText()];
  return !isAccess(whenTrue) && choice.getText() === `${condition.getText()} ? ${one} : ${other}`;
}

/** Whether a test is that by which members are told apart that have one name of several, which become the same. */
function isToldBy(work: Work, test: ts.Expression, { to }: Renamed): boolean {
  const { checker, options } = work;
  const value = testedIn(test);
  if (!value || to === null || !isPath(value) || hasGetter(checker, value)) return false;
  const names = [...new Set(options.renames.flatMap((one) => (one.to === to ? [one.from] : []))), to];
  const members = apparentParts(checker, checker.getTypeAtLocation(value)).map((part) => ({
    part,
    to: names.find((name) => checker.getPropertyOfType(part, name)) ?? null,
  }));
  const told = names.filter((name) => members.some((member) => member.to === name));
  const isAll = members.every((member) => member.to !== null);
  const telling = isAll && told.length > 1 ? tellingField(work, { names: told, members }, false) : null;
  return told.some((name) => telling?.(test, name, value.getText()) === test.getText());
}

function isWrite(node: ts.Expression): boolean {
  return ts.isBinaryExpression(withoutParentheses(node));
}
