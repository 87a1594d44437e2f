import { ts } from "ts-morph";
import { valueIn } from "../syntax/nodes-at.ts";
import { isOr } from "../syntax/operators.ts";
import { startsBody, startsStatement, withOwnParentheses } from "../syntax/parentheses.ts";
import { rangeOf } from "../syntax/ranges.ts";
import { hasGetter, isPath } from "../syntax/value-paths.ts";
import type { Work } from "../work.ts";

/**
 * Lets an object become one that was written once for each thing that it may be, where their names come to be the same:
 * `type === "event" ? { kind: type } : { type }` is `{ type }` where `kind` is `type` now.
 */
export function collapseDualObjects(work: Work): void {
  for (const file of work.sources.matching(/=== ["']/)) {
    const visit = (node: ts.Node): void => {
      ts.forEachChild(node, visit);
      const isInner = ts.isConditionalExpression(node.parent) && node.parent.whenFalse === node;
      if (ts.isConditionalExpression(node) && !isInner) collapse(work, node);
    };
    ts.forEachChild(file, visit);
  }
}

function collapse(work: Work, choice: ts.ConditionalExpression): void {
  const objects = objectsIn(work, choice);
  // What was the same before was written by somebody.
  if (!objects || new Set(objects.map((object) => object.getText())).size === 1) return;
  const [text = "", ...others] = new Set(objects.map((object) => work.textNow(object)));
  const renamed = others.length === 0 ? work.renameIn(choice) : undefined;
  if (!renamed) return;
  const whole = withOwnParentheses(choice, "choice");
  // A brace would be that of a function or of a block.
  const object = startsBody(whole) || startsStatement(whole) ? `(${text})` : text;
  work.rewrite(choice, rangeOf(whole), object, renamed, renamed.to ?? "");
}

/** The objects of which a value chooses one that is a field of all of them; null if it is another choice. */
function objectsIn(work: Work, choice: ts.ConditionalExpression): ts.ObjectLiteralExpression[] | null {
  const { condition, whenTrue, whenFalse } = choice;
  const rest = ts.isConditionalExpression(whenFalse)
    ? objectsIn(work, whenFalse)
    : ts.isObjectLiteralExpression(whenFalse)
      ? [whenFalse]
      : null;
  if (!rest || !ts.isObjectLiteralExpression(whenTrue)) return null;
  const objects = [whenTrue, ...rest];
  const [value, ...others] = comparedIn(condition) ?? [];
  if (!value || !isPath(value) || hasGetter(work.checker, value)) return null;
  const isSame = (node: ts.Node | null) => node?.getText() === value.getText();
  const isField = ({ properties }: ts.ObjectLiteralExpression) =>
    properties.some((property) => isSame(valueIn(property)));
  return others.every(isSame) && objects.every(isField) ? objects : null;
}

/** In `type === "event" || type === "course"`, what is compared with texts each time; null if it is something else. */
function comparedIn(condition: ts.Expression): ts.Expression[] | null {
  if (isOr(condition)) {
    const [left, right] = [comparedIn(condition.left), comparedIn(condition.right)];
    return left && right && [...left, ...right];
  }
  const isTest =
    ts.isBinaryExpression(condition) &&
    condition.operatorToken.kind === ts.SyntaxKind.EqualsEqualsEqualsToken &&
    ts.isStringLiteral(condition.right);
  return isTest ? [condition.left] : null;
}
