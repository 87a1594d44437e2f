import { ts } from "ts-morph";
import { isAssignment } from "./operators.ts";
import { isOnlyTyping } from "./value-parts.ts";

/** Whether something is written, or deleted, and not only read. */
export function isWritten(access: ts.Expression): boolean {
  const { parent } = access;
  if (isOnlyTyping(parent)) return isWritten(parent);
  if (isAssignment(parent)) return parent.left === access;
  const isCounted = ts.isPrefixUnaryExpression(parent) && /^(\+\+|--)/.test(parent.getText());
  return (
    isCounted || ts.isPostfixUnaryExpression(parent) || ts.isDeleteExpression(parent) || isAssigned(access)
  );
}

/** Whether an object or array literal is the left side of an assignment, or inside one. */
export function isAssigned(node: ts.Node): boolean {
  const { parent } = node;
  if (ts.isBinaryExpression(parent)) {
    if (parent.operatorToken.kind !== ts.SyntaxKind.EqualsToken || parent.left !== node) return false;
    return true;
  }
  if (ts.isForOfStatement(parent) || ts.isForInStatement(parent)) return parent.initializer === node;
  if (ts.isParenthesizedExpression(parent) || ts.isSpreadElement(parent)) return isAssigned(parent);
  if (ts.isSpreadAssignment(parent)) return isAssigned(parent.parent);
  if (ts.isPropertyAssignment(parent)) return parent.initializer === node && isAssigned(parent.parent);
  if (ts.isShorthandPropertyAssignment(parent)) return isAssigned(parent.parent);
  if (ts.isArrayLiteralExpression(parent)) return isAssigned(parent);
  return false;
}
