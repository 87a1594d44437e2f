import { ts } from "ts-morph";
import { isComparison, isLiteral } from "../syntax/comparisons.ts";
import { keyText } from "../syntax/keys.ts";
import { resultsOf } from "../syntax/nodes-at.ts";
import { chosenIn, innermost, isOnlyTyping } from "../syntax/value-parts.ts";

/** Something that is taken instead of what a value is in, and the names that lead to the same place in it. */
export interface Beside {
  value: ts.Expression;
  path: readonly string[];
}

/**
 * What a value stands beside, of which one is taken: `event.state` in `isNew ? "draft" : event.state`, in
 * `event.state ?? "draft"`, and in what a function returns otherwise; `state` of `event` in `event ?? { state: "draft" }`.
 */
export function chosenBeside(node: ts.Expression): Beside[] {
  const { parent } = node;
  const found = choicesAround(node).filter((one) => one !== innermost(node) && !isLiteral(one));
  if (found.length > 0) return found.map((value) => ({ value, path: [] }));
  if (isOnlyTyping(parent)) return chosenBeside(parent);
  const name = ts.isPropertyAssignment(parent) && parent.initializer === node ? keyText(parent.name) : null;
  if (name === null) return [];
  const around = chosenBeside((parent as ts.PropertyAssignment).parent);
  return around.map(({ value, path }) => ({ value, path: [...path, name] }));
}

function choicesAround(node: ts.Expression): ts.Expression[] {
  const { parent } = node;
  if (isShown(node)) return [];
  if (ts.isExpression(parent) && chosenIn(parent)?.includes(node)) return choicesAround(parent);
  return resultsBeside(node).flatMap(leavesOf);
}

/** In `state === "draft" ? "draft" : state`, the text that is taken: nobody would say that of what is the same by itself. */
function isShown(node: ts.Expression): boolean {
  const { parent } = node;
  if (!ts.isConditionalExpression(parent) || !ts.isStringLiteralLike(node)) return false;
  const { condition } = parent;
  const compared = isComparison(condition) ? [condition.left, condition.right] : [];
  return compared.some((one) => ts.isStringLiteralLike(one) && one.text === node.text);
}

/** What a function results in that results in a value. */
function resultsBeside(node: ts.Expression): ts.Expression[] {
  const owner = ts.isReturnStatement(node.parent) ? ts.findAncestor(node, ts.isFunctionLike) : undefined;
  const { body } = (owner ?? {}) as ts.FunctionLikeDeclaration;
  return body ? resultsOf(body as ts.ConciseBody) : [node];
}

function leavesOf(node: ts.Expression): ts.Expression[] {
  return chosenIn(node)?.flatMap(leavesOf) ?? [innermost(node)];
}
