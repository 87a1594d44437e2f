import { ts } from "ts-morph";
import { isPlainAssignment, isTransparent, keyOf } from "./local-flows.ts";
import { isAssignmentTarget } from "./name-role.ts";
import { ANY } from "./value-path.ts";

/** `row.state` or `row["state"]` */
export type Access = ts.PropertyAccessExpression | ts.ElementAccessExpression;

export function isAccess(node: ts.Node): node is Access {
  return ts.isPropertyAccessExpression(node) || ts.isElementAccessExpression(node);
}

/** The property that is read, or any if its name is computed. */
export function keyRead(access: Access): string {
  return (ts.isPropertyAccessExpression(access) ? access.name.text : keyOfElement(access)) ?? ANY;
}

/** The node whose value the property is that is read. */
export function keyNodeOf(access: Access): ts.Node {
  return ts.isPropertyAccessExpression(access) ? access.name : access.argumentExpression;
}

function keyOfElement({ argumentExpression: key }: ts.ElementAccessExpression): string | null {
  return ts.isIdentifier(key) ? null : keyOf(key);
}

/** True if something may be written into by its name. */
export function isChangeable(declaration: ts.Declaration): boolean {
  return (
    ts.isVariableDeclaration(declaration) ||
    ts.isParameter(declaration) ||
    ts.isBindingElement(declaration) ||
    ts.isPropertyDeclaration(declaration)
  );
}

/** True if an expression is only written into. */
export function isWritten(node: ts.Node): boolean {
  const { parent } = node;
  return (
    (isPlainAssignment(parent) &&
      parent.left === node &&
      parent.operatorToken.kind === ts.SyntaxKind.EqualsToken) ||
    patternAround(node) !== null
  );
}

/** True if something is counted up, or added to. */
export function isChanged(node: ts.Node): boolean {
  const { parent } = node;
  if (ts.isPrefixUnaryExpression(parent) || ts.isPostfixUnaryExpression(parent))
    return (
      parent.operator === ts.SyntaxKind.PlusPlusToken || parent.operator === ts.SyntaxKind.MinusMinusToken
    );
  const isLeft = ts.isBinaryExpression(parent) && parent.left === node;
  const { kind } = isLeft ? parent.operatorToken : { kind: ts.SyntaxKind.Unknown };
  return kind >= ts.SyntaxKind.FirstCompoundAssignment && kind <= ts.SyntaxKind.LastCompoundAssignment;
}

/** The pattern of an assignment that writes into something: `{ state: shown }` for `shown`, in `({ state: shown } = event)`. */
export function patternAround(node: ts.Node): ts.Node | null {
  const { parent } = node;
  if (!parent) return null;
  if (ts.isForOfStatement(parent) && parent.initializer === node) return parent;
  const usual = ts.isBinaryExpression(parent) ? parent.parent : parent;
  const holder =
    ts.isPropertyAssignment(usual) || ts.isShorthandPropertyAssignment(usual) ? usual.parent : usual;
  const isPattern = ts.isObjectLiteralExpression(holder) || ts.isArrayLiteralExpression(holder);
  return isPattern && isAssignmentTarget(holder) ? holder : null;
}

/** An expression with all that only says how it is typed: `(row as Row)` for `row`. */
export function outermost(node: ts.Node): ts.Node {
  return isTransparent(node.parent) && !ts.isAwaitExpression(node.parent) ? outermost(node.parent) : node;
}
