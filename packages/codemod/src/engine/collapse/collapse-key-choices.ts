import { ts } from "ts-morph";
import { callAround } from "../syntax/computed-once.ts";
import { withOwnParentheses } from "../syntax/parentheses.ts";
import { rangeOf } from "../syntax/ranges.ts";
import { hasGetter, isPath } from "../syntax/value-paths.ts";
import type { Work } from "../work.ts";

/** Lets choices of keys go where both are the same: `field === "startsAt" ? "startsAt" : field`. */
export function collapseKeyChoices(work: Work): void {
  if (!work.isMapping) return;
  for (const { question } of work.answers) {
    const { node } = question.occurrence;
    const at = work.edits.get(node)?.at;
    // What a value of an enum is shown as is nobody's key.
    const renamed = work.options.renames.find((one) => one.kind === "field" && one.at === at);
    const choice = renamed && ts.isStringLiteralLike(node) ? choiceAround(node) : null;
    const key = choice && !work.isRewritten(choice) ? keyOf(work, choice) : null;
    if (!choice || !renamed || key === null) continue;
    const call = callAround(choice, key);
    const whole = call ?? withOwnParentheses(choice, "choice");
    const text = call?.arguments[0] ? work.textNow(call.arguments[0]) : key;
    work.rewrite(whole, rangeOf(whole), text, renamed, renamed.to ?? "");
  }
}

/** The first of several choices of which each is made where the one before it is not. */
function choiceAround(text: ts.Node): ts.ConditionalExpression | null {
  const inner = ts.findAncestor(text, (node) =>
    ts.isStatement(node) ? "quit" : ts.isConditionalExpression(node),
  ) as ts.ConditionalExpression | undefined;
  let choice = inner ?? null;
  while (choice && ts.isConditionalExpression(choice.parent) && choice.parent.whenFalse === choice)
    choice = choice.parent;
  return choice;
}

/** The key that a choice always stands for now; null if it may be another one, or if there is more in it than the choice. */
function keyOf(work: Work, choice: ts.ConditionalExpression): string | null {
  const { condition, whenTrue, whenFalse } = choice;
  if (!ts.isBinaryExpression(condition) || !isPath(condition.left)) return null;
  const { left, operatorToken, right } = condition;
  const isEqual = operatorToken.kind === ts.SyntaxKind.EqualsEqualsEqualsToken;
  const isSame = isEqual && work.textNow(right) === work.textNow(whenTrue);
  const key = left.getText();
  const rest = ts.isConditionalExpression(whenFalse) ? keyOf(work, whenFalse) : whenFalse.getText();
  const isPlain =
    choice.getText() === `${key} === ${right.getText()} ? ${whenTrue.getText()} : ${whenFalse.getText()}`;
  return isSame && isPlain && key === rest && !hasGetter(work.checker, left) ? key : null;
}
