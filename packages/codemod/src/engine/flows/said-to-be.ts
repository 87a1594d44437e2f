import { ts } from "ts-morph";
import { nameOfFunction } from "../syntax/name-of-function.ts";
import { nameOfType } from "../syntax/name-of-type.ts";
import { resultsOf } from "../syntax/nodes-at.ts";
import type { Work } from "../work.ts";

/** What is said to be of a type that somebody wrote, or a list of it: `JSON.parse(text)` in `const rows: Row[] = JSON.parse(text)`. */
export function valuesSaidToBe(work: Work, owner: ts.Node): ts.Expression[] {
  const name = nameOfType(owner);
  const types = name ? work.references.of(name) : [owner];
  return types.flatMap((type) => valuesOf(work, type));
}

function valuesOf(work: Work, said: ts.Node): ts.Expression[] {
  const { parent } = said;
  if (ts.isTypeNode(parent)) return valuesOf(work, parent);
  if (ts.isAsExpression(parent)) return [parent.expression];
  if (ts.isVariableDeclaration(parent) || ts.isPropertyDeclaration(parent))
    return parent.initializer ? [parent.initializer] : [];
  if (ts.isParameter(parent)) {
    const name = nameOfFunction(parent.parent);
    const index = parent.parent.parameters.indexOf(parent);
    const calls = name ? work.givers.callsOf(name).by : [];
    return calls.flatMap((call) => call.arguments?.[index] ?? []);
  }
  const { body } = parent as ts.FunctionLikeDeclaration;
  return ts.isFunctionLike(parent) && body ? resultsOf(body as ts.ConciseBody) : [];
}
