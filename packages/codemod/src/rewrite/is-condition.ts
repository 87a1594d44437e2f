import { ts } from "ts-morph";

/** True if a value only decides what happens next. */
export function isCondition(value: ts.Expression): boolean {
  const { parent } = value;
  if (ts.isParenthesizedExpression(parent)) return isCondition(parent);
  if (ts.isConditionalExpression(parent)) return parent.condition === value;
  if (ts.isPrefixUnaryExpression(parent)) return parent.operator === ts.SyntaxKind.ExclamationToken;
  if (ts.isBinaryExpression(parent)) {
    const { BarBarToken, AmpersandAmpersandToken } = ts.SyntaxKind;
    return [BarBarToken, AmpersandAmpersandToken].includes(parent.operatorToken.kind) && isCondition(parent);
  }
  if (ts.isForStatement(parent)) return parent.condition === value;
  return ts.isIfStatement(parent) || ts.isWhileStatement(parent) || ts.isDoStatement(parent);
}
