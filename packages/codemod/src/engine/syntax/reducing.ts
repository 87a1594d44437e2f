import { ts } from "ts-morph";
import { isFunctionValue } from "./nodes-at.ts";

/** In `events.reduce((counts, event) => …, {})`, the function, and what it begins with. */
export function reducing(
  node: ts.Node,
): { reducer: ts.ArrowFunction | ts.FunctionExpression; start: ts.Expression } | null {
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return null;
  const [reducer, start] = node.arguments;
  const isReduced = /^reduce(Right)?$/.test(node.expression.name.text);
  return isReduced && reducer && isFunctionValue(reducer) && start ? { reducer, start } : null;
}
