import { ts } from "ts-morph";
import type { Checker } from "../../checker/checker.ts";
import { isFunctionValue, resultsOf } from "../syntax/nodes-at.ts";
import { innermost } from "../syntax/value-parts.ts";
import { constantValue, declarationOf } from "./declarations.ts";
import { ownerOfKeys } from "./keys-gone-through.ts";

/** How many functions are gone through: one may call itself. */
const DEPTH = 4;

/**
 * The value whose fields something has by their names, though no type says so: `event` for
 * `Object.fromEntries(Object.entries(event).filter(…))`, `new Map(Object.entries(event))`, and what a function makes so of
 * what it is given.
 */
export function ownerOfEntries(checker: Checker, made: ts.Expression, depth = 0): ts.Expression | null {
  const inner = innermost(made);
  const value = innermost(constantValue(checker, inner) ?? inner);
  const isMade =
    (ts.isCallExpression(value) && value.expression.getText() === "Object.fromEntries") ||
    (ts.isNewExpression(value) && value.expression.getText() === "Map");
  const [list] = isMade ? (value.arguments ?? []) : [];
  if (list) return ownerOfKeys(checker, list, "entries");
  return ts.isCallExpression(value) && depth < DEPTH ? givenTo(checker, value, depth) : null;
}

/** What a call is given for the parameter of which the function returns the entries. */
function givenTo(checker: Checker, call: ts.CallExpression, depth: number): ts.Expression | null {
  const declaration = ts.isIdentifier(call.expression) ? declarationOf(checker, call.expression) : undefined;
  const made = declaration && ts.isVariableDeclaration(declaration) ? declaration.initializer : declaration;
  if (!made || !isFunction(made) || !made.body) return null;
  const [returned, ...others] = resultsOf(made.body);
  const owner = returned && others.length === 0 ? ownerOfEntries(checker, returned, depth + 1) : null;
  const parameter = owner && ts.isIdentifier(owner) ? declarationOf(checker, owner) : undefined;
  const index = made.parameters.indexOf(parameter as ts.ParameterDeclaration);
  return index === -1 ? owner : (call.arguments[index] ?? null);
}

function isFunction(
  node: ts.Node,
): node is ts.ArrowFunction | ts.FunctionExpression | ts.FunctionDeclaration {
  return isFunctionValue(node) || ts.isFunctionDeclaration(node);
}
