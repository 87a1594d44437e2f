import { ts } from "ts-morph";

/**
 * In `((one) => …)(first())`, which computes a value once, the call around what is made of it.
 *
 * @param name what the value is called there, if it has to be called so.
 */
export function callAround(body: ts.Expression, name?: string): ts.CallExpression | null {
  const { parent: made } = body;
  if (!ts.isArrowFunction(made) || made.body !== body || made.parameters.length !== 1) return null;
  const call = made.parent.parent;
  const isCalled =
    ts.isParenthesizedExpression(made.parent) && ts.isCallExpression(call) && call.expression === made.parent;
  const isMeant = name === undefined || made.parameters[0]?.getText() === name;
  return isCalled && isMeant && call.arguments.length === 1 ? call : null;
}
