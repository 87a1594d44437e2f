import { ts } from "ts-morph";
import type { Checker } from "../checker/checker.ts";
import { peerOf } from "./expected-texts.ts";

/** The types of the values that a text is used with. */
export function typesBeside(checker: Checker, node: ts.Expression): ts.Type[] {
  const { parent } = node;
  const peer = peerOf(node);
  if (peer) return keysOf(checker, peer);
  if (ts.isArrayLiteralExpression(parent)) return typesBeside(checker, parent);
  if (!ts.isCallExpression(parent) || !parent.arguments.includes(node)) return [];
  const receiver = ts.isPropertyAccessExpression(parent.expression) ? [parent.expression.expression] : [];
  const beside = [...parent.arguments.filter((argument) => argument !== node), ...receiver];
  return [...beside, ...receiver.flatMap(argumentsOfCall)].map((expression) =>
    checker.getTypeAtLocation(expression),
  );
}

/** In `expect(event).toHaveProperty("title")`, and `expect(Object.keys(event)).toContain("title")`, `event`. */
export function argumentsOfCall(expression: ts.Expression): readonly ts.Expression[] {
  if (!ts.isCallExpression(expression)) return [];
  return expression.arguments.map((argument) => ownerOfKeys(argument) ?? argument);
}

/** In `Object.keys(event)`, `event`. */
function ownerOfKeys(node: ts.Node): ts.Expression | undefined {
  const isOne = ts.isCallExpression(node) && /^Object\.(keys|entries)$/.test(node.expression.getText());
  return isOne ? node.arguments[0] : undefined;
}

/** The types whose keys an expression goes through: `for (const key in event)`, `Object.keys(event).map((key) => …)`. */
export function keysOf(checker: Checker, expression: ts.Expression): ts.Type[] {
  if (!ts.isIdentifier(expression)) return [];
  const [declaration] = checker.getSymbolAtLocation(expression)?.declarations ?? [];
  if (!declaration) return [];
  const loop = ts.findAncestor(declaration, (node) => ts.isForInStatement(node) || ts.isForOfStatement(node));
  if (ts.isVariableDeclaration(declaration) && loop && ts.isForInStatement(loop))
    return [checker.getTypeAtLocation(loop.expression)];
  const owner = ts.findAncestor(declaration, (node) => ts.isFunctionLike(node) || ts.isForOfStatement(node));
  const source = owner && (ts.isForOfStatement(owner) ? owner.expression : callOf(owner));
  const found: ts.Type[] = [];
  const visit = (node: ts.Node): void => {
    const owned = ownerOfKeys(node);
    if (owned) found.push(checker.getTypeAtLocation(owned));
    if (ts.isNewExpression(node) && node.expression.getText() === "Proxy" && node.arguments?.[0])
      found.push(checker.getTypeAtLocation(node.arguments[0]));
    if (ts.isCallExpression(node)) visit(node.expression);
    if (ts.isPropertyAccessExpression(node)) visit(node.expression);
  };
  if (source) visit(source);
  return found;
}

/** The call that a function is handed to, directly or in an object. */
function callOf(owner: ts.Node): ts.Node | undefined {
  return ts.findAncestor(owner.parent, (node) => {
    if (ts.isCallExpression(node) || ts.isNewExpression(node)) return true;
    return ts.isPropertyAssignment(node) || ts.isObjectLiteralExpression(node) || ts.isArrowFunction(node)
      ? false
      : "quit";
  });
}
