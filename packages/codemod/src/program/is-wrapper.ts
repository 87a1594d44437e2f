import { ts } from "ts-morph";
import { flowsByConvention } from "./library-values.ts";

/** True if a value stands in what a function of a test library made of it: `expect(event).not` has a type of its own. */
export function isWrapper(node: ts.Node): boolean {
  if (ts.isPropertyAccessExpression(node)) return isWrapper(node.expression);
  const name = ts.isCallExpression(node) ? calledName(node) : null;
  const flows = name === null ? null : flowsByConvention(name);
  return flows?.some(({ from }) => from.of !== "return") === true;
}

/** The name by which a function or a method is called. */
export function calledName({ expression }: ts.CallExpression): string | null {
  const name = ts.isPropertyAccessExpression(expression) ? expression.name : expression;
  return ts.isIdentifier(name) ? name.text : null;
}
